// The timers of a run of the reactions: at any moment those of the recorded client, and what each would do next.
import { describe, expect, it } from 'vitest';
import { behave } from '../../streams/behave/behave';
import { pendingAfter } from '../../streams/behave/pendingTimers';
import type { TimerFollower } from '../../streams/behave/timerFollower';
import { behaveWithTimers } from '../../streams/behave/timerSpans';
import { isUnheard, timersAt } from '../../streams/behave/timersAt';
import type { TabClock } from '../../streams/behave/virtualTime';
import type { Recording } from '../../streams/recording/recording';
import { replay } from '../cli/commandLine';
import { planOf } from '../simulation/plan';
import { recordingOf } from '../simulation/recordings';
import { simulate, type Watching } from '../simulation/simulatedRun';
import { keptText } from './kept';
import { opened } from './simulatedRecordings';

const RUNS = Number(process.env.COINSTREAM_TIMED_RUNS ?? 6);
const STEPS = 25;
/** Times closer than this are equal, as in a run. */
const INSTANT_MS = 0.001;

/** The due times of the pending timers, by the last event at that moment, once all of its timers have fired. */
type Moments = Map<number, { readonly at: number; readonly dues: readonly number[] }>;

/**
 * How long a tab waits for another one to respond. A run does not contain the exact time of the response: a push that another
 * tab passed on is also one.
 */
const TAB_ANSWER_MS = 1_400;

/** Without those that fire at this moment. */
const duesOf = ({ coreTimers, now }: TabClock) =>
  [...coreTimers]
    .filter(({ since, due }) => due > now() && Math.round(due - since) !== TAB_ANSWER_MS)
    .map(({ due }) => Math.round(due))
    .sort((one, other) => one - other);

function note(moments: Moments, seq: number, clock: TabClock): void {
  const at = clock.now();
  const known = moments.get(seq);
  if (known === undefined || at - known.at < INSTANT_MS)
    moments.set(seq, { at: known?.at ?? at, dues: duesOf(clock) });
}

async function momentsOf(recording: Recording): Promise<Moments> {
  const moments: Moments = new Map();
  let clock: TabClock | null = null;
  const timers: TimerFollower = {
    begin(page) {
      clock = page;
    },
    folded: () => undefined,
    logged: () => undefined,
    settled(seq) {
      if (clock !== null) note(moments, seq, clock);
      return false;
    },
  };
  await behave(recording, { timers });
  return moments;
}

describe('the pending timers', () => {
  it(`are those of the simulator at every event of ${RUNS} runs`, { timeout: RUNS * 20_000 }, async () => {
    const [differing, compared] = [[] as unknown[], { moments: 0, timers: 0 }];
    for (let seed = 1; seed <= RUNS; seed++) {
      const simulated = new Map<number, Moments>();
      const onSettled: Watching['onSettled'] = (tabs) => {
        for (const { number, events, clock } of tabs) {
          const moments = simulated.get(number) ?? new Map();
          simulated.set(number, moments);
          note(moments, events.at(-1)?.seq ?? 0, clock);
        }
      };
      const run = await simulate(planOf(seed, STEPS), { onSettled });
      for (const tab of run.tabs) {
        const text = recordingOf(run, tab, { commit: null, mutant: null, isShrunk: false });
        const replayed = await momentsOf(opened(text));
        for (const [seq, { dues }] of simulated.get(tab.number) ?? []) {
          const others = replayed.get(seq)?.dues;
          if (others === undefined) continue;
          compared.moments += 1;
          compared.timers += dues.length;
          if (JSON.stringify(dues) !== JSON.stringify(others))
            differing.push({ seed, tab: tab.number, seq, dues, others });
        }
      }
    }
    expect(differing).toEqual([]);
    expect(compared.moments).toBeGreaterThan(RUNS * 50);
  });

  it('have a reaction, a due time, a cause and what they would do next', async () => {
    const found = await timersAt(opened(keptText('seed-10-3.jsonl.gz')), 300);
    expect(found?.seq).toBe(300);
    expect(found?.timers.map(({ by, cause, next }) => [by, cause?.kind, next])).toEqual([
      ['heartbeatOnSignIn', 'session/renewed', { makes: [], continues: true }],
      ['renewOnExpiring', 'session/renewed', { makes: ['session/expiring'], continues: true }],
      ['endCooldownOnExpiry', 'entryCode/created', { makes: ['entryCode/cooldownEnded'], continues: false }],
    ]);
    expect(found?.timers.every(({ due }) => due > (found?.at ?? 0))).toBe(true);
  });
});

