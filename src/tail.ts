// A live tail for the studio in another tab of this browser: the session so far, then what comes. Nothing leaves the machine.
import { bufferTime, filter, type Subscription } from 'rxjs';
import type { Core } from '../streams/core';
import { eventLine, writeRecording } from '../streams/recording';
import { tabSlice } from '../streams/tabRecording';

const CHANNEL = 'coinstream.tail';
const EVERY_MS = 250;

export type TailMessage =
  | { readonly type: 'tail/wanted' }
  | { readonly type: 'tail/begun'; readonly text: string }
  | { readonly type: 'tail/more'; readonly lines: string };

/** Answers a studio that asks; sends on until this page goes. */
export function shareLog(core: Core): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  let following: Subscription | null = null;
  channel.addEventListener('message', ({ data }: MessageEvent<TailMessage>) => {
    if (data?.type !== 'tail/wanted') return;
    following?.unsubscribe();
    const text = writeRecording(tabSlice(core), { appVersion: core.config.release, redact: false, salt: '' });
    channel.postMessage({ type: 'tail/begun', text } satisfies TailMessage);
    following = core.events$
      .pipe(
        bufferTime(EVERY_MS, core.scheduler),
        filter((events) => events.length > 0),
      )
      .subscribe((events) => {
        const lines = events.map((event) => eventLine(event)).join('');
        channel.postMessage({ type: 'tail/more', lines } satisfies TailMessage);
      });
  });
}

/** The tail of the app in another tab; `take` gets each message. Close with the function given back. */
export function followTail(take: (message: TailMessage) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<TailMessage>) => take(data));
  channel.postMessage({ type: 'tail/wanted' } satisfies TailMessage);
  return () => channel.close();
}
