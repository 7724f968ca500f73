// Everything that the app stores in a browser, for the privacy page. `tests/architecture/storageKeys.test.ts` fails for anything else.

export interface StoredItem {
  /** The name without the prefix `coinstream.`; `*` is a player's id or another variable part. */
  readonly name: string;
  readonly kind: 'necessary' | 'preferences' | 'measurement' | 'marketing';
  /** One sentence for the player. */
  readonly purpose: string;
  readonly lifetime: string;
}

const UNTIL_CLEARED = 'Until you clear it';
const WITH_TAB = 'Until the tab is closed';

const item = (
  name: string,
  kind: StoredItem['kind'],
  purpose: string,
  lifetime: string = UNTIL_CLEARED,
): StoredItem => ({ name, kind, purpose, lifetime });

/** In the local storage: they outlive the tab. */
export const KEPT_ITEMS: readonly StoredItem[] = [
  item('device-id', 'necessary', 'A random number that helps us to recognise misuse of your account.'),
  item('signed-in-before', 'necessary', 'Whether to look for your session.', 'Until you sign out'),
  item('session-expiry', 'necessary', 'When your session has to be renewed.', 'Until you sign out'),
  item('signed-out-here', 'necessary', 'That the next sign-in must ask who you are.', 'Until you sign in'),
  item('lease.*', 'necessary', 'Which tab renews your session, in browsers without locks.', 'Seconds'),
  item(
    'registration',
    'necessary',
    'What you typed into the registration form, without the password.',
    '7 days',
  ),
  item('dismissed-notices', 'necessary', 'Which notices you closed.'),
  item('review-reminder', 'necessary', 'When we last reminded you to verify your account.'),
  item('source-of-funds.*', 'necessary', 'When we last asked for your source of funds.'),
  item('first-gems-*', 'necessary', 'Whether we have explained gems.'),
  item('settings', 'preferences', 'Your theme, motion and sound.'),
  item('preferred-balance', 'preferences', 'The coins that you play with.'),
  item('reality-check-*', 'preferences', 'How often you want to be reminded of the time played.'),
  item('studio-panes', 'preferences', 'The sizes of panes in the tools for support staff.'),
  item(
    'marketing',
    'marketing',
    'The advertisement that led you here; only with your consent.',
    'Until consent is withdrawn',
  ),
];

/** In the session storage: the browser removes them with the tab. */
export const TAB_ITEMS: readonly StoredItem[] = [
  item('oidc.*', 'necessary', 'Your session.', WITH_TAB),
  item('session-id', 'necessary', 'A random number of this visit.', WITH_TAB),
  item('intents, payment', 'necessary', 'Payments and claims that wait for an answer.', WITH_TAB),
  item(
    'recording',
    'necessary',
    'What happened in this tab, for a problem report that you choose to send.',
    WITH_TAB,
  ),
  item('scroll, reloaded-for', 'necessary', 'Where you were on a page, and that it was reloaded.', WITH_TAB),
  item('rewards, notifications and reminders', 'necessary', 'What this tab has shown to you.', WITH_TAB),
];
