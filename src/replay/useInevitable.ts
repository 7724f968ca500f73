// The point of no return of a bug of the opened recording; kept while other panels are shown.
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import { type RerunOptions, type Reruns, rerunRecording, rerunSeed } from './reruns';
import type { WatchedText } from './useWatches';

interface Task {
  readonly when: string | null;
  readonly count: number;
}

export interface Inevitable {
  /** The completed share, 0 to 1; null while nothing runs. */
  readonly done: number | null;
  /** One line if it failed. */
  readonly message: string | null;
  readonly reruns: Reruns | null;
  /** The result is about an earlier state of the recording. */
  readonly isOutdated: boolean;
  /** The shares as a curve below the lanes. */
  readonly curve: WatchedText | null;
  /** `when`: a predicate; null for an invariant. `count`: the reruns from each moment. */
  start(when: string | null, count: number): void;
  /** Stops, or removes the result. */
  clear(): void;
}

interface State extends Pick<Inevitable, 'done' | 'message' | 'reruns'> {
  readonly of: OpenedRecording | null;
}

const IDLE: State = { done: null, message: null, reruns: null, of: null };

function curveOf({ moments }: Reruns): WatchedText {
  const later = moments.filter(({ index }) => index > 0);
  return {
    text: 'share',
    watched: {
      initial: moments.find(({ index }) => index === 0)?.share ?? null,
      places: later.map(({ index }) => index - 1),
      values: later.map(({ share }) => share),
    },
  };
}

/** `canSimulate`: the host ships the simulation. */
export function useInevitable(recording: OpenedRecording, canSimulate: boolean): Inevitable {
  const [task, setTask] = useState<Task | null>(null);
  const [state, setState] = useState(IDLE);
  /** With the recording as it is then: a log that is followed live grows while it is rerun. */
  const rerun = useEffectEvent(({ when }: Task, options: RerunOptions) => {
    const { simulated } = recording.header;
    /** If its steps differ from its seed's, `happened` lists them. */
    const isSeed = when === null && canSimulate && simulated?.happened.length === 0;
    return isSeed ? rerunSeed(simulated, recording, options) : rerunRecording(recording, when, options);
  });
  const latest = useEffectEvent(() => recording);
  useEffect(() => {
    setState(IDLE);
    if (task === null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const onProgress = (done: number) => {
      if (!signal.aborted) setState({ ...IDLE, done });
    };
    onProgress(0);
    const of = latest();
    rerun(task, { count: task.count, signal, onProgress }).then(
      (reruns) => {
        if (!signal.aborted) setState({ ...IDLE, reruns, of });
      },
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        if (!signal.aborted) setState({ ...IDLE, message, of });
      },
    );
    return () => leaving.abort();
  }, [task]);
  const curve = useMemo(() => (state.reruns === null ? null : curveOf(state.reruns)), [state.reruns]);
  const start = useCallback((when: string | null, count: number) => setTask({ when, count }), []);
  const clear = useCallback(() => setTask(null), []);
  const { of, ...shown } = state;
  return { ...shown, isOutdated: of !== null && of !== recording, curve, start, clear };
}
