// `npm run bench -- fold`: both engines, seeking and parsing, compared with hand-written reducers, Redux Toolkit and zustand.
import assert from 'node:assert/strict';
import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { immer } from 'zustand/middleware/immer';
import { createStore } from 'zustand/vanilla';
import { createRandom } from '../../e2e/platform/world/random';
import { models } from '../../streams/catalogue/complete';
import { type AppEvent, newEvent } from '../../streams/log/event';
import { createLog } from '../../streams/log/log';
import { createLiveFold, createRawFold, deepCopy } from '../../streams/log/readModel';
import { type Recording, readRecording } from '../../streams/recording/recording';
import { createReplay } from '../../streams/recording/replay';
import { writeRecording } from '../../streams/recording/writing';
import { type AllStates, foldByHand, foldInDrafts, initialStates, modelNames, reducers } from './reducers';
import { syntheticSession } from './syntheticSession';
import { median, percentile, table } from './table';

type Contender = (events: readonly AppEvent[]) => unknown;

export function byHand(events: readonly AppEvent[]): AllStates {
  const states = initialStates();
  for (const event of events) foldByHand(states, event);
  return states;
}

function raw(events: readonly AppEvent[]): unknown {
  const fold = createRawFold(models);
  for (const event of events) fold.apply(event);
  return fold.states();
}

function rawWithSnapshots(events: readonly AppEvent[]): unknown {
  const replay = createReplay(recordingOf(events));
  replay.seek(replay.length);
  return replay.states();
}

const live =
  (freeze: boolean): Contender =>
  (events) => {
    const fold = createLiveFold(models, { freeze });
    for (const event of events) fold.apply(event);
    return fold.states();
  };

function reduxToolkit(events: readonly AppEvent[]): unknown {
  const slices = modelNames.map((name) => {
    const slice = createSlice({
      name,
      initialState: initialStates()[name] as object,
      reducers: {
        folded: (state, action: PayloadAction<AppEvent>) => {
          (reducers[name] as (state: unknown, event: AppEvent) => void)(state, action.payload);
        },
      },
    });
    return [
      name,
      (state: object | undefined, action: { type: string; payload?: AppEvent }) =>
        slice.reducer(state, action.type === 'folded' ? { ...action, type: `${name}/folded` } : action),
    ] as const;
  });
  const store = configureStore({
    reducer: Object.fromEntries(slices),
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }),
    devTools: false,
  });
  for (const payload of events) store.dispatch({ type: 'folded', payload });
  return store.getState();
}

function zustandImmer(events: readonly AppEvent[]): unknown {
  const store = createStore<AllStates>()(immer(() => initialStates()));
  for (const event of events) store.setState((states) => foldInDrafts(states as AllStates, event));
  return store.getState();
}

function recordingOf(events: readonly AppEvent[]): Recording {
  return {
    header: {
      coinstream: 'recording',
      format: 1,
      app: '',
      schema: 1,
      startedAt: 0,
      events: null,
      redaction: 'none',
    },
    base: null,
    events,
  };
}

/** Milliseconds of each contender over several rounds in rotating order, each on its own copy of the events. */
function measured(contenders: Record<string, Contender>, events: readonly AppEvent[], rounds: number) {
  const names = Object.keys(contenders);
  const times = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (let place = 0; place < names.length; place++) {
      const name = names[(place + round) % names.length] as string;
      const own = freshly(events);
      globalThis.gc?.();
      const before = performance.now();
      contenders[name]?.(own);
      times.get(name)?.push(performance.now() - before);
    }
  }
  return new Map([...times].map(([name, list]) => [name, median(list)]));
}

/** New copies of the events, as a reader creates them. */
const freshly = (events: readonly AppEvent[]): AppEvent[] =>
  events.map((event) => JSON.parse(JSON.stringify(event)));

function checkEqual(contenders: Record<string, Contender>, events: readonly AppEvent[]): void {
  const expected = JSON.parse(JSON.stringify(comparedStates(byHand(events))));
  for (const [name, contender] of Object.entries(contenders)) {
    assert.deepEqual(
      JSON.parse(JSON.stringify(comparedStates(contender(freshly(events))))),
      expected,
      `${name} folds to other states`,
    );
  }
}

export function comparedStates(states: unknown): unknown {
  return Object.fromEntries(modelNames.map((name) => [name, (states as AllStates)[name]]));
}

