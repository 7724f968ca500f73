// The registry of everything that the app stores in a browser, from which the privacy page is made. Tests fail for anything else:
// `tests/architecture/storageKeys.test.ts`, every fake storage and every browser test (`e2e/helpers/stored.ts`).
import { covers, LIFETIME_DAYS } from '../../streams/storedLifetimes';

/** Where it is: both web storages and cookies by key, caches and databases by name. */
export type StoredPlace = 'local' | 'tab' | 'cache' | 'database' | 'cookie';

export interface StoredItem {
  /** The name, in both web storages without the prefix `coinstream.`; a final `*` is a player's id or another variable part. */
  readonly name: string;
  readonly place: StoredPlace;
  readonly kind: 'necessary' | 'preferences' | 'measurement' | 'marketing';
  /** One sentence for the player. */
  readonly purpose: string;
  readonly lifetime: string;
}

const lifetimes: Readonly<Record<string, number>> = LIFETIME_DAYS;

const items = (
  place: StoredPlace,
  kind: StoredItem['kind'],
  purpose: string,
  lifetime: string,
  ...names: readonly string[]
): readonly StoredItem[] =>
  names.map((name) => {
    const days = place === 'local' ? lifetimes[name] : undefined;
    return { name, place, kind, purpose, lifetime: days === undefined ? lifetime : `${days} days` };
  });

const UNTIL_CLEARED = 'Until you clear it';
const local = (kind: StoredItem['kind'], name: string, purpose: string, lifetime = UNTIL_CLEARED) =>
  items('local', kind, purpose, lifetime, name);
const tab = (purpose: string, ...names: readonly string[]) =>
  items('tab', 'necessary', purpose, 'Until the tab is closed', ...names);

/** Sorted for the page: items with the same purpose follow each other. */
export const STORED_ITEMS: readonly StoredItem[] = [
  local('necessary', 'device-id', 'A random number that helps us detect misuse of your account.'),
  local('necessary', 'signed-in-before', 'That you have signed in on this device.', 'Until you sign out'),
  local('necessary', 'session-expiry', 'When your session has to be renewed.', 'Until you sign out'),
  local(
    'necessary',
    'signed-out-here',
    'A reminder to ask for your password at the next sign-in.',
    'Until you sign in',
  ),
  local('necessary', 'lease.*', 'Which tab renews your session (some browsers only).', 'Seconds'),
  local('necessary', 'registration', 'What you typed into the registration form, without the password.'),
  local('necessary', 'dismissed-notices.*', 'Which notices you closed.'),
  local('necessary', 'review-reminder', 'When we last reminded you to verify your account.'),
  local('necessary', 'source-of-funds.*', 'When we last asked about your source of funds.'),
  local('necessary', 'first-gems-*', 'Whether we have explained gems.'),
  local('necessary', 'kept-since', 'When an entry was last changed, so that it is removed in time.'),
  tab('Your session.', 'oidc.*'),
  tab('A random number for this visit.', 'session-id'),
  tab('Payments and claims that are awaiting a response.', 'intents', 'payment', 'replenishing'),
  tab('Your registration, until we have a response.', 'registration-key'),
  tab('The code of the friend who invited you.', 'referral-code'),
  tab('What you typed into the form about your source of funds.', 'source-of-funds'),
  tab(
    'What happened in this tab, for a problem report that you choose to send.',
    'recording',
    'recording-end',
  ),
  tab('Where you were on a page, and that it was reloaded.', 'scroll', 'reloaded-for'),
  tab('Why you were signed out.', 'parting'),
  tab('The time that you have played.', 'reality-check'),
  tab('How long you may still confirm your email or phone.', 'confirmation'),
  tab(
    'Messages and codes that this tab has shown or will show.',
    'rewards',
    'notifications',
    'reminder',
    'standing',
    'status-told',
    'entry-code',
    'daily-bonus-offered',
    'onboarding-offered',
    'acknowledged-alerts',
  ),
  items(
    'cookie',
    'necessary',
    'Proves that a request comes from this site.',
    'Until the browser is closed',
    'XSRF-TOKEN',
  ),
  items(
    'cache',
    'necessary',
    "The site's own files and its list of games, so that it opens without a network.",
    UNTIL_CLEARED,
    'coinstream-shell-*',
    'coinstream-lobby',
  ),
  local('preferences', 'settings', 'Your theme, motion and sound.'),
  local('preferences', 'preferred-balance', 'The coins that you play with.'),
  local('preferences', 'reality-check-*', 'How often you want to be reminded of the time played.'),
  local('preferences', 'studio-panes', 'The sizes of panes in the tools for support staff.'),
  items(
    'database',
    'preferences',
    'The recordings opened last in the tools for support staff.',
    UNTIL_CLEARED,
    'coinstream-studio',
  ),
  local('marketing', 'marketing', 'The advertisement that led you here; only with your consent.'),
].flat();

/** The unregistered items of a place; names as the browser returns them. */
export function unregistered(place: StoredPlace, names: readonly string[]): string[] {
  const prefix = place === 'local' || place === 'tab' ? 'coinstream.' : '';
  const known = STORED_ITEMS.filter((item) => item.place === place).map(({ name }) => prefix + name);
  return names.filter((name) => !known.some((pattern) => covers(pattern, name)));
}
