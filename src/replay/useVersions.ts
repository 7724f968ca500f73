// The opened recording folded by another version of the code, next to the shown one: the first event at which the states diverge.
import { useEffect, useMemo, useState } from 'react';
import type { Engine } from '../../streams/inspect/engine';
import { type FirstDifference, firstDifferenceOf } from '../../streams/inspect/firstDifference';
import type { Work } from '../../streams/inspect/work';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import type { Replay } from '../../streams/recording/replay';
import { keepOverEdits, takeEdited } from './editedCode';
import { codeOf, committedCode, type FoldingCode, OWN_CODE } from './engines';
import { replayOf } from './openFile';
import { inSlices } from './slices';

/** A commit, the code of this page, or the last commit of a development server. */
export type OtherVersion =
  | { readonly type: 'commit'; readonly commit: string }
  | { readonly type: 'own' }
  | { readonly type: 'committed' };

export interface ParallelFold {
  /** The version, as shown to the user. */
  readonly name: string;
  readonly replay: Replay;
  readonly difference: FirstDifference;
}

export interface Versions {
  /** The other version; null until it is compared. */
  readonly other: ParallelFold | null;
  /** One line if it cannot be compared. */
  readonly message: string | null;
  /** Null while nothing is compared. */
  readonly done: number | null;
  compare(version: OtherVersion): void;
}

const OWN_NAME = 'this release';

function codeOfVersion(version: OtherVersion): Promise<FoldingCode | null> {
  switch (version.type) {
    case 'commit':
      return codeOf(version.commit);
    case 'own':
      return Promise.resolve(OWN_CODE);
    case 'committed':
      return committedCode();
  }
}

const missing = (version: OtherVersion) =>
  version.type === 'commit'
    ? `This host doesn't have the code of ${version.commit}.`
    : "The code of the last commit couldn't be built.";

function* foldBoth(recording: OpenedRecording, engine: Engine, code: FoldingCode): Work<ParallelFold> {
  const replay = replayOf(recording, {}, code.engine);
  const difference = yield* firstDifferenceOf(recording.events, replayOf(recording, {}, engine), replay);
  return { name: code.name ?? OWN_NAME, replay, difference };
}

export function useVersions(
  recording: OpenedRecording,
  engine: Engine,
  index: number,
  onEdited: () => void,
): Versions {
  const [version, setVersion] = useState<OtherVersion | null>(null);
  const [state, setState] = useState<Pick<Versions, 'other' | 'message' | 'done'>>({
    other: null,
    message: null,
    done: null,
  });
  useEffect(() => {
    if (version === null) return undefined;
    const leaving = new AbortController();
    const report = (done: number) => setState({ other: null, message: null, done });
    report(0);
    void codeOfVersion(version).then(async (code) => {
      if (leaving.signal.aborted) return;
      if (code === null) return setState({ other: null, message: missing(version), done: null });
      const other = await inSlices(foldBoth(recording, engine, code), leaving.signal, report);
      if (!leaving.signal.aborted) setState({ other, message: null, done: null });
    });
    return () => leaving.abort();
  }, [version, recording, engine]);
  const { other } = state;
  useMemo(() => other?.replay.seek(index), [other, index]);
  useEffect(() => {
    if (takeEdited()) {
      setVersion({ type: 'committed' });
      onEdited();
    }
    return keepOverEdits(() => ({ ...recording, events: [...recording.events] }));
  }, [recording, onEdited]);
  return { ...state, compare: setVersion };
}
