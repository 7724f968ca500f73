// The reactions run again over recordings: the code that recorded behaves as recorded, and every difference is named.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { map } from 'rxjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { behave } from '../../streams/behave/behave';
import { firstInRun, runOf } from '../../streams/behave/runOf';
import { comparisonOf } from '../../streams/inspect/playerStates';
import { parsePredicate } from '../../streams/inspect/predicate';
import { type AppEvent, newEvent } from '../../streams/log/event';
import type { Core } from '../../streams/reaction';
import type { Recording } from '../../streams/recording/recording';
import { MODEL_NAMES } from '../../streams/recording/replay';
import { exportRedactor, writeRecording } from '../../streams/recording/writing';
import { replay, sourceReplay } from '../cli/commandLine';
import { planOf } from '../simulation/plan';
import { temporaryFolder } from '../temporaryFolder';
import { keptNames, keptText } from './kept';
import { differingStates, found, opened, recordingsOf } from './simulatedRecordings';

const RUNS = Number(process.env.COINSTREAM_RUNS ?? 8);
const STEPS = 25;

const signalsOf = (text: string) => text.split('\n').filter((line) => line.startsWith('{"signal"'));

describe('the code that recorded', () => {
  it.each(keptNames())('folds the states and behaves as in the kept recording %s', async (name) => {
    const recording = opened(keptText(name), name);
    expect(differingStates(recording)).toEqual([]);
    expect(found(await behave(recording))).toEqual([]);
  });
  it.each([
    ['', 0.03, false],
    [' on a busy thread', 0.06, true],
  ])(
    `folds the states and behaves as recorded in ${RUNS} simulated runs%s, whose signals are at most this share of the files: %d`,
    {
      timeout: RUNS * 20_000,
    },
    async (_, share, isSlow) => {
      let [all, signals] = [0, 0];
      for (let seed = 1; seed <= RUNS; seed++) {
        for (const text of await recordingsOf({ ...planOf(seed, STEPS), isSlow })) {
          all += text.length;
          signals += signalsOf(text).join('\n').length;
          const recording = opened(text);
          expect(comparisonOf(recording)?.checks).toBeGreaterThan(0);
          expect([seed, ...differingStates(recording)]).toEqual([seed]);
          expect([seed, ...found(await behave(recording))]).toEqual([seed]);
        }
      }
      expect(signals / all).toBeLessThan(share);
    },
  );
  it.each([
    ['a connection that hung in a sleeping tab, whose lock another tab took when it woke', 39, 30],
    ['two calls of one route whose token was refused', 30, 30],
    ['calls of one route that were refused in turn for hours', 24, 80],
    ['failed loads whose timers were due while the tab slept', 103, 30],
    ['an intent that starts right after this tab took the lock', 122, 30],
    ['timers that fired when the tab woke, before the push of that moment', 607, 30],
    ['a timer that was scheduled after the clock jumped, for a time for which another waited', 807, 30],
    ['a page that was replaced in the moment in which it started', 149, 30],
    ['a refused call after one of its route that was given up', 4, 150],
    ['an answer about the connection that a busy tab heard late', 17, 150, true],
  ])('behaves as recorded with %s', async (_, seed, steps, isSlow = false) => {
    for (const text of await recordingsOf({ ...planOf(seed, steps), isSlow }))
      expect(found(await behave(opened(text)))).toEqual([]);
  });
});

describe('a run', () => {
  let text = '';
  let recorded: Recording;
  beforeAll(async () => {
    [text = ''] = await recordingsOf(planOf(3, 30));
    recorded = opened(text);
  });
  const changed = (change: (event: AppEvent) => AppEvent): Recording => ({
    ...recorded,
    events: recorded.events.map(change),
  });

  it('behaves as recorded when it is redacted', async () => {
    const slice = { ...recorded, signals: recorded.signals ?? [] };
    const redactor = await exportRedactor(slice, 'a key', crypto.subtle);
    const redacted = opened(
      writeRecording(slice, { appVersion: '1', redactor, simulated: recorded.header.simulated as never }),
    );
    expect((await behave(redacted)).deviations).toEqual([]);
  });
  it('with data other than the reactions emit now is named, with its cause', async () => {
    const wanted = recorded.events.find(({ kind, by }) => kind === 'session/expiring' && by !== undefined);
    const other = changed((event) =>
      event === wanted ? ({ ...event, data: { expiresAt: 1 } } as AppEvent) : event,
    );
    const { deviations } = await behave(other);
    expect(deviations).toMatchObject([
      {
        type: 'changed',
        kind: 'session/expiring',
        seq: wanted?.seq,
        cause: { kind: expect.stringMatching('session/') },
      },
    ]);
    expect(deviations[0]?.detail[0]).toMatch('data.expiresAt: 1 → ');
  });
  it('with a request that is no longer made is named once, without what follows from it', async () => {
    const wanted = recorded.events.find(({ kind, by }) => kind === 'call/started' && by !== undefined);
    const route = 'GET /nowhere';
    const other = changed((event) =>
      event === wanted ? ({ ...event, via: route, data: { route, params: {} } } as AppEvent) : event,
    );
    const { deviations } = await behave(other);
    expect(deviations).toContainEqual(
      expect.objectContaining({ type: 'missing', what: 'request', via: route, seq: wanted?.seq }),
    );
    expect(deviations).toContainEqual(
      expect.objectContaining({ type: 'added', what: 'request', via: wanted?.via }),
    );
  });
  it('with an event that no input explains names it once and continues', async () => {
    const last = recorded.events.at(-1) as AppEvent;
    const stray = {
      seq: last.seq + 1,
      at: last.at,
      kind: 'session/heartbeatStopped',
      data: {},
      source: 'timer',
    } as AppEvent;
    const { deviations, events } = await behave({ ...recorded, events: [...recorded.events, stray] });
    expect(deviations).toMatchObject([
      { type: 'unexplained', kind: 'session/heartbeatStopped', seq: stray.seq },
    ]);
    expect(events.at(-1)).toMatchObject({ kind: 'session/heartbeatStopped' });
  });
  it('ends an endless loop of reactions at one moment, with their names', async () => {
    const loop = newEvent('session/heartbeatStopped', {}, 'timer');
    const reactions = {
      loopForEver: (core: Core) =>
        core.on('session/heartbeatStopped', 'session/started').pipe(map(() => ({ ...loop }))),
    };
    const { deviations } = await behave(recorded, { reactions });
    const endless = deviations.find(({ type }) => type === 'endless');
    expect(endless?.detail).toEqual(['session/heartbeatStopped by loopForEver']);
  });
  it('without signals is not run', async () => {
    const { signals: _, ...bare } = recorded;
    const { skipped, events } = await behave(bare);
    expect(events).toEqual([]);
    expect(skipped[0]?.[0]).toBe(1);
  });
  it('gives predicates the request of each call, with the key of its intent', async () => {
    const run = await runOf(opened(keptText('seed-10-3.jsonl.gz')));
    const first = (text: string) => {
      const predicate = parsePredicate(text, MODEL_NAMES);
      if (!predicate.ok) throw new Error(predicate.message);
      return firstInRun(run, predicate.holds);
    };
    const claim = first("request.route == 'POST /Players/:player/rewards/giftboxes/:playerRewardId/claim'");
    expect(claim).toMatchObject({ kind: 'call/started', source: 'rest' });
    expect(first('request.key == intents.open[0].key')).toBeDefined();
    expect(
      first(
        "request.key == null && request.route == 'POST /Players/:player/rewards/giftboxes/:playerRewardId/claim'",
      ),
    ).toBeUndefined();
  });
});