function rows(times: Map<string, number>, count: number): string[][] {
  const limit = times.get('by hand (the limit)') ?? Number.NaN;
  const redux = times.get('Redux Toolkit');
  return [...times].map(([name, ms]) => [
    name,
    `${ms.toFixed(0)} ms`,
    `${(count / ms / 1000).toFixed(2)} M/s`,
    (limit / ms).toFixed(2),
    redux === undefined ? '' : `${(redux / ms).toFixed(1)} x`,
  ]);
}

function seekTimes(events: readonly AppEvent[], seeks: number): { first: number; all: number[] } {
  const replay = createReplay(recordingOf(events));
  const random = createRandom(7);
  const before = performance.now();
  replay.seek(replay.length);
  const first = performance.now() - before;
  const all = Array.from({ length: seeks }, () => {
    const place = Math.floor(random.next() * events.length);
    const start = performance.now();
    replay.seek(place);
    return performance.now() - start;
  });
  return { first, all };
}

function heapOfLiveLog(events: readonly AppEvent[]): string[][] {
  const fold = createLiveFold(models, { freeze: false });
  const log = createLog({ now: () => 0, fold, capacity: 20_000 });
  const rowsOut: string[][] = [];
  events.forEach((event, index) => {
    const origin = event.cause === undefined ? {} : { cause: event.cause };
    log.append(newEvent(event.kind, deepCopy(event.data) as never, event.source, origin) as never);
    if ((index + 1) % 250_000 === 0 || index + 1 === 50_000) {
      globalThis.gc?.();
      const { heapUsed } = process.memoryUsage();
      rowsOut.push([
        (index + 1).toLocaleString('en'),
        `${(heapUsed / 1_048_576).toFixed(0)} MiB`,
        String(log.slice().events.length),
      ]);
    }
  });
  return rowsOut;
}

/** Everything that folds a session. */
export const contenders: Record<string, Contender> = {
  'by hand (the limit)': byHand,
  'raw (replay)': raw,
  'raw with snapshots': rawWithSnapshots,
  'live (as the app is built)': live(false),
  'live, with freezing': live(true),
  'zustand + immer': zustandImmer,
  'Redux Toolkit': reduxToolkit,
};

/** Everything that reads a session from its lines. */
export function readers(events: readonly AppEvent[]): Record<string, () => unknown> {
  const text = writeRecording({ base: null, events }, { appVersion: '', redactor: null });
  return {
    'JSON.parse of each line': () => text.split('\n').map((line) => (line === '' ? null : JSON.parse(line))),
    'readRecording (parsed, checked)': () => {
      const read = readRecording(text, { file: 'bench' });
      assert.ok(read.ok, 'the synthetic session is refused');
      return read;
    },
  };
}

export function benchFold(): void {
  const all = contenders;
  const columns = ['fold', 'median', 'events', 'of the limit', 'times Redux Toolkit'];

  const small = syntheticSession(100_000);
  checkEqual(all, small);
  console.log('\n100,000 events, 5 rounds');
  console.log(table(columns, rows(measured(all, small, 5), small.length)));

  const big = syntheticSession(1_000_000, 2);
  const { 'zustand + immer': _slow, 'Redux Toolkit': _slower, ...quick } = all;
  checkEqual(quick, big);
  console.log('\n1,000,000 events, 3 rounds (the other libraries would take minutes)');
  console.log(
    table(
      columns.slice(0, 4),
      rows(measured(quick, big, 3), big.length).map((row) => row.slice(0, 4)),
    ),
  );

  for (const events of [small, big]) {
    const { first, all: times } = seekTimes(events, 500);
    console.log(
      `\nRandom seek in ${events.length.toLocaleString('en')} events (first pass ${first.toFixed(0)} ms)`,
    );
    console.log(
      table(
        ['median', 'p99', 'most'],
        [[median(times), percentile(times, 99), Math.max(...times)].map((ms) => `${ms.toFixed(2)} ms`)],
      ),
    );
  }

  const parse = measured(readers(small), small, 5);
  const plain = parse.get('JSON.parse of each line') ?? Number.NaN;
  console.log(`\nReading 100,000 events (JSON lines)`);
  console.log(
    table(
      ['reader', 'median', 'of JSON.parse'],
      [...parse].map(([name, ms]) => [name, `${ms.toFixed(0)} ms`, (plain / ms).toFixed(2)]),
    ),
  );

  console.log(
    '\nHeap while the bounded live log takes 1,000,000 events (the session itself is in it throughout)',
  );
  console.log(table(['events so far', 'heap', 'events kept'], heapOfLiveLog(big)));
}
