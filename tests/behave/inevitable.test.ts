// The point of no return of a bug of a recording, by runs of the reactions with other reply and push times.
import { describe, expect, it } from 'vitest';
import { bugInRuns, inevitabilityOf } from '../../streams/behave/inevitable';
import { redrawnInputs } from '../../streams/behave/redraw';
import type { Run } from '../../streams/behave/runOf';
import { type Input, pagesOf } from '../../streams/behave/script';
import { inevitable } from '../../streams/cli/inevitable';
import type { Moment } from '../../streams/inspect/inevitability';
import { numberAt } from '../../streams/seededRandom';
import { type EventFixture, fixture, logged } from '../given';
import { keptText } from './kept';
import { opened } from './simulatedRecordings';

const recording = opened(keptText('race-1-1.jsonl.gz'));
/** The reply was not the first one; in the recording it was. */
const LATE_REPLY = "event.kind == 'jackpots/loaded' && event.seq > 19";

async function momentsFor(when: string, draws = 4): Promise<readonly Moment[] | null> {
  const bug = bugInRuns(when);
  if (!bug.ok) throw new Error(bug.reason);
  const drawing = inevitabilityOf(recording, bug.bugOf, { draws });
  for (let step = await drawing.next(); ; step = await drawing.next())
    if (step.done === true) return step.value?.moments ?? null;
}

describe('without a predicate', () => {
  const runWith = (...events: readonly EventFixture[]): Run => ({
    recording: { ...recording, base: null, events: logged(events) },
    behaviour: { deviations: [], following: 0, unjudged: [], skipped: [], events: [], requests: new Map() },
  });
  const connected = fixture('hub/connected', {}, { source: 'hub' });
  const early: EventFixture = { ...connected, cause: 9 };
  const failed = fixture('fold/failed', { model: 'balances', kind: 'coinBalance/updated' });

  it('the bug is the first invariant that the run itself violates, not any', () => {
    const bug = bugInRuns(null);
    if (!bug.ok) throw new Error(bug.reason);
    const found = bug.bugOf(runWith(failed, early));
    expect(found?.name).toBe('no-fold-fails is violated');
    expect(found?.shownIn(runWith(connected, failed))?.seq).toBe(2);
    expect(found?.shownIn(runWith(early))).toBeUndefined();
    expect(bug.bugOf(runWith(early, failed))?.name).toBe('causes-come-first is violated');
    expect(bug.bugOf(runWith(connected))).toBeNull();
  });
});

describe('a predicate', () => {
  it('that holds before the first event is refused: it was never undecided', () => {
    for (const when of ['true', 'balances.coins.amount != 5', 'count(rewards.queue) == 0'])
      expect(bugInRuns(when)).toEqual({ ok: false, reason: 'it holds before the first event' });
    expect(bugInRuns(LATE_REPLY)).toMatchObject({ ok: true });
  });
});

describe('redrawn inputs', () => {
  const AFTER = 30;
  const draw = (seq: number) => numberAt(1, seq);
  const [page] = pagesOf(recording);
  if (page === undefined) throw new Error('the recording has no page');
  const inputs = redrawnInputs(page, AFTER, draw);
  const isMovable = (input: Input) =>
    input.type === 'reply' || (input.type === 'event' && input.from === 'push');

  it('are the same inputs in the order of their new times', () => {
    expect(inputs.map(({ seq }) => seq).toSorted((one, other) => one - other)).toEqual(
      page.inputs.map(({ seq }) => seq),
    );
    const times = inputs.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(inputs.map(({ seq }) => seq)).not.toEqual(page.inputs.map(({ seq }) => seq));
  });
  it('keep the times of everything before the moment, and of the actions of the player and the device', () => {
    const timeOf = new Map(page.inputs.map((input) => [JSON.stringify({ ...input, at: 0 }), input.at]));
    const moved = inputs.filter((input) => timeOf.get(JSON.stringify({ ...input, at: 0 })) !== input.at);
    expect(moved.length).toBeGreaterThan(10);
    expect(moved.filter((input) => input.seq <= AFTER || !isMovable(input))).toEqual([]);
  });
  it('have no reply before its request', () => {
    const sentAt = new Map(page.events.map(({ seq, at }) => [seq, at]));
    const early = inputs.filter(
      (input) => input.type === 'reply' && input.at < (sentAt.get(input.reply.call) ?? 0),
    );
    expect(early).toEqual([]);
  });
});

describe('a bug that depends on the order of replies', () => {
  it('is inevitable once that is decided, and gives the same shares each time', async () => {
    const moments = await momentsFor(LATE_REPLY);
    expect(moments?.at(-1)?.share).toBe(1);
    expect(moments?.[0]?.share).toBeLessThan(1);
    expect(moments?.map(({ after }) => after)).toEqual(
      [...(moments ?? [])].map(({ after }) => after).toSorted((one, other) => one - other),
    );
    expect(await momentsFor(LATE_REPLY)).toEqual(moments);
  });
  it('has no moments if the reactions do not show it', async () => {
    expect(await momentsFor('balances.coins.amount < 0')).toBeNull();
  });
});

describe('replay inevitable', () => {
  const run = (options: Record<string, string>, given = recording) =>
    inevitable.run([given], { words: [], options });

  it('lists the share after each moment, and where it rises', async () => {
    const { code, text, json } = await run({ when: LATE_REPLY, draws: '4' });
    expect(code).toBe(0);
    expect(text).toMatch(
      /^Share of reruns from each moment that still show: event\.kind .*\n {5}0 the start +\d+%\n/,
    );
    expect(text).toMatch(/ {3}20 jackpots\/loaded +100%\n/);
    expect(text).toMatch(/it (never rises by 25% or more|rises from \d+% to \d+%)\.\n$/i);
    expect(json).toMatchObject({ draws: 4, moments: expect.arrayContaining([{ seq: 20, share: 1 }]) });
  });
  it.each([
    [{ when: 'balances.coins.amount <' }, /./],
    [{ when: 'balances.coins.amount < 0', draws: '1' }, /don't show it over the recorded inputs/],
    [{ draws: '1' }, /don't show it over the recorded inputs/],
    [{ when: LATE_REPLY, draws: '0' }, /--draws needs a whole number from 1/],
  ])('refuses %j', async (options, reason) => {
    expect(await run(options as Record<string, string>)).toEqual({
      code: 2,
      text: expect.stringMatching(reason),
      json: null,
    });
  });
  it('refuses a recording without signals', async () => {
    const { code, text } = await run({ when: LATE_REPLY }, { ...recording, signals: [] });
    expect([code, text]).toEqual([2, "the recording has no signals, without which reactions can't run"]);
  });
});
