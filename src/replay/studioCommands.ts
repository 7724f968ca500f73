// The commands of an open recording.
import type { RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import type { Replay } from '../../streams/recording/replay';
import type { Command } from './commands';
import { unknownEvent } from './eventNumbers';
import { firstAtLeast } from './sorted';
import type { Save } from './useDownloads';

export interface StudioActions {
  readonly replay: Replay;
  readonly events: RecordedEvents;
  /** The places of the player's acts, and of everything that is marked; in order. */
  readonly acts: ArrayLike<number>;
  readonly marks: ArrayLike<number>;
  readonly panels: readonly { readonly value: string; readonly label: string }[];
  readonly isBookmarked: boolean;
  readonly skipsIdle: boolean;
  readonly byPlace: boolean;
  readonly isBefore: boolean;
  /** Moves to a position, from which `back` returns. */
  goTo(index: number): void;
  goToSeq(seq: number): void;
  back(): void;
  show(panel: string): void;
  makeTest(): void;
  filter(text: string): void;
  find(how: 'first' | 'halving' | 'inevitable', question: string): void;
  watch(expression: string): void;
  check(): void;
  pick(): void;
  step(direction: 1 | -1): void;
  bookmark(): void;
  /** Focuses the note of this event. */
  note(): void;
  /** Downloads what no file has yet; null if there is nothing. */
  readonly save: Save | null;
  /** Downloads the recording as one HTML file; null if that is impossible. */
  readonly savePage: (() => void) | null;
  drop(): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  undo(): void;
  redo(): void;
  copyLink(): void;
  setBefore(isBefore: boolean): void;
  setSkipsIdle(skips: boolean): void;
  setByPlace(byPlace: boolean): void;
  zoom(factor: number): void;
  pan(share: number): void;
  fit(): void;
  /** Opens the palette with this text. */
  openPalette(text: string): void;
  openKeys(): void;
  close(): void;
}

/** The next of these places after the position in this direction, as a position; null without one. */
export function nextOf(places: ArrayLike<number>, index: number, direction: 1 | -1): number | null {
  const at = firstAtLeast(
    places.length,
    (entry) => places[entry] as number,
    direction > 0 ? index : index - 1,
  );
  const place = direction > 0 ? places[at] : places[at - 1];
  return place === undefined ? null : place + 1;
}

const SPEEDS = [0.25, 1, 4, 16];

function positionCommands(actions: StudioActions): readonly Command[] {
  const { replay, acts, marks } = actions;
  const by = (steps: number) => () => replay.seek(replay.position.index + steps);
  const to = (places: ArrayLike<number>, direction: 1 | -1) => () => {
    const next = nextOf(places, replay.position.index, direction);
    if (next !== null) actions.goTo(next);
  };
  const group = 'Position';
  return [
    {
      ...{ label: 'Go to event …', group, keys: ['g'], word: 'go' },
      refusal: (seq) => unknownEvent(actions.events, seq),
      run: (seq) => (seq === '' ? actions.openPalette('go ') : actions.goToSeq(Number(seq))),
    },
    { label: 'Previous event', group, keys: ['ArrowLeft'], run: by(-1) },
    { label: 'Next event', group, keys: ['ArrowRight'], run: by(1) },
    { label: 'Ten events back', group, keys: ['j'], run: by(-10) },
    { label: 'Ten events forward', group, keys: ['l'], run: by(10) },
    { label: "Player's previous action", group, keys: ['Shift+ArrowLeft'], run: to(acts, -1) },
    { label: "Player's next action", group, keys: ['Shift+ArrowRight'], run: to(acts, 1) },
    { label: 'Previous mark', group, keys: ['['], run: to(marks, -1) },
    { label: 'Next mark', group, keys: [']'], run: to(marks, 1) },
    { label: 'Start', group, keys: ['Home'], run: () => actions.goTo(0) },
    { label: 'End', group, keys: ['End'], run: () => actions.goTo(replay.length) },
    { label: 'Previous position', group, keys: ['Alt+ArrowLeft'], run: () => actions.back() },
    {
      ...{ label: 'Play or pause', group, keys: [' ', 'k'] },
      run: () => (replay.position.playing ? replay.pause() : replay.play()),
    },
    ...SPEEDS.map(
      (speed): Command => ({
        label: `Speed ${speed}×`,
        group,
        run: () => replay.setSpeed(speed),
      }),
    ),
    {
      ...{ label: actions.skipsIdle ? 'Keep idle time' : 'Skip idle time', group },
      run: () => actions.setSkipsIdle(!actions.skipsIdle),
    },
  ];
}

function searchCommands(actions: StudioActions): readonly Command[] {
  const group = 'Search';
  return [
    { label: 'Filter events', group, keys: ['/'], word: 'filter', run: (text) => actions.filter(text) },
    {
      ...{ label: 'Find the first event after which', group, word: 'find' },
      run: (question) => actions.find('first', question),
    },
    {
      ...{ label: 'Bisect', group, word: 'bisect' },
      run: (question) => actions.find('halving', question),
    },
    {
      ...{ label: 'Point of no return', group, word: 'inevitable' },
      run: (question) => actions.find('inevitable', question),
    },
    { label: 'Watch', group, word: 'watch', run: (expression) => actions.watch(expression) },
    { label: 'Check the invariants', group, run: () => actions.check() },
    {
      ...{ label: 'Next match, change or difference', group, keys: ['n'] },
      run: () => actions.step(1),
    },
    {
      ...{ label: 'Previous match, change or difference', group, keys: ['Shift+n'] },
      run: () => actions.step(-1),
    },
  ];
}

export function studioCommands(actions: StudioActions): readonly Command[] {
  const { panels, isBookmarked, isBefore, byPlace } = actions;
  return [
    ...positionCommands(actions),
    ...searchCommands(actions),
    ...panels.map(
      ({ value, label }, at): Command => ({
        label: `Show ${label}`,
        group: 'Show',
        ...(at < 9 ? { keys: [String(at + 1)] } : {}),
        run: () => actions.show(value),
      }),
    ),
    {
      ...{ label: isBefore ? 'Show the UI after the event' : 'Show the UI before the event', group: 'Show' },
      keys: ['\\'],
      run: () => actions.setBefore(!isBefore),
    },
    { label: 'Pick an element of the UI', group: 'Show', keys: ['e'], run: () => actions.pick() },
    { label: 'Zoom in', group: 'Lanes', keys: ['w'], run: () => actions.zoom(0.7) },
    { label: 'Zoom out', group: 'Lanes', keys: ['s'], run: () => actions.zoom(1 / 0.7) },
    { label: 'Pan left', group: 'Lanes', keys: ['a'], run: () => actions.pan(-0.15) },
    { label: 'Pan right', group: 'Lanes', keys: ['d'], run: () => actions.pan(0.15) },
    { label: 'Show the whole recording', group: 'Lanes', keys: ['0'], run: () => actions.fit() },
    {
      ...{ label: byPlace ? 'Lanes by time' : 'Lanes by event', group: 'Lanes', keys: ['Shift+x'] },
      run: () => actions.setByPlace(!byPlace),
    },
    {
      ...{
        label: isBookmarked ? 'Remove the bookmark' : 'Bookmark this event',
        group: 'Change',
        keys: ['b'],
      },
      run: () => actions.bookmark(),
    },
    { label: 'Write a note on this event', group: 'Change', keys: ['Shift+b'], run: () => actions.note() },
    ...(actions.save === null ? [] : [{ ...actions.save, group: 'Change' } as const]),
    ...(actions.savePage === null
      ? []
      : [{ label: 'Download as one HTML file', group: 'Change', run: actions.savePage } as const]),
    { label: 'Drop this event in a fork', group: 'Change', keys: ['x'], run: () => actions.drop() },
    {
      label: 'Change the recording from here',
      group: 'Change',
      keys: ['f'],
      run: () => actions.show('whatIf'),
    },
    ...(actions.canUndo
      ? [{ label: 'Undo the last edit', group: 'Change', keys: ['u'], run: () => actions.undo() } as const]
      : []),
    ...(actions.canRedo
      ? [{ label: 'Redo the edit', group: 'Change', keys: ['r'], run: () => actions.redo() } as const]
      : []),
    { label: 'Copy a link to this', group: 'Studio', keys: ['c'], run: () => actions.copyLink() },
    { label: 'Make a test', group: 'Studio', keys: ['t'], run: () => actions.makeTest() },
    { label: 'Commands', group: 'Studio', keys: ['Ctrl+K'], run: () => actions.openPalette('') },
    { label: 'Keyboard shortcuts', group: 'Studio', keys: ['?'], run: () => actions.openKeys() },
    { label: 'Close the recording', group: 'Studio', run: () => actions.close() },
  ];
}
