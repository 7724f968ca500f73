// A live tail for the studio in another tab of this browser: the session so far, then new events. Nothing leaves the
// machine.
import {
  bufferTime,
  concat,
  debounceTime,
  defer,
  endWith,
  filter,
  finalize,
  fromEvent,
  groupBy,
  ignoreElements,
  map,
  merge,
  mergeMap,
  Observable,
  of,
  race,
  repeat,
  Subscription,
  share,
  switchMap,
  takeUntil,
  takeWhile,
  tap,
  timer,
  toArray,
} from 'rxjs';
import type { Core } from '../../streams/reaction';
import { tabSlice } from '../../streams/recording/tabRecording';
import { logLines, writeRecording } from '../../streams/recording/writing';
import { decode } from '../../streams/schema/decode';
import * as s from '../../streams/schema/schema';
import { describeDevice } from '../features/problemReport/device';
import { developerRedactor } from './personalTexts';
import { TAIL_CHANNEL } from './tailChannel';

const EVERY_MS = 250;
/** The time a reader waits for offers from open app tabs, ms. */
const OFFERS_MS = 250;
/** The wait before a reader repeats its request, ms: an app tab loads this code on the first request. */
const AGAIN_MS = 750;
/** The heartbeat interval of a reader, ms. Each heartbeat gets a reply. */
const BEAT_MS = 5_000;
/** The time without a heartbeat after which an app tab stops, ms. Timers of a hidden reader may fire only once a minute. */
const SILENT_MS = 90_000;
/** The time a page has to load again before its reader looks for another tab, ms. */
const RELOAD_MS = 2_000;
/** The number of unanswered heartbeats after which the app tab counts as closed and the reader looks for another. */
const MISSED_BEATS = 3;

/** Every message names its reader; the chosen app tab also names itself. */
export type TailMessage =
  | { readonly type: 'tail/wanted'; readonly reader: string }
  /** `seenAt`: when that tab was last visible, epoch ms. */
  | { readonly type: 'tail/offered'; readonly reader: string; readonly app: string; readonly seenAt: number }
  /** The reader's choice, repeated as its heartbeat. */
  | { readonly type: 'tail/taken'; readonly reader: string; readonly app: string }
  | { readonly type: 'tail/left'; readonly reader: string }
  | { readonly type: 'tail/begun'; readonly reader: string; readonly app: string; readonly text: string }
  /** Without lines, the reply to a heartbeat. */
  | { readonly type: 'tail/more'; readonly reader: string; readonly app: string; readonly lines: string }
  /** The page of the app tab is unloaded, possibly to load again. */
  | { readonly type: 'tail/closed'; readonly reader: string; readonly app: string };

/** The data for a reader: the session so far, then new events. */
export type TailNews = Extract<TailMessage, { readonly type: 'tail/begun' | 'tail/more' }>;

const fromReader = { reader: s.publicString() };
const fromApp = { ...fromReader, app: s.publicString() };
const message = s.tagged({
  'tail/wanted': s.object(fromReader),
  'tail/offered': s.object({ ...fromApp, seenAt: s.number() }),
  'tail/taken': s.object(fromApp),
  'tail/left': s.object(fromReader),
  'tail/begun': s.object({ ...fromApp, text: s.publicString() }),
  'tail/more': s.object({ ...fromApp, lines: s.publicString() }),
  'tail/closed': s.object(fromApp),
});

/** Any script of the origin can post to the channel, so unknown messages are ignored. */
function messagesOf(channel: BroadcastChannel): Observable<TailMessage> {
  return fromEvent<MessageEvent<unknown>>(channel, 'message').pipe(
    mergeMap(({ data }) => {
      const decoded = decode(message, data);
      return decoded.ok ? [decoded.value] : [];
    }),
  );
}

/** The session so far, as a recording without an event count. */
function soFar(core: Core): string {
  const text = writeRecording(tabSlice(core), {
    appVersion: core.config.release,
    redactor: developerRedactor(),
    device: describeDevice(core),
  });
  const end = text.indexOf('\n');
  return `${text.slice(0, end).replace(/"events":\d+/, '"events":null')}${text.slice(end)}`;
}

/** The lines of new events and signals, in batches. */
const linesOf = (core: Core) =>
  defer(() => {
    let last = core.slice().signals?.at(-1);
    return core.events$.pipe(
      bufferTime(EVERY_MS, core.scheduler),
      filter((events) => events.length > 0),
      map((events) => {
        const all = core.slice().signals ?? [];
        const signals = last === undefined ? all : all.slice(all.lastIndexOf(last) + 1);
        last = all.at(-1);
        return [...logLines({ events, signals }, developerRedactor())].join('');
      }),
    );
  });

