// Work that starts after the first screen.
import { prepareClock } from '../../streams/dates';
import type { Core } from '../../streams/reaction';
import { offerAll } from '../developer/offered';
import { followClock } from './followClock';
import { watchLostFocus } from './lostFocus';
import { measureVitals } from './vitals';

/**
 * Sends telemetry where the configuration says so, watches for removed elements that had the focus, loads the formats of times,
 * follows the clock, and measures; offers developers the picker and the log if the flag `replay` is on.
 */
export function finishStart(core: Core, root: HTMLElement): void {
  const { flags, telemetry } = core.config;
  if (telemetry.otlp !== '')
    import('./collector').then(
      ({ sendTelemetry }) => sendTelemetry(core),
      () => undefined,
    );
  watchLostFocus();
  prepareClock();
  followClock(core);
  measureVitals(core);
  if (flags.replay) offerAll(core, root);
}
