// A live tail for the studio in another tab of this browser: the session so far, then what comes. Nothing leaves the machine.
import { bufferTime, filter, map, type Subscription } from 'rxjs';
import type { Core } from '../streams/core';
import { eventLine, writeRecording } from '../streams/recording';
import { createRedactor } from '../streams/redaction';
import { tabSlice } from '../streams/tabRecording';
import { developerRedaction } from './personalTexts';

const CHANNEL = 'coinstream.tail';
const EVERY_MS = 250;

export type TailMessage =
  | { readonly type: 'tail/wanted' }
  | { readonly type: 'tail/begun'; readonly text: string }
  | { readonly type: 'tail/more'; readonly lines: string };

/** The session so far as a recording that does not say how many events follow. */
function soFar(core: Core): string {
  const text = writeRecording(tabSlice(core), { appVersion: core.config.release, ...developerRedaction() });
  const end = text.indexOf('\n');
  return `${text.slice(0, end).replace(/"events":\d+/, '"events":null')}${text.slice(end)}`;
}

/** The lines of the events that come, a few at a time. */
const linesOf = (core: Core) =>
  core.events$.pipe(
    bufferTime(EVERY_MS, core.scheduler),
    filter((events) => events.length > 0),
    map((events) => {
      const { redact, salt } = developerRedaction();
      const redactor = redact ? createRedactor(salt) : null;
      return events.map((event) => eventLine(event, redactor)).join('');
    }),
  );

/** Gives the session so far, then what comes, for as long as the page lives. */
export function giveLog(core: Core, take: (lines: string) => void): void {
  take(soFar(core));
  linesOf(core).subscribe(take);
}

/** Answers a studio that asks; sends on until this page goes. */
export function shareLog(core: Core): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  let following: Subscription | null = null;
  channel.addEventListener('message', ({ data }: MessageEvent<TailMessage>) => {
    if (data?.type !== 'tail/wanted') return;
    following?.unsubscribe();
    channel.postMessage({ type: 'tail/begun', text: soFar(core) } satisfies TailMessage);
    following = linesOf(core).subscribe((lines) => {
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
