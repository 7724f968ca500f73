// Listens for a studio in another tab. The code that writes recordings is loaded on the first request.
import type { Core } from '../../streams/reaction';
import * as s from '../../streams/schema/schema';
import { TAIL_CHANNEL, TAIL_WANTED } from './tailChannel';

/** Readers repeat their request until a tab offers a log, so the first message needn't be queued. */
export function shareLogWhenWanted(core: Core): void {
  if (typeof BroadcastChannel === 'undefined') return;
  let seenAt = core.scheduler.now();
  const seen = core.browser.visible$.subscribe(() => {
    seenAt = core.scheduler.now();
  });
  const channel = new BroadcastChannel(TAIL_CHANNEL);
  channel.onmessage = async ({ data }: MessageEvent<unknown>) => {
    if (!s.isPlainObject(data) || data.type !== TAIL_WANTED) return;
    channel.onmessage = null;
    const code = await import('./tail').catch(() => null);
    channel.close();
    seen.unsubscribe();
    code?.shareLog(core, seenAt);
  };
}
