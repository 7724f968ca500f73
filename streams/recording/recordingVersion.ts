// The versions that a recording names in its header.

/** The format of the lines; a change that old readers would misread raises it. */
export const FORMAT = 1;
/** The version of the facts' schemas; a change of a fact's data raises it and adds a migration. */
export const SCHEMA = 6;
