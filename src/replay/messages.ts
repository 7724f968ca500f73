// The messages between the studio and the frame with the replayed UI; both are pages of this origin.
import type { Config } from '../../streams/config';
import type { States } from '../../streams/log/readModel';
import type { Device } from '../../streams/recording/device';
import * as s from '../../streams/schema/schema';

/** The path of the frame's page; it shows a UI only if framed by a studio of this origin, or used by an end-to-end test. */
export const UI_PATH = '/replay-frame';
export const STUDIO_PATH = '/replay';

export interface ToUi {
  readonly type: 'ui/show';
  readonly config: Config;
  /** The device of the player, whose theme and dates are shown; null if it was not recorded. */
  readonly device: Device | null;
  /** All models in the first message, later those that changed. */
  readonly states: States;
  /** Epoch ms. */
  readonly at: number;
}

export function isReady(data: unknown): boolean {
  return s.isPlainObject(data) && data.type === 'ui/ready';
}
