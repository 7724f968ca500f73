// The content of a report: the redacted recording, line by line, with the player's description in its header.
import { useEffect, useMemo, useState } from 'react';
import type { AppEvent } from '../../../streams/log/event';
import { useCore } from '../../core';

export interface Report {
  /** The lines of the file; the first is the header. */
  readonly lines: readonly string[];
  readonly events: number;
  /** The number of events by kind, the most frequent first. */
  readonly kinds: readonly (readonly [string, number])[];
}

function kindsOf(events: readonly AppEvent[]): Report['kinds'] {
  const counts = new Map<string, number>();
  for (const { kind } of events) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

export interface Writing {
  /** Null until the file is written. */
  readonly report: Report | null;
  /** Retries loading the code; null unless that failed. */
  readonly retry: (() => void) | null;
}

/** Creates the report from the recording up to the first render. */
export function useReport(words: string): Writing {
  const core = useCore();
  const [written, setWritten] = useState<Report | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt writes its own file.
  useEffect(() => {
    let isShown = true;
    const write = async () => {
      const [{ exportTab }, { describeDevice }] = await Promise.all([
        import('../../../streams/recording/tabRecording'),
        import('./device'),
      ]);
      const { text, events } = await exportTab(core, {
        device: describeDevice(),
        hashing: crypto.subtle,
      });
      const lines = text.trimEnd().split('\n');
      if (isShown) setWritten({ lines, events: events.length, kinds: kindsOf(events) });
    };
    write().catch(() => {
      if (isShown) setFailed(true);
    });
    return () => {
      isShown = false;
    };
  }, [core, attempt]);
  const report = useMemo(() => {
    const description = words.trim();
    if (written === null || description === '') return written;
    const [header = '{}', ...rest] = written.lines;
    const own = JSON.stringify({ ...(JSON.parse(header) as object), report: description });
    return { ...written, lines: [own, ...rest] };
  }, [written, words]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { report, retry: failed ? retry : null };
}

/** The file, gzipped and base64-encoded for a log record. */
export async function packed(text: string): Promise<string> {
  const squeezed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(squeezed).arrayBuffer());
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += 0x8000) {
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + 0x8000)));
  }
  return btoa(pieces.join(''));
}
