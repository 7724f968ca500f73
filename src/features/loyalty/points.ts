// Formats loyalty points.
import { wholeNumber } from '../../../streams/money';

/** `1,250`: whole points, never rounded up. */
export const formatPoints = (points: number): string => wholeNumber(Math.floor(points));
