// The draft of the registration form, kept in this browser until its lifetime has passed since the last change [REG-08].

import type { KeyValueStore } from '../../ports';
import { decodeJson } from '../../schema/decode';
import * as s from '../../schema/schema';
import { lifetimeMs } from '../../storedLifetimes';
import { type RegistrationDraft, registrationDraft } from './registrationForm';

const KEY = 'registration';

const stamp = s.object({ keptAt: s.number() });

/** `now`: epoch ms of the app's clock. */
export function keepDraft(store: KeyValueStore, draft: RegistrationDraft, now: number): void {
  store.write(KEY, JSON.stringify({ ...draft, keptAt: now }));
}

export const removeDraft = (store: KeyValueStore): void => store.remove(KEY);

/**
 * The earlier input; empty if it is missing, damaged or too old. The age of a draft without a date counts
 * from now.
 */
export function readDraft(store: KeyValueStore, now: number): s.Infer<typeof registrationDraft> {
  const text = store.read(KEY);
  const draft = decodeJson(registrationDraft, text);
  if (draft === null) return {};
  const { keptAt } = decodeJson(stamp, text) ?? {};
  if (keptAt === undefined) store.write(KEY, JSON.stringify({ ...draft, keptAt: now }));
  else if (Math.abs(now - keptAt) >= lifetimeMs(KEY)) {
    store.remove(KEY);
    return {};
  }
  return draft;
}
