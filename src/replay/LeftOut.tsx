// Warnings that a result does not cover unreadable lines of the recording, or events that were added to it.
import { wrong } from './styles';

export function LeftOut({ count }: { count: number }) {
  if (count === 0) return null;
  return <p className={wrong}>Parts of this file couldn't be read; this result covers only the rest.</p>;
}

export function Outdated() {
  return <p className={wrong}>The recording has changed since. Search again to cover all of it.</p>;
}
