// The player's actions among the signals: presses, filled fields, the Escape key, back and forward. Elements are described
// by role and accessible name, which may be personal.
import { define, type Infer } from 'superstruct';
import { decode } from '../schema/decode';
import * as s from '../schema/schema';
import type { Signal } from '../signals';
import { PERSONAL } from './publicWords';
import type { Redactor } from './redaction';

/** Of ARIA; it becomes part of a generated test. */
const role = define<string>('code', (value) => typeof value === 'string' && /^[a-z]{1,20}$/.test(value));
const place = define<number>('whole', (value) => Number.isSafeInteger(value) && Number(value) >= 0);
const steps = define<number>('whole', (value) => Number.isSafeInteger(value) && value !== 0);

/** `nth` is the element's place among those of the same role and name, from 0; absent for the first. */
const pressed = s.object({ role, name: s.personal(), nth: s.omittable(place) });
/** `value` is the label of a chosen option or a typed amount; other texts are not noted. */
const filled = s.object({
  role,
  name: s.personal(),
  nth: s.omittable(place),
  value: s.omittable(s.personal()),
});

const ACTIONS = { pressed, filled, keyPressed: s.enums(['Escape']), travelled: steps } as const;

export type Pressed = Infer<typeof pressed>;
export type Filled = Infer<typeof filled>;

/** An action by its signal, with its value. */
export type Action = {
  [Name in keyof typeof ACTIONS]: { readonly signal: Name; readonly value: Infer<(typeof ACTIONS)[Name]> };
}[keyof typeof ACTIONS];

export const isAction = (signal: string): signal is Action['signal'] => Object.hasOwn(ACTIONS, signal);

/** The action that a signal notes; null if it notes none, or is damaged. */
export function actionOf({ signal, value }: Pick<Signal, 'signal' | 'value'>): Action | null {
  if (!isAction(signal)) return null;
  const struct: s.AnyStruct = ACTIONS[signal];
  const decoded = decode(struct, value);
  return decoded.ok ? ({ signal, value: decoded.value } as Action) : null;
}

/** The role of an element whose name the recording hides; null if it shows the name or the action has no element. */
export function personalRole({ signal, value }: Action): string | null {
  const isOfElement = signal === 'pressed' || signal === 'filled';
  return isOfElement && value.name === PERSONAL ? value.role : null;
}

/** What a recording shows of an action's value; undefined if it is damaged. */
export function shownAction(
  signal: Pick<Signal, 'signal' | 'value'>,
  redactor: Redactor | null,
): Action['value'] | undefined {
  const action = actionOf(signal);
  if (action === null || redactor === null || typeof action.value !== 'object') return action?.value;
  const shown = (text: string) => (redactor.shows?.(text) === true ? text : PERSONAL);
  const texts = Object.entries(action.value).map(([field, value]) => [
    field,
    (field === 'name' || field === 'value') && typeof value === 'string' ? shown(value) : value,
  ]);
  return Object.fromEntries(texts);
}
