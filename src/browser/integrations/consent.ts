// The player's consent: from the operator's consent manager, or else from the cookies that config.json names.
import { auditTime, distinctUntilChanged, map, merge, Observable, startWith } from 'rxjs';
import type { Core } from '../../../streams/reaction';
import type { ConsentAdapter, Purpose } from './integration';

/** A consent manager that continually reports changes must not keep the page busy, ms. */
const CHANGES_MS = 250;

/** Global Privacy Control counts as refusing these. */
const REFUSED_BY_SIGNAL: ReadonlySet<Purpose> = new Set(['measurement', 'marketing']);
const PURPOSES: readonly Purpose[] = ['necessary', 'preferences', 'measurement', 'marketing'];

function ofCookies({ browser, config }: Core): readonly Purpose[] {
  const { analytics, marketingConsent } = config;
  const holds = (cookie: string, text: string) =>
    cookie !== '' && text !== '' && (browser.cookie(cookie)?.includes(text) ?? false);
  const { consent } = analytics;
  return [
    ...(holds(consent.cookie, consent.granted) ? (['measurement'] as const) : []),
    ...(marketingConsent !== null && holds(marketingConsent.cookie, marketingConsent.contains)
      ? (['marketing'] as const)
      : []),
  ];
}

/**
 * The granted purposes, now and whenever they change. A consent manager that throws grants nothing. `isRefused`: the browser sends
 * Global Privacy Control.
 */
export function consent$(
  core: Core,
  manager: ConsentAdapter | null,
  isRefused: boolean,
): Observable<ReadonlySet<Purpose>> {
  const granted = () => {
    try {
      const given: readonly Purpose[] = manager === null ? ofCookies(core) : manager.granted();
      return PURPOSES.filter(
        (purpose) =>
          purpose === 'necessary' ||
          (given.includes(purpose) && !(isRefused && REFUSED_BY_SIGNAL.has(purpose))),
      );
    } catch {
      return ['necessary'] as const;
    }
  };
  const changed$ = new Observable<void>((subscriber) => {
    try {
      manager?.onChange(() => subscriber.next());
    } catch {
      // It is read again with the other signals.
    }
  });
  return merge(changed$, core.browser.visible$, core.on('route/entered')).pipe(
    auditTime(CHANGES_MS, core.scheduler),
    startWith(null),
    map(() => granted().join(' ')),
    distinctUntilChanged(),
    map((list) => new Set(list.split(' ') as Purpose[])),
  );
}
