// Dates whose time zone is missing, of which the client has to assume that they are UTC.
import { UNZONED } from '../../streams/schema/schema';

/** Of a date alone, players west of Greenwich would see the day before. */
export const isUnzoned = (date: unknown): boolean =>
  typeof date === 'string' && (UNZONED.test(date) || /^\d{4}-\d\d-\d\d$/.test(date));
