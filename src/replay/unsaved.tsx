// Asks before notes or edits are lost: in the browser before the page is left, in the studio before the recording is.
import { css } from '@linaria/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/Button';
import { row, stack } from '../ui/mixins';
import { StudioDialog } from './StudioDialog';

const box = css`
  ${stack(12)}
  padding: 16px;
`;

const actions = css`${row(8)}`;

/** What of it is in no file. */
export function unsavedText(has: { notes: boolean; edits: boolean; events: boolean }): string | null {
  const parts = [
    ...(has.notes ? ['your notes'] : []),
    ...(has.edits ? ['the edits of the fork'] : []),
    ...(has.events ? ['the events of this recording'] : []),
  ];
  const text = new Intl.ListFormat('en').format(parts);
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);
}

/** Reports what is unsaved, and asks before the page is left. */
export function useUnsaved(text: string | null, unsaved: RefObject<string | null>): void {
  useEffect(() => {
    unsaved.current = text;
    if (text === null) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      unsaved.current = null;
      window.removeEventListener('beforeunload', ask);
    };
  }, [text, unsaved]);
}

interface Leaving {
  readonly text: string;
  readonly go: () => void;
}

/** `leave` runs what closes the recording, immediately or after the question. */
export function useLeaving() {
  const unsaved = useRef<string | null>(null);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const leave = (go: () => void) => {
    const text = unsaved.current;
    if (text === null) go();
    else setLeaving({ text, go });
  };
  const stay = () => setLeaving(null);
  const question = leaving && (
    <StudioDialog label="Unsaved changes" onClose={stay}>
      <div className={box}>
        <p>{leaving.text} aren't saved. Closing this recording discards them.</p>
        <div className={actions}>
          <Button variant="secondary" onClick={stay}>
            Keep it open
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              stay();
              leaving.go();
            }}
          >
            Discard and close
          </Button>
        </div>
      </div>
    </StudioDialog>
  );
  return { unsaved, leave, question };
}
