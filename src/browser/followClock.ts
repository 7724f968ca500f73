// The device's clock may be set while a page is open.
import { merge } from 'rxjs';
import type { Core } from '../../streams/reaction';
import { wakeUps } from '../../streams/time';
import { isWrong } from './clock';

/** Devices with a right clock never load this code. */
export const readHostClock = (): Promise<void> =>
  import('./hostClock').then(
    (module) => module.readHostClock(),
    () => undefined,
  );

/** When the page began by the device's clock: changes if the clock is set, or the device sleeps. */
const origin = () => Date.now() - performance.now();

/** Reads the host's clock again if the device's has jumped: looked at when the page wakes up and with each configuration. */
export function followClock(core: Core): void {
  let known = origin();
  merge(wakeUps(core.browser), core.on('config/loaded')).subscribe(() => {
    if (!isWrong(origin() - known)) return;
    known = origin();
    void readHostClock();
  });
}
