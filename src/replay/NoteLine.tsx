// The bookmark of the current event, and a note next to it.
import { css } from '@linaria/core';
import { Bookmark } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { MAX_NOTE_LENGTH } from '../../streams/recording/notes';
import { field } from './styles';
import { ToolButton } from './ToolButton';
import type { Notes } from './useNotes';

/** In a grid of two columns: the bookmark at the end of the first row, the note in a full row below it. */
const line = css`
  display: contents;
  & > button {
    grid-area: 1 / 2;
    align-self: start;
  }
  & > input {
    grid-column: 1 / -1;
  }
`;

interface NoteLineProps {
  readonly seq: number;
  readonly notes: Notes;
  /** Whether its note has the focus from the start. */
  readonly isNoting: boolean;
  readonly onNoted: () => void;
}

export function NoteLine({ seq, notes: { bySeq, toggle, write }, isNoting, onNoted }: NoteLineProps) {
  const text = bySeq.get(seq);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNoting) input.current?.focus();
  }, [isNoting]);
  return (
    <div className={line}>
      <ToolButton
        icon={Bookmark}
        label="Bookmark this event"
        shortcut="B"
        aria-pressed={text !== undefined}
        onClick={() => toggle(seq)}
      />
      {text !== undefined && (
        <input
          ref={input}
          className={field}
          aria-label={`Note on event ${seq}`}
          placeholder="Note"
          maxLength={MAX_NOTE_LENGTH}
          value={text}
          onChange={({ target }) => write(seq, target.value)}
          onBlur={onNoted}
          onKeyDown={({ key, nativeEvent, currentTarget }) => {
            /** While an input method composes, these keys confirm or cancel its text. */
            if (nativeEvent.isComposing) return;
            if (key === 'Enter' || key === 'Escape') currentTarget.blur();
          }}
        />
      )}
    </div>
  );
}
