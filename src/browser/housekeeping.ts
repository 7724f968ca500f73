// Limits what the browser stores about a visitor: campaigns only with consent, and nothing beyond its lifetime.
import type { Config } from '../../streams/config';
import {
  type Landing,
  noteVisit,
  removeVisits,
  storeVisits,
} from '../../streams/features/registration/marketing';
import { readDraft } from '../../streams/features/registration/registrationDraft';
import type { KeyValueStore } from '../../streams/ports';
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

export function keepHouse(store: KeyValueStore, consent: Config['marketingConsent'], landing: Landing): void {
  readDraft(store, landing.at);
  try {
    expireStored(
      allowed(() => localStorage),
      landing.at,
    );
  } catch {
    // A full storage: the next start tries again.
  }
  const follow = () => {
    if (hasConsented(consent, document.cookie)) storeVisits(store);
    else removeVisits(store);
  };
  if (!hasConsented(consent, document.cookie)) removeVisits(store);
  noteVisit(store, landing);
  follow();
  /** Consent may change at any time. A page is hidden before it is left, so the check runs at least then. */
  document.addEventListener('visibilitychange', follow);
}