describe('a timer that the reactions to an event schedule', () => {
  it.each([
    ['seed-2-1.jsonl.gz', 285],
    ['seed-9-1.jsonl.gz', 325],
  ])('has that event as its cause, and is not orphaned by it, in %s', async (file, ended) => {
    const recording = opened(keptText(file));
    const found = await timersAt(recording, ended);
    expect(new Set(found?.timers.map(({ cause }) => cause?.seq))).toEqual(new Set([ended]));
    expect(found?.timers.filter(isUnheard)).toEqual([]);
    const { timers } = await behaveWithTimers(recording);
    expect(
      timers.find(({ by, cause }) => by === 'promptSignInOnSessionEnd' && cause === ended),
    ).toMatchObject({
      from: ended,
      isUnheard: false,
    });
  });
});

describe('the timers of a whole run', () => {
  const keyOf = ({ by, due }: { readonly by: string | null; readonly due: number }) =>
    `${by} ${Math.round(due)}`;
  it('are at each moment those that are pending there', async () => {
    const recording = opened(keptText('seed-10-3.jsonl.gz'));
    const { timers, behaviour } = await behaveWithTimers(recording);
    expect(behaviour.deviations).toEqual([]);
    for (const seq of [100, 250, 300, 301]) {
      const found = await timersAt(recording, seq);
      const pending = pendingAfter(timers, seq, found?.at ?? 0);
      expect(pending.map(keyOf), String(seq)).toEqual(found?.timers.map(keyOf));
    }
    const fired = timers.find(({ by, makes }) => by === 'keepCurrent:balances' && makes.length > 0);
    expect(fired).toMatchObject({
      ...{ end: 'fired', makes: ['GET /Players/:player/balances'] },
      isUnheard: false,
    });
  });
});

describe('a timer without any effect, because its session has ended', () => {
  const file = 'seed-2-2.jsonl.gz';
  it('is marked at a moment, in a whole run and on the command line', async () => {
    const recording = opened(keptText(file));
    const unheard = (await behaveWithTimers(recording)).timers.filter((timer) => timer.isUnheard);
    expect(unheard).toMatchObject([{ by: null, makes: [] }]);
    const [{ cause, from, until } = expect.fail()] = unheard;
    expect(cause).toBe(from);
    const found = await timersAt(recording, until);
    expect(found?.timers.filter(isUnheard).map((timer) => timer.cause?.seq)).toEqual([cause]);
    expect((await timersAt(recording, from - 1))?.timers.some(isUnheard)).toBe(false);
    const path = `tests/recordings/behaved/${file}`;
    const { code, out } = await replay(['timers', path, '--at', String(until)]);
    expect(code).toBe(1);
    expect(out.match(/nothing: its session has ended/g)).toHaveLength(1);
  });
});

describe('replay timers', () => {
  const file = 'tests/recordings/behaved/seed-10-3.jsonl.gz';

  it('prints a line for each, or JSON, at a seq or a time', async () => {
    const { code, out } = await replay(['timers', file, '--at', '300']);
    expect({ code, lines: out.split('\n').length - 1 }).toEqual({ code: 0, lines: 3 });
    expect(out).toMatch(
      /in 191\.3 s of 285\.0 {3}renewOnExpiring, after 260 `session\/renewed`: session\/expiring, the next timer/,
    );
    const { at, seq } = JSON.parse((await replay(['timers', file, '--at', '300', '--json'])).out);
    const atTime = await replay(['timers', file, '--at', new Date(Math.ceil(at)).toISOString(), '--json']);
    expect(JSON.parse(atTime.out)).toMatchObject({ seq, timers: [{ by: 'heartbeatOnSignIn' }, {}, {}] });
  });
  it.each([
    [[file, '--at', '99999'], 'no event 99999'],
    [[file, '--at', 'soon'], '--at needs a seq or a time'],
    [['tests/recordings/daily.jsonl'], 'has no signals there'],
  ])('refuses %j in one line', async (args, reason) => {
    const { code, err } = await replay(['timers', ...args]);
    expect({ code, lines: err.split('\n').length - 1 }).toEqual({ code: 2, lines: 1 });
    expect(err).toContain(reason);
  });
});
