// Beside a verdict: that lines of the recording could not be read, so that it is said of the rest alone.
import { wrong } from './styles';

export function LeftOut({ count }: { count: number }) {
  if (count === 0) return null;
  return <p className={wrong}>Parts of this file could not be read; this result covers only the rest.</p>;
}
