// Points as text.
const NUMBER = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** `1,250`: whole points, never rounded up. */
export const formatPoints = (points: number): string => NUMBER.format(Math.floor(points));
