// Times since the start of a recording.

const two = (value: number) => String(value).padStart(2, '0');

/** `+3.204 s`, `+1:03.204`, `+2:01:03.204`, `−0.500 s`. */
export function elapsed(ms: number): string {
  const size = Math.abs(Math.round(ms));
  const sign = ms < 0 ? '−' : '+';
  const rest = String(size % 1_000).padStart(3, '0');
  const seconds = Math.floor(size / 1_000);
  if (seconds < 60) return `${sign}${seconds}.${rest} s`;
  const minutes = Math.floor(seconds / 60);
  const tail = `${two(seconds % 60)}.${rest}`;
  return minutes < 60
    ? `${sign}${minutes}:${tail}`
    : `${sign}${Math.floor(minutes / 60)}:${two(minutes % 60)}:${tail}`;
}

/** `12:10:48.901`, UTC. */
export const clockText = (at: number): string => new Date(at).toISOString().slice(11, 23);
