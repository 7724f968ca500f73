// Connects the live app to the Redux DevTools extension: reports every event with the states after it. A jump shows the
// past in an overlay; the log is never rewound.

import type { Core } from '../../streams/reaction';
import { countUpTo } from '../../streams/recording/ranges/packedEvents';
import { readRecording } from '../../streams/recording/recording';
import { createReplay, type Replay } from '../../streams/recording/replay';
import { exportTab, tabSlice } from '../../streams/recording/tabRecording';
import { lookup } from '../../streams/schema/lookup';
import { createTimeTravelOverlay } from '../replay/timeTravelOverlay';
import { saveFile } from '../ui/saveFile';

interface Connection {
  init(state: unknown): void;
  send(action: object | null, state: unknown): void;
  subscribe(listener: (message: unknown) => void): unknown;
  error(message: string): void;
}

export interface DevToolsExtension {
  connect(options: object): Connection;
}

declare global {
  interface Window {
    __REDUX_DEVTOOLS_EXTENSION__?: DevToolsExtension;
  }
}

/** The number of events that the extension keeps. */
const MAX_ACTIONS = 1_000;

const OPTIONS = {
  name: 'Coinstream',
  maxAge: MAX_ACTIONS,
  features: {
    pause: true,
    export: 'custom',
    import: 'custom',
    jump: true,
    lock: false,
    persist: false,
    skip: false,
    reorder: false,
    dispatch: false,
    test: false,
  },
};

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

export function connectDevTools(core: Core, extension: DevToolsExtension): void {
  const tools = extension.connect(OPTIONS);
  const overlay = createTimeTravelOverlay(core.config);
  /** The `seq` of the events sent since the last init: the extension counts its actions from 1. */
  let sent: number[] = [];
  let isPaused = false;
  /** Shown instead of the live app until the extension resets. */
  let imported: Replay | null = null;

  function begin(): void {
    imported = null;
    sent = [];
    tools.init(core.states());
  }

  function jumpTo(action: unknown): void {
    if (action === 0 || action === undefined) return overlay.close();
    const seq = typeof action === 'number' ? sent[action - 1] : undefined;
    if (seq === undefined) return tools.error('This event is no longer in the log.');
    const replay = imported ?? createReplay(tabSlice(core));
    const count = countUpTo(replay.events, seq);
    const event = replay.events.at(count - 1);
    if (event?.seq !== seq) return tools.error('This event is no longer in the log.');
    replay.seek(count);
    overlay.show(replay.peek(), replay.position.at, `Event ${seq}, ${event.kind}`);
  }

  function importText(text: unknown): void {
    if (typeof text !== 'string') return tools.error('Expected a recording.');
    const read = readRecording(text, { file: 'the import', lenient: true });
    if (!read.ok) return tools.error(read.message);
    const replay = createReplay(read.recording);
    imported = replay;
    sent = [];
    const start = Math.max(0, replay.length - MAX_ACTIONS);
    replay.seek(start);
    tools.init(replay.states());
    for (const [offset, event] of read.recording.events.slice(start).entries()) {
      replay.seek(start + offset + 1);
      sent.push(event.seq);
      tools.send({ ...event, type: event.kind }, replay.states());
    }
    replay.seek(replay.length);
    overlay.show(replay.peek(), replay.position.at, 'An imported recording');
  }

  async function exportRecording(): Promise<void> {
    const { pageOptions } = await import('../features/problemReport/pageOptions');
    const { text } = await exportTab(core, pageOptions(core));
    saveFile(text, 'coinstream.jsonl');
  }

  const monitor: Readonly<Record<string, (payload: Fields) => void>> = {
    JUMP_TO_ACTION: ({ actionId }) => jumpTo(actionId),
    JUMP_TO_STATE: ({ actionId, index }) => jumpTo(actionId ?? index),
    PAUSE_RECORDING({ status }) {
      isPaused = status === true;
      if (!isPaused) begin();
    },
    COMMIT: begin,
    RESET() {
      overlay.close();
      begin();
    },
    ROLLBACK() {
      overlay.close();
      begin();
    },
    IMPORT_STATE: () => tools.error('Only a recording of Coinstream can be imported.'),
  };

  const messages: Readonly<Record<string, (message: Fields) => void>> = {
    START: begin,
    DISPATCH({ payload }) {
      const { type } = fieldsOf(payload);
      if (typeof type === 'string') lookup(monitor, type)?.(fieldsOf(payload));
    },
    IMPORT: ({ state }) => importText(state),
    EXPORT: () => {
      exportRecording().catch(() => tools.error("The recording couldn't be written."));
    },
  };

  tools.subscribe((message) => {
    const { type } = fieldsOf(message);
    if (typeof type === 'string') lookup(messages, type)?.(fieldsOf(message));
  });
  begin();
  core.events$.subscribe((event) => {
    if (isPaused || imported !== null) return;
    sent.push(event.seq);
    tools.send({ ...event, type: event.kind }, core.states());
  });
}
