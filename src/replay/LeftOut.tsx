// Beside a verdict: that lines of the recording could not be read, so that it is said of the rest alone.
import { wrong } from './styles';

export function LeftOut({ count }: { count: number }) {
  if (count === 0) return null;
  const lines = count === 1 ? '1 line was' : `${count} lines were`;
  return <p className={wrong}>{lines} left out: this is said of the rest alone.</p>;
}
