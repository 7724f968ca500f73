// A UI on the core of a run: events that it emits are compared with those of the player's UI, and those that it cannot emit are
// fed. This UI emits the recorded events, except those of actions that it ignores in a test; `e2e/recordings` has the real one.
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { asapScheduler, EMPTY } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { behave } from '../../streams/behave/behave';
import { type DrivenUi, eventsOfUi } from '../../streams/behave/drivenUi';
import { screenLoad } from '../../streams/behave/screenLoad';
import { followsNoPress } from '../../streams/inspect/actions';
import type { AppEvent } from '../../streams/log/event';
import type { Core } from '../../streams/reaction';
import { PERSONAL } from '../../streams/recording/publicWords';
import type { Recording } from '../../streams/recording/recording';
import type { Signal } from '../../streams/signals';
import { found, opened } from './simulatedRecordings';

const FOLDER = new URL('../../e2e/recordings/', import.meta.url);
/** Without those that the test of the command is writing there meanwhile. */
const NAMES = readdirSync(FOLDER).flatMap((file) =>
  (/^((?!e2e-by-a-test).*)\.jsonl\.gz$/.exec(file) ?? []).slice(1),
);
const recordingOf = (name: string): Recording =>
  opened(gunzipSync(readFileSync(new URL(`${name}.jsonl.gz`, FOLDER))).toString('utf8'), name);

const isAction = ({ signal }: Signal) => /^(?:pressed|filled|keyPressed|travelled)$/.test(signal);
const actionsOf = ({ signals = [] }: Recording) => signals.filter(isAction);
const titleOf = ({ signal, value }: Signal) => `${signal} ${JSON.stringify(value)}`;

/** `isIgnored`: an action without effects. */
function scriptedUi(recording: Recording, isIgnored: (action: Signal) => boolean = () => false) {
  const actions = actionsOf(recording);
  const acted: string[] = [];
  const entered: string[] = [];
  let core: Core | null = null;
  let pending: AppEvent[] = [];
  const make = (event: AppEvent) => {
    if (core !== null && event.kind === 'call/started') core.run(screenLoad(core, event) ?? EMPTY);
    else core?.emit(event.kind, structuredClone(event.data) as never);
  };
  const ui: DrivenUi = {
    frames: asapScheduler,
    open(opening, page) {
      core = opening;
      pending = eventsOfUi(page).filter(({ kind }) => !followsNoPress(kind));
      return () => {
        core = null;
      };
    },
    async act(action) {
      acted.push(titleOf(action));
      if (!isIgnored(action)) return;
      const next = actions[actions.indexOf(action) + 1]?.after ?? Number.POSITIVE_INFINITY;
      pending = pending.filter(({ seq }) => seq <= action.after || seq > next);
    },
    enter: ({ pattern }) => void entered.push(pattern),
    rest: async () => undefined,
    async until(isMade) {
      for (
        let [event] = pending;
        event !== undefined && !isMade() && event.at <= (core?.scheduler.now() ?? 0);
        [event] = pending
      ) {
        pending.shift();
        make(event);
      }
    },
  };
  return { ui, acted, entered };
}

const changed = (recording: Recording, place: number, value: (value: object) => object): Recording => {
  const action = actionsOf(recording)[place];
  return {
    ...recording,
    signals: (recording.signals ?? []).map((signal) =>
      signal === action ? { ...signal, value: value(signal.value as object) } : signal,
    ),
  };
};

describe('a UI that behaves like the player’s', () => {
  it.each(NAMES)('makes no difference, nor do the reactions without it: %s', async (name) => {
    const recording = recordingOf(name);
    const { ui, acted } = scriptedUi(recording);
    expect(found(await behave(recording, { ui }))).toEqual([]);
    expect(acted).toEqual(actionsOf(recording).map(titleOf));
    expect(found(await behave(recording))).toEqual([]);
  });
});

describe('an action without effects', () => {
  it.each(NAMES)('is a difference, and the run goes on: %s', async (name) => {
    const recording = recordingOf(name);
    const [first] = actionsOf(recording);
    const { ui, acted } = scriptedUi(recording, (action) => action === first);
    const { deviations } = await behave(recording, { ui });
    expect(deviations.map(({ type, kind }) => `${type} ${kind}`)).toContain('missing route/entered');
    expect(acted).toHaveLength(actionsOf(recording).length);
  });
});

describe('the effect of an action that cannot be repeated', () => {
  const [name = ''] = NAMES;
  it('is fed after a press on an element whose name is personal', async () => {
    const recording = changed(recordingOf(name), 0, (value) => ({ ...value, name: PERSONAL }));
    const { ui, acted, entered } = scriptedUi(recording);
    expect(found(await behave(recording, { ui }))).toEqual([]);
    expect(acted).toHaveLength(actionsOf(recording).length - 1);
    expect(entered).not.toEqual([]);
  });
  it('is fed after a field was filled with a text that is not in the recording', async () => {
    const limits = recordingOf('games-and-limits');
    const place = actionsOf(limits).findIndex(({ value }) => JSON.stringify(value).includes('loss limit'));
    const recording = changed(limits, place, ({ value: _, ...rest }: { value?: unknown }) => rest);
    const saved = actionsOf(recording)[place + 1];
    const { ui } = scriptedUi(recording, (action) => action === saved);
    expect(found(await behave(recording, { ui }))).toEqual([]);
    const known = scriptedUi(limits, (action) => action === actionsOf(limits)[place + 1]);
    expect(found(await behave(limits, { ui: known.ui }))).not.toEqual([]);
  });
});
