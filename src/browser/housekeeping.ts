// Limits what the browser stores about a visitor: campaigns only with consent, and nothing beyond its lifetime.
import type { Config } from '../../streams/config';
import {
  decideConsent,
  followConsent,
  type Landing,
  noteVisit,
} from '../../streams/features/registration/marketing';
import type { KeyValueStore } from '../../streams/ports';
import type { Core } from '../../streams/reaction';
import { expireStored } from './expireStored';
import { allowed } from './storages';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** True if the consent manager's cookie records consent to marketing. False without such a cookie. */
export function hasConsented(consent: Config['marketingConsent'], cookies: string): boolean {
  if (consent === null) return false;
  const cookie = cookies.split('; ').find((each) => each.startsWith(`${consent.cookie}=`));
  return cookie !== undefined && decoded(cookie.slice(consent.cookie.length + 1)).includes(consent.contains);
}

interface Privacy {
  /** The cookie of config.json that records consent; null without one. */
  readonly cookie: Config['marketingConsent'];
  /** The consent manager of the operator's package decides, once it is loaded. */
  readonly isManaged: boolean;
  /** The browser sends Global Privacy Control, which counts as a refusal. */
  readonly isRefused: boolean;
}

const privacyOf = (cookie: Config['marketingConsent']): Privacy => ({
  cookie,
  isManaged: import.meta.env.COINSTREAM_CONSENT === true,
  isRefused: (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true,
});

function decide(store: KeyValueStore, { cookie, isManaged, isRefused }: Privacy): void {
  if (isRefused) decideConsent(store, () => 'refused');
  else if (isManaged) decideConsent(store, () => 'pending', true);
  else if (cookie !== null)
    decideConsent(store, () => (hasConsented(cookie, document.cookie) ? 'granted' : 'refused'));
  followConsent(store);
}

export const keepHouse = ({ storage, config }: Core, landing: Landing): void =>
  limitStored(storage.local, privacyOf(config.marketingConsent), landing);

export function limitStored(store: KeyValueStore, privacy: Privacy, landing: Landing): void {
  // Loads the form's code only if there is a draft.
  if (store.read('registration') !== null) {
    import('../../streams/features/registration/registrationDraft').then(
      ({ readDraft }) => readDraft(store, landing.at),
      () => undefined,
    );
  }
  try {
    expireStored(
      allowed(() => localStorage),
      landing.at,
    );
  } catch {
    // The storage is full: the next start tries again.
  }
  decide(store, privacy);
  noteVisit(store, landing);
  followConsent(store);
  /** Consent may change at any time. A page is hidden before it is left, so the check runs at least then. */
  document.addEventListener('visibilitychange', () => followConsent(store));
}
