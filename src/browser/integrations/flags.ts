// Evaluates the app's flags with a vendor's flag service, whose interface is that of OpenFeature's web providers.
import {
  auditTime,
  defer,
  filter,
  finalize,
  ignoreElements,
  merge,
  Observable,
  startWith,
  switchMap,
  tap,
} from 'rxjs';
import type { Flag, Flags } from '../../../streams/config';
import type { Core } from '../../../streams/reaction';
import type { FlagContext, FlagProvider, FlagsHook } from './integration';
import { type Boundary, inTime, loaded } from './loading';

/** A service that reports changes all the time must not fill the log, ms. */
const CHANGES_MS = 1_000;

/** Flags that open developers' tools, or are read once: only the operator's configuration switches them. */
const UNEVALUATED: ReadonlySet<string> = new Set(['replay', 'simulation', 'pwa', 'geoBypass']);

/** OpenFeature's code for a flag that the service does not have, and therefore leaves to the configuration. */
const NOT_FOUND = 'FLAG_NOT_FOUND';

function contextOf({ config, state }: Core, { context }: FlagsHook): FlagContext {
  const { playerId } = state('session');
  return {
    ...(context.includes('playerId') && playerId !== null ? { targetingKey: playerId } : {}),
    ...(context.includes('region') ? { region: config.region } : {}),
    ...(context.includes('release') ? { release: config.release } : {}),
  };
}

/** Emits when the service reports changed flags. */
const changes = ({ events }: FlagProvider): Observable<void> =>
  new Observable((subscriber) => {
    events?.addHandler('PROVIDER_CONFIGURATION_CHANGED' as never, () => subscriber.next());
  });

/**
 * Appends the flags that the service decides differently, now and after each change. The configuration's are the fallback,
 * even once consent is withdrawn.
 */
export function evaluating(core: Core, hook: FlagsHook, boundary: Boundary): Observable<never> {
  return defer(() => {
    const stopping = new AbortController();
    /** Those of the configuration. */
    let base: Partial<Flags> = core.config.flags;
    let context = contextOf(core, hook);
    let appended = '{}';
    /** Flags that were decided differently once: without a decision they return to the configuration's value. */
    const decidedBefore = new Set<string>();
    const report = (error: unknown) => boundary.report({ origin: 'integration', part: 'flags', error });
    const evaluate = (provider: FlagProvider) => {
      const decided: Record<string, boolean> = {};
      for (const [name, usual] of Object.entries(base) as [Flag, boolean][]) {
        if (UNEVALUATED.has(name) || (name === 'liveChat' && core.chat === null)) continue;
        if (decidedBefore.has(name)) decided[name] = usual;
        try {
          const { value } = provider.resolveBooleanEvaluation(name, usual, context, console);
          if (typeof value !== 'boolean' || value === usual) continue;
          decided[name] = value;
          decidedBefore.add(name);
        } catch (error) {
          if ((error as { readonly code?: unknown } | null)?.code !== NOT_FOUND) report(error);
        }
      }
      const text = JSON.stringify(decided);
      if (text === appended) return;
      appended = text;
      core.emit('flags/evaluated', { flags: decided });
    };
    const withdraw = () => {
      stopping.abort();
      if (decidedBefore.size === 0) return;
      const flags = Object.fromEntries([...decidedBefore].map((name) => [name, base[name as Flag] === true]));
      core.emit('flags/evaluated', { flags });
    };
    const start = async (): Promise<FlagProvider | null> => {
      const provider = await loaded('flags', hook, stopping.signal, boundary);
      try {
        await inTime(Promise.resolve(provider?.initialize?.(context)), boundary.scheduler);
        return provider;
      } catch (error) {
        report(error);
        return null;
      }
    };
    const follow = async (provider: FlagProvider) => {
      const before = context;
      context = contextOf(core, hook);
      try {
        if (context.targetingKey !== before.targetingKey) await provider.onContextChange?.(before, context);
      } catch (error) {
        report(error);
      }
    };
    const loads$ = core.on('config/loaded').pipe(
      tap(({ data }) => {
        base = { ...base, ...data.flags };
      }),
    );
    return defer(start).pipe(
      filter((provider) => provider !== null),
      switchMap((provider) =>
        merge(changes(provider), loads$, core.on('session/started', 'session/ended')).pipe(
          auditTime(CHANGES_MS, core.scheduler),
          startWith(null),
          switchMap(() => follow(provider)),
          tap(() => evaluate(provider)),
        ),
      ),
      ignoreElements(),
      finalize(withdraw),
    );
  });
}
