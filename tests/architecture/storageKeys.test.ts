// All data that outlives a tab, with the reason why it may be stored without consent, or the rule that removes it.
import { expect, it } from 'vitest';
import { texts } from '../sources';

/** By the file that writes it to local storage. */
const KEPT: Readonly<Record<string, string>> = {
  'src/browser/housekeeping.ts': 'marketing: the campaign; only with consent, removed without',
  'src/replay/paneSizes.ts':
    'studio-panes: the widths of the replay studio’s panes, once a developer has changed them',
  'streams/wire/calls.ts': 'device-id: a random id that the platform requires with every call',
  'streams/features/balances/balances.ts':
    "preferred-balance, first-gems-<player>, gems-seen-<player>: the player's choice, that a notice was shown, that there were gems",
  'streams/features/configuration.ts': 'dismissed-notices: the ids of the notices that the player closed',
  'streams/features/realityCheck.ts': "reality-check-<player>: the player's choice of interval",
  'streams/features/settings.ts': "settings: the player's choices of theme, motion and sound",
  'streams/features/registration/registrationDraft.ts':
    'registration: the form’s input; for 7 days, and until there is an account',
  'streams/features/account/sourceOfFunds.ts': 'source-of-funds.<player>: when the player was last reminded',
  'streams/features/verification.ts': 'review-reminder: when the player was last reminded',
  'streams/wire/signIn/oidc.ts':
    'signed-in-before: whether a session may exist; removed at sign-out. signed-out-here: that the next sign-in must ask who it is',
};

/** Shared code that receives a store from one of the files above, or only the session storage. */
const PASSED_ON = new Set([
  'streams/features/registration/marketing.ts',
  'streams/playerStore.ts',
  'streams/recording/quickRecording.ts',
  'streams/recording/tabRecording.ts',
  'streams/signals.ts',
]);

const WRITES =
  /\b(?:storage\.local|hints|store)\.write\(|storedId\(storage\.local|storeVisits\(store\)|localStorage\.setItem/;
const isPlayerStore = (text: string) => /playerStore\(/.test(text) && !/storage\.local\.write\(/.test(text);

it('only listed data, each with a reason, outlives a tab', () => {
  const writing = [...texts]
    .filter(([file, text]) => WRITES.test(text) && !isPlayerStore(text) && !PASSED_ON.has(file))
    .map(([file]) => file)
    .filter((file) => !file.startsWith('e2e/'));
  expect(writing.sort()).toEqual(Object.keys(KEPT).sort());
});
