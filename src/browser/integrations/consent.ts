// The player's consent: from the operator's consent manager, or else from the cookies that config.json names.
import { auditTime, distinctUntilChanged, map, merge, Observable, startWith } from 'rxjs';
import type { Core } from '../../../streams/reaction';
import { hasConsented } from '../housekeeping';
import type { ConsentAdapter, Purpose } from './integration';

/** A consent manager that reports changes all the time must not keep the page busy, ms. */
const CHANGES_MS = 250;

/** Global Privacy Control counts as a no to these. */
const REFUSED_BY_SIGNAL: ReadonlySet<Purpose> = new Set(['measurement', 'marketing']);
const PURPOSES: readonly Purpose[] = ['necessary', 'preferences', 'measurement', 'marketing'];

function ofCookies({ config }: Core): readonly Purpose[] {
  const { cookie, granted } = config.analytics.consent;
  const measurement = cookie === '' || granted === '' ? null : { cookie, contains: granted };
  return [
    ...(hasConsented(measurement, document.cookie) ? (['measurement'] as const) : []),
    ...(hasConsented(config.marketingConsent, document.cookie) ? (['marketing'] as const) : []),
  ];
}

/** The granted purposes, now and whenever they change. A consent manager that throws grants nothing. */
export function consent$(core: Core, manager: ConsentAdapter | null): Observable<ReadonlySet<Purpose>> {
  const isRefused = (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;
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
