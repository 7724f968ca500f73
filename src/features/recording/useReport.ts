// What a report holds: the recording without anything personal, line by line, and the player's own words in its header.
import { useEffect, useMemo, useState } from 'react';
import { useCore } from '../../core';

export interface Report {
  /** The lines of the file as they will be saved or sent; the first is the header. */
  readonly lines: readonly string[];
  readonly events: number;
  /** How many events there are of each kind, the most frequent first. */
  readonly kinds: readonly (readonly [string, number])[];
}

function kindsOf(lines: readonly string[]): Report['kinds'] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const { kind } = JSON.parse(line) as { kind?: string };
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}

/** The recording up to the moment at which this was first shown; null until it is written. */
export function useReport(words: string): Report | null {
  const core = useCore();
  const [written, setWritten] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let isShown = true;
    const write = async () => {
      const [{ writeRecording }, { tabSlice }] = await Promise.all([
        import('../../../streams/recording'),
        import('../../../streams/tabRecording'),
      ]);
      const options = { appVersion: core.config.release, redact: true, salt: core.random.uuid() };
      const text = writeRecording(tabSlice(core), options);
      if (isShown) setWritten(text.trimEnd().split('\n'));
    };
    void write();
    return () => {
      isShown = false;
    };
  }, [core]);
  const kinds = useMemo(() => kindsOf((written ?? []).slice(1)), [written]);
  return useMemo(() => {
    if (written === null) return null;
    const [header = '{}', ...rest] = written;
    const said = words.trim();
    const own = said === '' ? header : JSON.stringify({ ...(JSON.parse(header) as object), report: said });
    return { lines: [own, ...rest], events: kinds.reduce((sum, [, count]) => sum + count, 0), kinds };
  }, [written, words, kinds]);
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
