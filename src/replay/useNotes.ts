// Bookmarks and notes of the opened recording.
import { useCallback, useMemo, useState } from 'react';
import { MAX_NOTES, type Note } from '../../streams/recording/notes';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';

export interface Notes {
  /** By `seq`; an empty text is a bookmark. */
  readonly bySeq: ReadonlyMap<number, string>;
  readonly all: readonly Note[];
  /** Whether they differ from those of the file. */
  readonly isChanged: boolean;
  /** Sets or removes the bookmark of an event, with its note. */
  toggle(seq: number): void;
  write(seq: number, text: string): void;
  /** The event whose note has the focus; null for none. */
  readonly noting: number | null;
  /** Sets the bookmark if needed, and focuses its note. */
  startNote(seq: number): void;
  endNote(): void;
}

const NONE: readonly Note[] = [];

const textOf = (notes: Iterable<readonly [number, string]>) =>
  JSON.stringify([...notes].sort(([one], [other]) => one - other));

export function useNotes({ header }: OpenedRecording): Notes {
  const [bySeq, setBySeq] = useState<ReadonlyMap<number, string>>(
    () => new Map((header.notes ?? NONE).map(({ seq, text }) => [seq, text])),
  );
  const [noting, setNoting] = useState<number | null>(null);
  const write = useCallback(
    (seq: number, text: string) =>
      setBySeq((before) =>
        before.size < MAX_NOTES || before.has(seq) ? new Map(before).set(seq, text) : before,
      ),
    [],
  );
  const toggle = useCallback(
    (seq: number) =>
      setBySeq((before) => {
        const next = new Map(before);
        if (!next.delete(seq) && next.size < MAX_NOTES) next.set(seq, '');
        return next;
      }),
    [],
  );
  return useMemo(() => {
    const kept = (header.notes ?? NONE).map(({ seq, text }) => [seq, text] as const);
    const all = [...bySeq].map(([seq, text]) => ({ seq, text }));
    const startNote = (seq: number) => {
      write(seq, bySeq.get(seq) ?? '');
      setNoting(seq);
    };
    const endNote = () => setNoting(null);
    const isChanged = textOf(kept) !== textOf(bySeq);
    return { bySeq, all, isChanged, toggle, write, noting, startNote, endNote };
  }, [bySeq, header.notes, toggle, write, noting]);
}
