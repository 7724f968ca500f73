// The stored entries whose values are in a recording that is not redacted, because a replay of the reactions reads them.
import { expect, it } from 'vitest';
import { STORED_ITEMS, type StoredItem } from '../../src/info/storedItems';
import { randomPseudonyms } from '../../streams/recording/pseudonyms';
import { createRedactor } from '../../streams/recording/redaction';
import { signalLine } from '../../streams/recording/signalLines';
import { START } from '../given';

/** Tokens, what the player typed, and what no reaction reads. A new entry belongs here or in `WITH_IDS`. */
const LEFT_OUT: readonly string[] = [
  'device-id',
  'signed-in-before',
  'session-expiry',
  'signed-out-here',
  'lease.*',
  'registration',
  'dismissed-notices.*',
  'kept-since',
  'oidc.*',
  'session-id',
  'registration-key',
  'referral-code',
  'source-of-funds',
  'recording',
  'recording-end',
  'scroll',
  'reloaded-for',
  'studio-panes',
  'marketing',
];

const isRecorded = ({ name, place }: StoredItem) => {
  const signal = place === 'tab' ? 'session' : 'local';
  const line = signalLine({ signal, at: START, after: 0, value: [name.replace('*', '7'), 'text'] });
  return line.includes('"text"');
};

it('the value of every stored entry is recorded or left out on purpose', () => {
  const stored = STORED_ITEMS.filter(({ place }) => place === 'tab' || place === 'local');
  expect(stored.filter((item) => !isRecorded(item)).map(({ name }) => name)).toEqual(LEFT_OUT);
});

it('a redacted recording has no player’s id in the key of a stored entry, and one pseudonym for it in all keys', () => {
  const redactor = createRedactor(randomPseudonyms({ uuid: () => crypto.randomUUID() }));
  const names = STORED_ITEMS.filter(({ name, place }) => place === 'local' && name.endsWith('*'))
    .map(({ name }) => name.slice(0, -1))
    .filter((name) => name !== 'lease.');
  const lines = names.map((name) =>
    signalLine({ signal: 'local', at: START, after: 0, value: [`${name}player-7`, 'text'] }, redactor),
  );
  expect(lines.filter((line) => line.includes('player-7'))).toEqual([]);
  expect(new Set(lines.map((line) => /id-\w+/.exec(line)?.[0])).size).toBe(1);
});

it('a redacted recording still tells the notices that a visitor closed', () => {
  const redactor = createRedactor(randomPseudonyms({ uuid: () => crypto.randomUUID() }));
  const value = ['dismissed-notices.visitor', 'party'];
  expect(signalLine({ signal: 'local', at: START, after: 0, value }, redactor)).toContain(
    'dismissed-notices.visitor',
  );
});
