// Downloads of the open recording: its file with the notes, or a standalone page from the template that the build left on the host.
import { useState } from 'react';
import { COMMIT } from '../../streams/config';
import type { RecordingHeader } from '../../streams/recording/recording';
import { pageName, standalonePage as pageOf, templateFile } from '../../streams/recording/standalonePage';
import { FOLDER } from '../ui/base';
import { saveFile } from '../ui/saveFile';
import { gzipped, withNotes } from './notedFile';
import type { RecordingFile } from './stages';
import { standalonePage } from './standalone/page';
import type { Notes } from './useNotes';

/** Rejects if the host has none. */
async function templateOf(): Promise<string> {
  const response = await fetch(`${FOLDER}/${templateFile(COMMIT)}`);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.text();
}

const inBase64 = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

async function savePage(file: Blob, name: string): Promise<void> {
  const [template, packed] = await Promise.all([templateOf(), gzipped(file).then(inBase64)]);
  saveFile(pageOf(template, `${name.replace(/\.gz$/, '')}.gz`, packed), pageName(name), 'text/html');
}

export interface Standalone {
  /** Null where there is nothing to save, or no host to save it from. */
  readonly save: (() => void) | null;
  readonly outcome: 'saved' | 'failed' | null;
  /** The recording contains personal texts, and so does the page. */
  readonly isPersonal: boolean;
}

/** `read`: the recording's bytes; null without a file. `name`: that of the file. */
function useStandalone(read: (() => Promise<Blob>) | null, name: string, isPersonal: boolean): Standalone {
  const [outcome, setOutcome] = useState<Standalone['outcome']>(null);
  if (read === null || standalonePage() !== null) return { save: null, outcome: null, isPersonal };
  return {
    outcome,
    isPersonal,
    save() {
      setOutcome(null);
      read()
        .then((file) => savePage(file, name))
        .then(
          () => setOutcome('saved'),
          () => setOutcome('failed'),
        );
    },
  };
}

const notesText = (count: number) => (count === 0 ? 'no notes' : count === 1 ? '1 note' : `${count} notes`);

/** Downloads what no file has yet. */
export interface Save {
  readonly label: string;
  readonly run: () => void;
}

/** `file`: null for a log that is followed live. */
export function useDownloads(file: RecordingFile | null, notes: Notes, { redaction }: RecordingHeader) {
  const [kept, setKept] = useState<Notes['bySeq'] | null>(null);
  const noted = file === null ? null : async () => withNotes(await file.read(), notes.all);
  const name = file?.name ?? '';
  const isInFile = file === null || file.isSaved;
  const save: Save | null =
    noted === null || (isInFile && !notes.isChanged)
      ? null
      : {
          label: notes.isChanged ? `Download with ${notesText(notes.bySeq.size)}` : 'Download the recording',
          run() {
            setKept(notes.bySeq);
            void noted().then((content) => saveFile(content, name));
          },
        };
  return {
    save,
    /** Notes that are neither in the file nor downloaded. */
    hasUnsavedNotes: notes.isChanged && notes.bySeq !== kept,
    /** No download has the events. */
    hasUnsavedEvents: !isInFile && kept === null,
    page: useStandalone(notes.isChanged || file === null ? noted : file.read, name, redaction !== 'default'),
  };
}
