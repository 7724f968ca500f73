// Loads the engines of other versions of the code, which fold recordings as those versions did.
import { ENGINE, type Engine, PROTOCOL } from '../../streams/inspect/engine';
import type { RecordingHeader } from '../../streams/recording/recording';
import * as s from '../../streams/schema/schema';
import { FOLDER } from '../ui/base';
import { inFrame } from './engineFrame';
import { engineFile } from './enginePath';

/** The code that folds a recording. */
export interface FoldingCode {
  readonly engine: Engine;
  /** As shown to the user: `1.428.2 (abc1234)`; null for the code of this page. */
  readonly name: string | null;
}

export const OWN_CODE: FoldingCode = { engine: ENGINE, name: null };

/** A version, as shown to the user. */
export const versionText = ({ app, commit }: Pick<RecordingHeader, 'app' | 'commit'>) =>
  commit === undefined ? app : `${app} (${commit})`;

const isEngine = (loaded: unknown): loaded is { readonly ENGINE: Engine } =>
  s.isPlainObject({ ...(loaded as object) }) && (loaded as { ENGINE?: Engine }).ENGINE?.PROTOCOL === PROTOCOL;

const known = new Map<string, Promise<Engine>>();

/** Rejects if this host does not have the engine, or has one of another protocol. */
function engineAt(commit: string, search = ''): Promise<Engine> {
  const path = `${FOLDER}/${engineFile(commit)}${search}`;
  const loading =
    known.get(path) ??
    inFrame(path, `Code of ${commit}`).then((loaded) => {
      if (!isEngine(loaded)) throw new Error('not an engine of this protocol');
      return loaded.ENGINE;
    });
  known.set(path, loading);
  loading.catch(() => known.delete(path));
  return loading;
}

/** The code that recorded, if this host has it; otherwise null. */
export async function codeThatRecorded(header: RecordingHeader): Promise<FoldingCode | null> {
  const { commit, simulated } = header;
  const mutant = simulated?.mutant ?? null;
  try {
    if (mutant !== null) {
      const engine = await engineAt(simulated?.commit ?? 'present', `?mutant=${encodeURIComponent(mutant)}`);
      return { engine, name: `the mutant “${mutant}”` };
    }
    return commit === undefined ? null : { engine: await engineAt(commit), name: versionText(header) };
  } catch {
    return null;
  }
}

/** The code of a commit, if this host has it; otherwise null. */
export async function codeOf(commit: string): Promise<FoldingCode | null> {
  if (!/^[0-9a-f]{7,40}$/.test(commit)) return null;
  return engineAt(commit).then(
    (engine) => ({ engine, name: commit }),
    () => null,
  );
}

/** The last commit of the development server's repository; null if it cannot be built. */
export async function committedCode(): Promise<FoldingCode | null> {
  return engineAt('head', `?at=${Date.now()}`).then(
    (engine) => ({ engine, name: 'the last commit' }),
    () => null,
  );
}
