// The player's actions in a recording, in words, and the events that follow them.
import type { AppEvent } from '../log/event';
import { type Action, actionOf } from '../recording/actionLines';
import type { Signal } from '../signals';

/** Events of the UI that follow no press: a frame's messages, a hovering pointer, typed text, measurements. */
const NOT_PRESSED =
  /^(?:game\/(?!opened|closed)|reward\/(?:held|released)|(?:search|address)\/typed|vitals\/|field\/|flags\/|failure\/|release\/|error\/)/;

/** Whether the UI emits events of this kind automatically, without an action. */
export const followsNoPress = (kind: string): boolean => NOT_PRESSED.test(kind);

/** An event follows an action if it was emitted within this time, ms. */
export const FOLLOWS_MS = 1_500;
/** The same for entering a page, which may first load its code, ms. */
export const ENTRY_MS = 10_000;

/** Whether an event of the UI may be an effect of an earlier action. */
export const follows = (event: AppEvent, action: Signal): boolean =>
  !followsNoPress(event.kind) &&
  event.at - action.at <= (event.kind === 'route/entered' ? ENTRY_MS : FOLLOWS_MS);

/** `pressing link “Rewards”`. */
export function actionText(action: Action): string {
  switch (action.signal) {
    case 'pressed':
      return `pressing ${action.value.role} “${action.value.name}”`;
    case 'filled':
      return `filling ${action.value.role} “${action.value.name}”`;
    case 'keyPressed':
      return `pressing ${action.value}`;
    case 'travelled':
      return action.value < 0 ? 'going back' : 'going forward';
  }
}

/** The action that a player's event follows; null for other events, and if none was noted. */
export function actionReader(signals: readonly Signal[]): (event: AppEvent) => Action | null {
  const actions = signals.flatMap((signal) => {
    const action = actionOf(signal);
    return action === null ? [] : [{ signal, action }];
  });
  return (event) => {
    if (event.by !== undefined || event.source !== 'player') return null;
    let [low, high] = [0, actions.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((actions[middle]?.signal.after ?? 0) < event.seq) low = middle + 1;
      else high = middle;
    }
    const last = actions[low - 1];
    return last !== undefined && follows(event, last.signal) ? last.action : null;
  };
}