describe('replay behave', () => {
  const file = 'tests/recordings/behaved/race-3-2.jsonl.gz';
  const behaves = (...args: string[]) => replay(['behave', ...args]);

  it('exits with 0 over what this code recorded, and with 2 without signals or with wrong options', async () => {
    expect(await behaves(file)).toMatchObject({
      code: 0,
      out: expect.stringMatching('behave as recorded over'),
    });
    expect(await behaves('tests/recordings/daily.jsonl')).toMatchObject({ code: 2 });
    expect(await behaves(file, '--with', 'a', '--between', 'b..c')).toMatchObject({ code: 2 });
    expect(await behaves(file, '--between', 'nothing')).toMatchObject({ code: 2 });
    expect(await behaves(file, '--with', 'no-such-commit')).toMatchObject({ code: 2 });
  });
  it('exits with 1 and names the request that is no longer made, in JSON too', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'changed.jsonl');
    const { events, signals = [], ...rest } = opened(keptText('race-3-2.jsonl.gz'));
    const wanted = events.find(({ kind, by }) => kind === 'call/started' && by !== undefined);
    const other = events.map((event) =>
      event === wanted && event.kind === 'call/started'
        ? { ...event, data: { ...event.data, params: { more: '1' } } }
        : event,
    );
    const text = writeRecording(
      { ...rest, events: other, signals },
      { appVersion: '1', redactor: null, simulated: rest.header.simulated as never },
    );
    writeFileSync(file, text);
    const { code, out } = await behaves(file);
    expect(code).toBe(1);
    expect(out).toMatch(/^(after|at) \d+.*: `[A-Z]+ [^`]*` \(\d+\) differs by \w+\n {4}data\.params/);
    expect(JSON.parse((await behaves(file, '--json')).out)).toMatchObject({
      deviations: [{ kind: 'call/started', seq: wanted?.seq }],
    });
  });
  it('compares with another checkout of the code, in a separate process', () => {
    expect(sourceReplay()(['behave', file, '--with', '.'])).toEqual(
      expect.objectContaining({ code: 0, out: 'Both versions behave the same.\n' }),
    );
  });
});

describe('replay test', () => {
  const folder = 'tests/recordings';
  const never = 'request.key == null && session.status == "x"';
  const always = 'session.status == "signedIn"';

  it('writes a test that runs the reactions or, on request, only folds, and fails until its predicate never holds', async () => {
    const cases = [
      [never, [], '// Runs the reactions'],
      ['balances.coins.amount == 1', ['--fold'], '// Folds the recorded events'],
      [always, ['--fold'], '// Folds the recorded events'],
    ] as const;
    const names = cases.map((_, index) => `behaves-${process.pid}-${index + 1}`);
    const tests = names.map((name) => `${folder}/${name}.test.ts`);
    try {
      for (const [index, [when, options, first]] of cases.entries()) {
        const args = ['test', `${folder}/behaved/race-3-2.jsonl.gz`, names[index] ?? '', '--when', when];
        expect((await replay([...args, ...options])).code).toBe(0);
        expect(readFileSync(tests[index] ?? '', 'utf8').startsWith(first)).toBe(true);
      }
      const run = spawnSync('npx', ['vitest', 'run', '--config', 'tests/vitest.config.ts', ...tests], {
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1' },
      });
      expect(run.status).toBe(1);
      expect(run.stdout).toMatch(/Tests +1 failed \| 5 passed/);
      expect(run.stdout).toContain(`${tests[2]} (2 tests | 1 failed)`);
      expect(run.stdout).toContain('× never reaches the state of the bug');
      expect(spawnSync('npx', ['biome', 'lint', ...tests], { encoding: 'utf8' }).status).toBe(0);
    } finally {
      for (const path of [...tests, ...names.map((name) => `${folder}/${name}.jsonl.gz`)])
        rmSync(path, { force: true });
    }
  }, 120_000);
});
