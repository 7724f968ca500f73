// The replay studio: a recording opened by drop, picker or from the app in another tab; nothing leaves the machine.
import { css } from '@linaria/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Config } from '../../streams/config';
import { type Recording, readRecording } from '../../streams/recording';
import { followTail } from '../tail';
import { Button } from '../ui/Button';
import { Workbench } from './Workbench';

const page = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  height: 100dvh;
  min-height: 640px;
  padding: var(--space-12) var(--space-16);
`;

const drop = css`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-16);
  flex: 1;
  padding: var(--space-24);
  border: 2px dashed var(--control);
  border-radius: 20px;
  text-align: center;
  &[data-over='true'] {
    background: var(--s2);
  }
  & p {
    max-width: 52ch;
    color: var(--text-2);
  }
`;

const problem = css`
  padding: var(--space-12) var(--space-16);
  border: 1px solid var(--danger);
  border-radius: 12px;
  overflow-wrap: anywhere;
`;

/** A recording larger than this is not read in a page, bytes; the command line reads it. */
const LARGEST = 400 * 1024 * 1024;

async function textOf(file: File): Promise<string> {
  if (file.size > LARGEST) throw new Error(`${file.name} is too large for a page; the command line reads it`);
  if (!file.name.endsWith('.gz')) return file.text();
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text();
}

export function Studio({ config }: { config: Config }) {
  const [recording, setRecording] = useState<Recording | null>(null);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [message, setMessage] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const [live, setLive] = useState(false);
  const picker = useRef<HTMLInputElement>(null);

  const take = useCallback((text: string, file: string) => {
    const strict = readRecording(text, { file });
    const result = strict.ok ? strict : readRecording(text, { file, lenient: true });
    if (!result.ok) {
      setMessage(result.message);
      return;
    }
    setMessage(strict.ok ? null : strict.message);
    setLeftOut(result.leftOut);
    setRecording(result.recording);
  }, []);

  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    setLive(false);
    try {
      take(await textOf(file), file.name);
    } catch (error) {
      setMessage(error instanceof Error ? error.message : `${file.name} cannot be read`);
    }
  };

  useEffect(() => {
    document.title = 'Replay · Coinstream';
  }, []);

  useEffect(() => {
    if (!live) return undefined;
    let lines = '';
    return followTail((tail) => {
      if (tail.type === 'tail/begun') lines = tail.text;
      if (tail.type === 'tail/more') lines += tail.lines;
      if (tail.type !== 'tail/wanted' && lines !== '') take(uncounted(lines), 'the app in another tab');
    });
  }, [live, take]);

  return (
    <main className={page}>
      {message !== null && (
        <p className={problem} role="alert">
          {message}
          {leftOut.length > 0 && `. What can be shown is shown; ${leftOut.length} left out.`}
        </p>
      )}
      {recording === null ? (
        <section
          className={drop}
          aria-label="Open a recording"
          data-over={over}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            void open(event.dataTransfer.files[0]);
          }}
        >
          <h1>Replay</h1>
          <p>Drop a recording here (.jsonl or .jsonl.gz). It stays on this machine.</p>
          <Button onClick={() => picker.current?.click()}>Choose a file</Button>
          <Button variant="secondary" onClick={() => setLive(true)}>
            {live ? 'Waiting for the app in another tab' : 'Follow the app in another tab'}
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            accept=".jsonl,.gz"
            aria-label="Recording"
            onChange={(event) => void open(event.target.files?.[0])}
          />
        </section>
      ) : (
        <Workbench
          key={live ? 'live' : recording.header.startedAt}
          recording={recording}
          config={config}
          live={live}
          onClose={() => {
            setRecording(null);
            setMessage(null);
            setLive(false);
          }}
        />
      )}
    </main>
  );
}

/** A tail's header does not know how many events follow. */
function uncounted(text: string): string {
  const end = text.indexOf('\n');
  return `${text.slice(0, end).replace(/"events":\d+/, '"events":null')}${text.slice(end)}`;
}
