// Appends errors that nothing handled to the log, once per cause and minute.
import type { Core } from '../../streams/reaction';
import { stackText } from '../../streams/stackText';
import { type Thrown, unhandled } from '../../streams/unhandled';
import { pageBuild } from '../features/problemReport/device';

const CAUSE_MS = 60_000;
/** Further causes within a minute are not appended: a broken page must not fill the log. */
const MAX_CAUSES = 30;

export function appenderOf(core: Core): (thrown: Thrown) => void {
  const build = pageBuild();
  /** When each cause was appended last, epoch ms of the core's clock. */
  const appendedAt = new Map<string, number>();
  return (thrown) => {
    const data = unhandled({ build, ...thrown });
    if (data === null) return;
    const now = core.scheduler.now();
    for (const [cause, at] of appendedAt) if (now - at >= CAUSE_MS) appendedAt.delete(cause);
    const { part, name, message, frames } = data;
    const cause = `${part} ${name} ${message} ${stackText(frames.slice(0, 1))}`;
    if (appendedAt.has(cause) || appendedAt.size >= MAX_CAUSES) return;
    appendedAt.set(cause, now);
    core.emit('error/unhandled', data);
  };
}
