// The versions in a recording's header.

/** The format of the lines. Increment it for a change that old readers would misread. Format 2 has lines of signals. */
export const FORMAT = 2;
/** The version of the facts' schemas. Increment it with every change of a fact's data or a model's state, and add a migration. */
export const SCHEMA = 7;
