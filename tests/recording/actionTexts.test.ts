// The names of pressed elements in a redacted recording: the app's own words and public texts, and nothing that is personal.
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { uiWords } from '../../streams/cli/uiWords';
import { actionOf } from '../../streams/recording/actionLines';
import { PERSONAL } from '../../streams/recording/publicWords';
import { exportRedactor, writeRecording } from '../../streams/recording/writing';
import type { Signal } from '../../streams/signals';
import { fixture, logged, START } from '../given';
import { OPTIONS, read, redacted } from './recordingFiles';

const WORDS = uiWords();
const GAME = 'Harbour Lights';

const pressed = (name: string): Signal => ({
  signal: 'pressed',
  at: START,
  after: 2,
  value: { role: 'button', name },
});

const events = logged([
  fixture('answer/kept', { route: GAME, keptAt: START }),
  fixture('personalDetails/saveRequested', { alias: 'Home', citizenship: null, countryOfResidence: null }),
]);

async function redactedLog(signals: readonly Signal[], words = WORDS): Promise<string> {
  const slice = { base: null, events, signals };
  return writeRecording(slice, {
    ...OPTIONS,
    redactor: await exportRedactor(slice, 'a key', crypto.subtle, words),
  });
}

const namesIn = (text: string) =>
  (read(text).signals ?? []).map((signal) => {
    const action = actionOf(signal);
    return action?.signal === 'pressed' ? action.value.name : null;
  });

/** The names that a redacted recording shows for these. */
const shown = async (names: readonly string[], words?: ReadonlySet<string>) =>
  namesIn(await redactedLog(names.map(pressed), words));

describe('the name of a pressed element in a redacted recording', () => {
  it.each([
    'Sign out',
    'Report a problem',
    'Terms, privacy and more',
    'Inbox 3 unread',
    'BC 1,000',
    'SC 4.00',
    'A to Z',
    '',
    GAME,
    `${GAME}, favourite`,
  ])('is shown if all of its words are public: "%s"', async (name) => {
    expect(await shown([name])).toEqual([name]);
  });
  it.each([
    ['a name', 'Ann Smith'],
    ['a name after words of the app', 'Account of Ann'],
    ['a name in another script', 'Аня'],
    ['a name with a combining mark', 'e\u0301'],
    ['an email address', 'me@you.we'],
    ['an email address of public words', 'support@game'],
    ['a card', 'Card •••• 424'],
    ['a card’s digits', 'Card 4242'],
    ['a phone number', '(416) 555-019'],
    ['a phone number in groups', 'Call 416 555 019'],
    ['a date', 'Date 12/03/90'],
    ['other digits', 'Level ٤٢٤٢'],
    ['a file', 'passport-front.jpg'],
    ['an address', '12 Main Street, Toronto'],
    ['a code', 'code 4F9A'],
    ['what the log holds as personal, even of public words', 'Home'],
    ['what contains that', 'Your home, street'],
  ])('is removed if it holds %s', async (_, name) => {
    expect(await shown([name])).toEqual([PERSONAL]);
  });
  it('never holds a random text', async () => {
    const personal = fc.oneof(
      fc.emailAddress(),
      fc.stringMatching(/^\+?\d[\d ()-]{8,14}\d$/),
      fc.stringMatching(/^•••• \d{4}$/),
      fc.stringMatching(/^[A-Z][a-z]{2,9}[qxzjk][a-z]{1,3} [A-Z][a-z]{3,12}[qxzjk]$/),
      fc.stringMatching(/^\d{1,4} [A-Z][a-z]{3,9}[qxz] (Street|Road), [A-Z]\d[A-Z] \d[A-Z]\d$/),
      fc.stringMatching(/^[a-z]{4,9}[qxz][a-z]_\d{2,8}\.(jpg|pdf|png)$/),
    );
    const around = fc.constantFrom('', 'Delete ', 'Account of ', `${GAME} `);
    const texts = fc.sample(fc.tuple(around, personal), { numRuns: 300, seed: 7 });
    const text = await redactedLog(texts.map(([start, name]) => pressed(start + name)));
    for (const [, name] of texts) expect(text).not.toContain(JSON.stringify(name).slice(1, -1));
    expect(new Set(namesIn(text))).toEqual(new Set([PERSONAL]));
  });
  it('is removed without the words of the app, unless the recording shows them', async () => {
    expect(await shown(['Sign out', GAME], new Set())).toEqual([PERSONAL, GAME]);
  });
  it('is removed from the label of a chosen option too', async () => {
    const value = { role: 'combobox', name: 'Sort', value: 'Ann’s' };
    const text = await redactedLog([{ ...pressed(''), signal: 'filled', value }]);
    expect(read(text).signals?.[0]?.value).toEqual({ ...value, value: PERSONAL });
  });
});

describe('a recording with actions', () => {
  let text = '';
  beforeAll(async () => {
    text = await redactedLog(['Sign out', 'Ann', GAME, 'Home'].map(pressed));
  });
  it('is the same if it is written twice, and shows the same if it is redacted twice', async () => {
    expect(await redactedLog(['Sign out', 'Ann', GAME, 'Home'].map(pressed))).toBe(text);
    const { base, events: once, signals = [] } = read(text);
    const slice = { base, events: [...once], signals };
    const redactor = await exportRedactor(slice, 'another key', crypto.subtle, WORDS);
    const again = writeRecording(slice, { ...OPTIONS, redactor });
    expect(namesIn(again)).toEqual(['Sign out', PERSONAL, GAME, PERSONAL]);
  });
  it('is written by a redactor that has no words of the app', async () => {
    const slice = { base: null, events, signals: [pressed('Sign out')] };
    expect(namesIn(await redacted(slice))).toEqual([PERSONAL]);
  });
});

describe('the words of the app', () => {
  it('are those of its texts, and few', () => {
    for (const word of ['sign', 'favourite', 'unread', "can't", 'privacy']) expect(WORDS).toContain(word);
    for (const word of ['male', 'electrician', 'ontario', 'usestate', 'classname'])
      expect(WORDS).not.toContain(word);
    expect(WORDS.size).toBeLessThan(2_000);
  });
  it('are none without its sources', () => {
    expect(uiWords('/nowhere').size).toBe(0);
  });
});
