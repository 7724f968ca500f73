// Renewals by another tab: the results it shares, and the search for the tab that owns the refresh token.
import {
  filter,
  firstValueFrom,
  map,
  merge,
  type Observable,
  race,
  type SchedulerLike,
  take,
  timer,
} from 'rxjs';
import type { Identity, Renewal, RenewalPause } from '../../ports';
import { sharedRefusal, type TabMessage } from './tabMessages';

/** The time for which a tab waits for another tab's offer, ms. */
export const ANSWER_MS = 500;

interface OtherTabs {
  readonly tabId: string;
  readonly scheduler: SchedulerLike;
  readonly post: (message: TabMessage) => void;
  /** The messages addressed to this tab. */
  readonly toMe$: Observable<TabMessage>;
  readonly renewedElsewhere$: Observable<Identity>;
  readonly unreachableElsewhere$: Observable<RenewalPause>;
  /** The time limit of a whole renewal, ms. */
  readonly wholeMs: number;
}

export function tabRenewal(tabs: OtherTabs) {
  const { tabId, scheduler, post, toMe$, unreachableElsewhere$ } = tabs;
  const renewed$ = tabs.renewedElsewhere$.pipe(
    map((identity): Renewal => ({ outcome: 'renewed', identity })),
  );
  const messages = <Type extends TabMessage['type']>(type: Type) =>
    toMe$.pipe(filter((message): message is Extract<TabMessage, { type: Type }> => message.type === type));
  const after = <T>(ms: number, value: T) => timer(ms, scheduler).pipe(map(() => value));

  return {
    /** The identity or failure that another tab shares within `ms`; otherwise null. */
    shared(ms: number): Promise<Renewal | null> {
      const failed$ = unreachableElsewhere$.pipe(map((): Renewal => ({ outcome: 'unreachable' })));
      return firstValueFrom(race(renewed$, failed$, after(ms, null)).pipe(take(1)));
    },

    /** Renews through the tab that owns the refresh token; null if no tab offers. */
    async byOwner(): Promise<Renewal | null> {
      const offered = firstValueFrom(race(messages('renewalOffered'), after(ANSWER_MS, null)).pipe(take(1)));
      post({ type: 'renewalSought', from: tabId });
      const offer = await offered;
      if (offer === null) return null;
      const ended = firstValueFrom(
        merge(
          renewed$,
          messages('renewalEnded').pipe(map(({ renewal }) => sharedRefusal(renewal))),
          after<Renewal>(tabs.wholeMs, { outcome: 'unreachable' }),
        ).pipe(take(1)),
      );
      post({ type: 'renewalAccepted', from: tabId, to: offer.from });
      return ended;
    },
  };
}
