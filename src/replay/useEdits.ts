// The edits of a fork, which can be undone and redone.
import { useCallback, useState } from 'react';
import type { Edit } from '../../streams/inspect/fork';

/** The event is dropped, so that no other edit of it applies. */
export const isDropped = (edits: readonly Edit[], seq: number): boolean =>
  edits.some((edit) => edit.type === 'drop' && edit.seq === seq);

/** The name of a fork, after that of its original: the first event that an edit is about. */
export const forkName = (edits: readonly Edit[]): string =>
  `fork at ${Math.min(...edits.map((edit) => (edit.type === 'add' ? edit.after : edit.type === 'move' ? Math.min(edit.seq, edit.before) : edit.seq)))}`;

interface History {
  readonly before: readonly (readonly Edit[])[];
  readonly edits: readonly Edit[];
  readonly after: readonly (readonly Edit[])[];
}

const UNCHANGED: History = { before: [], edits: [], after: [] };

export interface Edits {
  readonly edits: readonly Edit[];
  /** They are not in a downloaded file. */
  readonly isUnsaved: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  set(edits: readonly Edit[]): void;
  /** The current edits were downloaded. */
  keep(): void;
  undo(): void;
  redo(): void;
}

export function useEdits(): Edits {
  const [{ before, edits, after }, setHistory] = useState(UNCHANGED);
  const [kept, setKept] = useState(UNCHANGED.edits);
  const keep = useCallback(() => setKept(edits), [edits]);
  const set = useCallback(
    (next: readonly Edit[]) =>
      setHistory((last) => ({ before: [...last.before, last.edits], edits: next, after: [] })),
    [],
  );
  const undo = useCallback(
    () =>
      setHistory((last) => {
        const previous = last.before.at(-1);
        if (previous === undefined) return last;
        return { before: last.before.slice(0, -1), edits: previous, after: [last.edits, ...last.after] };
      }),
    [],
  );
  const redo = useCallback(
    () =>
      setHistory((last) => {
        const [next, ...rest] = last.after;
        if (next === undefined) return last;
        return { before: [...last.before, last.edits], edits: next, after: rest };
      }),
    [],
  );
  const isUnsaved = edits.length > 0 && edits !== kept;
  return { edits, isUnsaved, canUndo: before.length > 0, canRedo: after.length > 0, set, keep, undo, redo };
}
