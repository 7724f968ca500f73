// All data that outlives a tab is in the registry, from which the privacy page is made.
import { expect, it } from 'vitest';
import { KEPT_ITEMS } from '../../src/info/storedItems';
import { texts } from '../sources';

/** The names of local storage's entries, by the file that writes them. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  'src/browser/housekeeping.ts': ['marketing'],
  'src/replay/paneSizes.ts': ['studio-panes'],
  'streams/wire/calls.ts': ['device-id'],
  'streams/features/balances/balances.ts': ['preferred-balance', 'first-gems-*'],
  'streams/features/configuration.ts': ['dismissed-notices'],
  'streams/features/realityCheck.ts': ['reality-check-*'],
  'streams/features/settings.ts': ['settings'],
  'streams/features/registration/registrationDraft.ts': ['registration'],
  'streams/features/account/sourceOfFunds.ts': ['source-of-funds.*'],
  'streams/features/verification.ts': ['review-reminder'],
  'streams/wire/signIn/oidc.ts': ['signed-in-before', 'signed-out-here', 'session-expiry'],
};
/** Written through another name of the storage. */
const OTHERS = ['lease.*'];

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

it('only listed data outlives a tab', () => {
  const writing = [...texts]
    .filter(([file, text]) => WRITES.test(text) && !isPlayerStore(text) && !PASSED_ON.has(file))
    .map(([file]) => file)
    .filter((file) => !file.startsWith('e2e/'));
  expect(writing.sort()).toEqual(Object.keys(KEPT).sort());
});

it('the privacy page lists exactly this data', () => {
  const listed = KEPT_ITEMS.map(({ name }) => name);
  expect(listed.toSorted()).toEqual([...Object.values(KEPT).flat(), ...OTHERS].sort());
  const sources = [...texts].filter(
    ([file]) => /^(src|streams)\//.test(file) && !file.includes('storedItems'),
  );
  const unknown = listed.filter((name) => {
    const start = name.replace(/[-.]\*$/, '');
    return !sources.some(([, text]) => new RegExp(`['"\`.]${start}['"\`.-]`).test(text));
  });
  expect(unknown).toEqual([]);
});

it('what needs consent is not stored without it', () => {
  const consented = KEPT_ITEMS.filter(({ kind }) => kind === 'measurement' || kind === 'marketing');
  expect(consented.map(({ name }) => name)).toEqual(['marketing']);
});
