// A warning next to a verdict that unreadable lines of the recording are not covered.
import { wrong } from './styles';

export function LeftOut({ count }: { count: number }) {
  if (count === 0) return null;
  return <p className={wrong}>Parts of this file could not be read; this result covers only the rest.</p>;
}
