// Recordings made in a browser, possibly under an older schema, fold to their expected states.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { offences } from '../../streams/inspect/find';
import type { ModelName, StateOf } from '../../streams/log/readModel';
import { readRecording } from '../../streams/recording/recording';
import { createReplay } from '../../streams/recording/replay';

const folder = new URL('../recordings/', import.meta.url);

function open(name: string) {
  const result = readRecording(readFileSync(new URL(name, folder), 'utf8'), { file: name, lenient: false });
  if (!result.ok) throw new Error(result.message);
  return result.recording;
}

type End = { readonly [Name in ModelName]?: unknown };

const DAILY_END: End = {
  balances: { coins: { amount: 25_650_000 } },
  daily: {
    gift: { status: 'Claimed' },
    spinsLeft: 0,
    turning: null,
  },
  streak: { streak: { status: 'InProgress' } },
  rewards: {
    queue: [],
    past: [
      { reason: 'streak', rewardAmount: 50_000 },
      { reason: 'wheel', rewardAmount: 500_000 },
      { reason: 'daily gift', rewardAmount: 100_000 },
    ],
  },
};

const ENDS: Readonly<Record<string, End>> = {
  'giftboxes.jsonl': {
    balances: {
      coins: { amount: 25_250_000 },
      gems: { amount: 45 },
      redeemable: { amount: 6_000 },
      unplayed: { amount: 4_200 },
    },
    giftboxes: { items: [] },
    rewards: {
      queue: [],
      past: [
        { reason: 'community', rewardType: 'Sweeps', rewardAmount: 100 },
        { reason: 'box', rewardType: 'Gems', rewardAmount: 500 },
        { reason: 'box', rewardType: 'Sweeps', rewardAmount: 100 },
        { reason: 'box', rewardType: 'Coins', rewardAmount: 250_000 },
      ],
    },
  },
  'daily.jsonl': DAILY_END,
  'daily-schema1-base.jsonl': DAILY_END,
  'play.jsonl': {
    balances: { coins: { amount: 24_925_000 }, preferred: 'coin' },
    launch: { phase: 'closed', playing: false },
    played: { opening: 2 },
    rewards: {
      queue: [],
      past: [
        { reason: 'granted', rewardType: 'Coins' },
        { reason: 'granted', rewardType: 'Gems' },
      ],
    },
  },
  'purchase.jsonl': {
    balances: { coins: { amount: 25_000_000 }, unplayed: { amount: 2_000 } },
    payment: { attempt: null },
    paymentOutcomes: { items: [{ status: 'Approved' }] },
    intents: { open: [] },
  },
  'purchase-lost.jsonl': {
    balances: { coins: { amount: 50_000_000 }, unplayed: { amount: 6_000 } },
    payment: { attempt: null },
    paymentOutcomes: { items: [{ status: 'Approved' }] },
    intents: { open: [] },
  },
  'kyc-retry.jsonl': {
    account: { status: 'Approved', statusReason: null, details: { currentAttempts: 2, maximumAttempts: 3 } },
    identityCheck: { token: null, ended: null },
    popups: { stack: [] },
    intents: { open: [] },
  },
  'registration.jsonl': {
    registration: { phase: 'done', percent: null, ineligible: null, refusal: null },
    addressSearch: { field: '', text: '', addresses: null },
    session: { status: 'anonymous' },
    intents: { open: [] },
  },
  'redemption.jsonl': {
    balances: { redeemable: { amount: 1_000 }, unplayed: { amount: 4_000 } },
    payment: { attempt: null },
    paymentOutcomes: { items: [{ status: 'Approved' }] },
    popups: { stack: [] },
    intents: { open: [] },
  },
};

/** Texts that no export may contain: a card number, an address or session of a provider's page, an email address. */
const SECRETS = /\d{16}|(\d{4}[ -]){3}\d{4}|https?:|127\.0\.0\.1|session=|\S@\S/;

describe('a stored recording', () => {
  it('has an expected end for each file', () => {
    const kept = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
    expect(kept.sort()).toEqual(Object.keys(ENDS).sort());
  });
  it.each(Object.keys(ENDS))('%s folds to its original states', (name) => {
    const replay = createReplay(open(name));
    replay.seek(replay.length);
    const states = replay.states();
    for (const [model, part] of Object.entries(ENDS[name] ?? {})) {
      expect([model, states[model]]).toMatchObject([model, part as StateOf<ModelName>]);
    }
  });
  it.each(Object.keys(ENDS))('%s satisfies every invariant', (name) => {
    expect(offences(open(name))).toEqual([]);
  });
  it.each(Object.keys(ENDS))('%s is redacted and contains no secrets', (name) => {
    expect(open(name).header.redaction).toBe('default');
    expect(SECRETS.exec(readFileSync(new URL(name, folder), 'utf8'))).toBeNull();
  });
  it.each(Object.keys(ENDS))('%s reaches the same state from every position', (name) => {
    const recording = open(name);
    const replay = createReplay(recording, { snapshotEvery: 16 });
    replay.seek(replay.length);
    const end = replay.states();
    for (let place = 0; place <= replay.length; place += 7) {
      replay.seek(place);
      replay.seek(replay.length);
      expect(replay.states()).toEqual(end);
    }
  });
  it('of a repeated identity check shows each verdict once, in order', () => {
    const verdicts = open('kyc-retry.jsonl').events.flatMap(({ kind, data }) =>
      kind === 'popup/requested' && 'content' in data ? [(data.content as { type: string }).type] : [],
    );
    expect(verdicts).toEqual([
      'verificationReminder',
      'onfidoInProgress',
      'onfidoFailed',
      'onfidoInProgress',
      'onfidoCompleted',
    ]);
  });
  it('of a purchase with a lost response never shows it as failed, and submits it with one key', () => {
    const recording = open('purchase-lost.jsonl');
    const replay = createReplay(recording);
    const kinds = recording.events.map(({ kind }) => kind);
    replay.seek(kinds.indexOf('intent/unconfirmed') + 1);
    expect(replay.states().payment).toMatchObject({
      attempt: { phase: 'completing', isDoubtful: true, errorCode: null },
    });
    const completions = recording.events.filter(
      ({ kind, data }) => kind === 'intent/started' && 'what' in data && data.what === 'payment completion',
    );
    expect(completions).toHaveLength(1);
    expect(kinds).not.toContain('payment/declined');
  });
});
