// The reactions of this code, run over the inputs of the opened recording: the deviations, and every timer. Kept while other
// panels are shown.
import { useCallback, useEffect, useState } from 'react';
import type { BehaviourWithTimers } from '../../streams/behave/timerSpans';
import type { Work } from '../../streams/inspect/work';
import type { AppEvent } from '../../streams/log/event';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import { eventObjects } from './eventObjects';
import { inSlices } from './slices';

export interface RunningReactions {
  /** Null until a run has ended. */
  readonly result: BehaviourWithTimers | null;
  /** The completed share, 0 to 1; null while nothing runs. */
  readonly done: number | null;
  /** One line if the run failed. */
  readonly message: string | null;
  start(): void;
  stop(): void;
}

type State = Pick<RunningReactions, 'result' | 'done' | 'message'>;

const IDLE: State = { result: null, done: null, message: null };

/** Runs the reactions; rejects when aborted. The code is loaded on demand. */
async function behaviourOf(
  recording: OpenedRecording,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<BehaviourWithTimers | null> {
  const { behaveWithTimers } = await import('../../streams/behave/timerSpans');
  const events = await inSlices(eventObjects(recording) as Work<readonly AppEvent[]>, signal);
  if (events === null) return null;
  return behaveWithTimers({ ...recording, events }, (done) => {
    signal.throwIfAborted();
    onProgress(done);
  });
}

export function useBehaviour(recording: OpenedRecording): RunningReactions {
  const [task, setTask] = useState<OpenedRecording | null>(null);
  const [state, setState] = useState(IDLE);
  useEffect(() => {
    setState(IDLE);
    if (task === null) return undefined;
    const leaving = new AbortController();
    const report = (done: number) => setState({ ...IDLE, done });
    report(0);
    behaviourOf(task, leaving.signal, report).then(
      (result) => {
        if (!leaving.signal.aborted) setState({ ...IDLE, result });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const reason = error instanceof Error ? error.message : String(error);
        setState({ ...IDLE, message: `The run failed: ${reason}` });
      },
    );
    return () => leaving.abort();
  }, [task]);
  const start = useCallback(() => setTask({ ...recording }), [recording]);
  const stop = useCallback(() => setTask(null), []);
  return { ...state, start, stop };
}
