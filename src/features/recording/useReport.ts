// What a report holds: the recording without anything personal, line by line, and the player's own words in its header.
import { useEffect, useMemo, useState } from 'react';
import type { AppEvent } from '../../../streams/event';
import { useCore } from '../../core';

export interface Report {
  /** The lines of the file as they will be saved or sent; the first is the header. */
  readonly lines: readonly string[];
  readonly events: number;
  /** How many events there are of each kind, the most frequent first. */
  readonly kinds: readonly (readonly [string, number])[];
}

function kindsOf(events: readonly AppEvent[]): Report['kinds'] {
  const counts = new Map<string, number>();
  for (const { kind } of events) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

/** The recording up to the moment at which this was first shown; null until it is written. */
export function useReport(words: string): Report | null {
  const core = useCore();
  const [written, setWritten] = useState<Report | null>(null);
  useEffect(() => {
    let isShown = true;
    const write = async () => {
      const [{ writeRecording }, { tabSlice }] = await Promise.all([
        import('../../../streams/recording'),
        import('../../../streams/tabRecording'),
      ]);
      const slice = tabSlice(core);
      const options = { appVersion: core.config.release, redact: true, salt: core.random.uuid() };
      const lines = writeRecording(slice, options).trimEnd().split('\n');
      if (isShown) setWritten({ lines, events: slice.events.length, kinds: kindsOf(slice.events) });
    };
    void write();
    return () => {
      isShown = false;
    };
  }, [core]);
  return useMemo(() => {
    const said = words.trim();
    if (written === null || said === '') return written;
    const [header = '{}', ...rest] = written.lines;
    const own = JSON.stringify({ ...(JSON.parse(header) as object), report: said });
    return { ...written, lines: [own, ...rest] };
  }, [written, words]);
}

/** The file, small enough for a log record: gzip, as base64. */
export async function packed(text: string): Promise<string> {
  const squeezed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(squeezed).arrayBuffer());
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += 0x8000) {
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + 0x8000)));
  }
  return btoa(pieces.join(''));
}