/** Emits the session so far, then new events, until the page is unloaded. */
export function giveLog(core: Core, take: (lines: string) => void): void {
  take(soFar(core));
  linesOf(core).subscribe(take);
}

/**
 * Offers the log to each reader and sends it to those that chose this tab, until they leave or stop sending heartbeats.
 * `lastSeenAt`: when this tab was last visible, epoch ms. Unsubscribe to stop earlier.
 */
export function shareLog(core: Core, lastSeenAt = core.scheduler.now()): Subscription {
  if (typeof BroadcastChannel === 'undefined') return Subscription.EMPTY;
  const channel = new BroadcastChannel(TAIL_CHANNEL);
  const app = crypto.randomUUID();
  const sharing = new Subscription(() => channel.close());
  const post = (message: TailMessage) => channel.postMessage(message);
  const messages$ = messagesOf(channel).pipe(share());
  const readers = new Set<string>();
  let seenAt = lastSeenAt;
  sharing.add(
    core.browser.visible$.subscribe(() => {
      seenAt = core.scheduler.now();
    }),
  );
  sharing.add(
    messages$.subscribe((message) => {
      if (message.type === 'tail/wanted') post({ type: 'tail/offered', reader: message.reader, app, seenAt });
    }),
  );
  sharing.add(
    fromEvent(window, 'pagehide').subscribe(() => {
      for (const reader of readers) post({ type: 'tail/closed', reader, app });
    }),
  );
  const left$ = (reader: string) =>
    messages$.pipe(filter((message) => message.type === 'tail/left' && message.reader === reader));
  const news$ = messages$.pipe(
    filter((message) => message.type === 'tail/taken' && message.app === app),
    groupBy(({ reader }) => reader, {
      duration: (beats$) => race(beats$.pipe(debounceTime(SILENT_MS, core.scheduler)), left$(beats$.key)),
    }),
    mergeMap((beats$) => {
      const to = { reader: beats$.key, app };
      readers.add(to.reader);
      return merge(
        defer(() => of<TailNews>({ type: 'tail/begun', ...to, text: soFar(core) })),
        merge(linesOf(core), beats$.pipe(map(() => ''))).pipe(
          map((lines): TailNews => ({ type: 'tail/more', ...to, lines })),
        ),
      ).pipe(
        takeUntil(beats$.pipe(ignoreElements(), endWith(null))),
        finalize(() => readers.delete(to.reader)),
      );
    }),
  );
  sharing.add(news$.subscribe(post));
  return sharing;
}

/** Follows the app tab that was visible last; when it closes, follows another. A page that is reloaded in time is followed again. */
export function tail$(reader: string): Observable<TailNews> {
  return new Observable((subscriber) => {
    const channel = new BroadcastChannel(TAIL_CHANNEL);
    const post = (message: TailMessage) => channel.postMessage(message);
    const messages$ = messagesOf(channel).pipe(
      filter((message) => message.reader === reader),
      share(),
    );
    const offer$ = defer(() => {
      post({ type: 'tail/wanted', reader });
      return messages$.pipe(
        filter((message) => message.type === 'tail/offered'),
        takeUntil(timer(OFFERS_MS)),
        toArray(),
      );
    }).pipe(map((offers) => offers.sort((one, other) => other.seenAt - one.seenAt)[0]));
    const follow = (app: string) => {
      let missed = 0;
      const beats$ = timer(0, BEAT_MS).pipe(
        takeWhile(() => missed < MISSED_BEATS),
        tap(() => {
          missed += 1;
          post({ type: 'tail/taken', reader, app });
        }),
        ignoreElements(),
        endWith(null),
      );
      const closed$ = messages$.pipe(
        filter((message) => message.type === 'tail/closed' && message.app === app),
      );
      const news$ = messages$.pipe(
        filter((message): message is TailNews => 'app' in message && message.app === app && isNews(message)),
        tap(() => {
          missed = 0;
        }),
        takeUntil(merge(beats$, closed$)),
      );
      return concat(news$, timer(RELOAD_MS).pipe(ignoreElements()));
    };
    const following = offer$
      .pipe(
        switchMap((offer) =>
          offer === undefined ? timer(AGAIN_MS).pipe(ignoreElements()) : follow(offer.app),
        ),
        repeat(),
        filter((news) => news.type === 'tail/begun' || news.lines !== ''),
      )
      .subscribe(subscriber);
    return () => {
      following.unsubscribe();
      post({ type: 'tail/left', reader });
      channel.close();
    };
  });
}

const isNews = ({ type }: TailMessage) => type === 'tail/begun' || type === 'tail/more';

/** Follows the app in another tab; `take` receives each message. Returns a function that stops it. */
export function followTail(take: (news: TailNews) => void): () => void {
  const following = tail$(crypto.randomUUID()).subscribe(take);
  return () => following.unsubscribe();
}
