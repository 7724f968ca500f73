// Digests: a recording opens with the states that the player had, or reports where this code's states differ.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { features } from '../../streams/catalogue/catalogue';
import { models } from '../../streams/catalogue/complete';
import { collect } from '../../streams/catalogue/feature';
import { comparisonIn, comparisonOf, comparisonText } from '../../streams/inspect/playerStates';
import { finish } from '../../streams/inspect/work';
import type { AppEvent } from '../../streams/log/event';
import type { ModelTable } from '../../streams/log/readModel';
import { type Recording, readRecording } from '../../streams/recording/recording';
import { createReplay } from '../../streams/recording/replay';
import { exportRedactor, writeRecording } from '../../streams/recording/writing';
import { anyLog } from '../arbitraries';
import { fixture, logged } from '../given';

/** What a tab exports: its log, and the states after every fourth event and after the last. */
async function exported(
  events: readonly AppEvent[],
  isPersonal = false,
  joined: ModelTable = models as ModelTable,
): Promise<string> {
  const replay = createReplay({ base: null, events }, { models: joined });
  const kept = events.flatMap(({ seq }, index) => {
    if (index % 4 !== 3 && index !== events.length - 1) return [];
    replay.seek(index + 1);
    return [{ seq, states: replay.states() }];
  });
  const slice = { base: null, events, kept };
  const redactor = isPersonal ? null : await exportRedactor(slice, 'a key', crypto.subtle);
  return writeRecording(slice, { appVersion: '1.428.2', redactor });
}

function opened(text: string): Recording {
  const result = readRecording(text, { file: 'it' });
  if (!result.ok) throw new Error(result.message);
  return result.recording;
}

/** The models of a page before its late features join. */
const FIRST_MODELS = collect(features).models as ModelTable;

const RELEASES = { release: '1.430.0', recorded: '1.428.2' };
const said = (recording: Recording, wrong?: ModelTable) =>
  comparisonText(finish(comparisonIn(recording, wrong)), RELEASES);

const coins = (amount: number) =>
  fixture('coinBalance/updated', { amount, version: null }, { source: 'hub' });
const log = logged([1, 2, 3, 4, 5, 6, 7].map(coins));

/** The balances of a build that ignores every amount above 5. */
const wrongBalances = (): ModelTable => {
  const { recipes } = models.balances;
  const right = recipes['coinBalance/updated'] as (
    draft: unknown,
    data: { amount: number },
    event: unknown,
  ) => unknown;
  return {
    ...models,
    balances: {
      ...models.balances,
      recipes: {
        ...recipes,
        'coinBalance/updated': (draft: unknown, data: { amount: number }, event: unknown) =>
          data.amount > 5 ? undefined : right(draft, data, event),
      },
    },
  } as ModelTable;
};

describe('the digests of an export', () => {
  it('equal the states that a replay folds from the redacted events, for any log', async () => {
    await fc.assert(
      fc.asyncProperty(anyLog(), fc.boolean(), async (events, isPersonal) => {
        const comparison = comparisonOf(opened(await exported(events, isPersonal)));
        if (events.length === 0) {
          expect(comparison).toBeNull();
          return;
        }
        expect(comparison).toMatchObject({ first: null, unknown: [] });
        expect(comparison?.equal).toBe(Math.ceil(events.length / 4) * Object.keys(models).length);
      }),
      { numRuns: 300 },
    );
  });
  it('distinguish personal texts of equal length, which a stale reply would otherwise match', async () => {
    const search = logged([
      fixture('search/started', { term: 'harbour' }),
      fixture('search/started', { term: 'orchard' }),
      fixture('search/answered', { term: 'harbour', gameIds: [1] }, { source: 'rest' }),
    ]);
    expect(comparisonOf(opened(await exported(search)))).toMatchObject({ first: null });
  });
  it('are written for texts and ids that only a state contains', async () => {
    const states = { search: { text: 'derived by a recipe', term: '', gameIds: null } };
    const slice = { base: null, events: log, kept: [{ seq: log.length, states }] };
    const redactor = await exportRedactor(slice, 'a key', crypto.subtle);
    expect(() => writeRecording(slice, { appVersion: '1', redactor })).not.toThrow();
  });
  it('equal them on a page whose late features have not joined', async () => {
    const comparison = comparisonOf(opened(await exported(log, false, FIRST_MODELS)));
    expect(comparison).toMatchObject({ first: null, equal: 2 * Object.keys(FIRST_MODELS).length });
  });
  it('name the release, the range and the models that differ under other code', async () => {
    const recording = opened(await exported(log));
    expect(said(recording)).toMatch(/^Same states as the player's: (\d+) of \1 checks\.$/);
    expect(said(recording, wrongBalances())).toBe(
      "From event 5 to 7 balances differs from the player's. Recorded by 1.428.2; this is 1.430.0.",
    );
  });
  it('are compared only for the models that both have', async () => {
    const { balances, ...others } = models;
    expect(balances).toBeDefined();
    expect(said(opened(await exported(log)), others)).toContain('This code has no balances.');
  });
  it('are absent from older recordings, which says so', () => {
    const text = writeRecording({ base: null, events: log }, { appVersion: '1.0.0', redactor: null });
    expect(said(opened(text))).toBe("The player's states weren't recorded.");
  });
  it('are a difference if they are false, and ignored if they are damaged', async () => {
    const text = await exported(log);
    const forged = text.replace(/("balances":")\w/, '$1-');
    expect(said(opened(forged))).toContain('From event 1 to 4 balances differs');
    const damaged = text.replaceAll(/"digest":\{.*\}/g, '"digest":7}');
    expect(opened(damaged).events).toHaveLength(7);
    expect(opened(damaged).digests).toBeUndefined();
  });
});
