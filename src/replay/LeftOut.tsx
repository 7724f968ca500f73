// A warning that a result does not cover unreadable lines of the recording.
import { wrong } from './styles';

export function LeftOut({ count }: { count: number }) {
  if (count === 0) return null;
  return <p className={wrong}>Parts of this file couldn't be read; this result covers only the rest.</p>;
}
