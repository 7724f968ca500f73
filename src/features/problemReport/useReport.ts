// The content of a report: the chosen part of the redacted recording, line by line, with the player's description in its header.
import { useEffect, useMemo, useState } from 'react';
import type { AppEvent } from '../../../streams/log/event';
import type { LogSlice } from '../../../streams/log/log';
import type { ReportedPart } from '../../../streams/recording/reportedPart';
import { useCore } from '../../core';

export interface Report {
  /** The lines of the file; the first is the header. */
  readonly lines: readonly string[];
  readonly events: number;
  /** The size of the file, bytes. */
  readonly bytes: number;
  /** The number of events by kind, the most frequent first. */
  readonly kinds: readonly (readonly [string, number])[];
}

/** The player's choice of what to send. */
export interface Choice {
  readonly part: ReportedPart;
  /** The `seq` of the event at which it went wrong, or null. */
  readonly wentWrong: number | null;
  readonly isDeviceIncluded: boolean;
}

/** The log when the report was begun, and what is sent of it. */
export interface Choosing {
  readonly slice: LogSlice;
  readonly choice: Choice;
}

function kindsOf(events: readonly AppEvent[]): Report['kinds'] {
  const counts = new Map<string, number>();
  for (const { kind } of events) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

export interface Writing {
  /** Null until the file is written. */
  readonly report: Report | null;
  /** Null until the log was read. */
  readonly choosing: Choosing | null;
  readonly choose: (choice: Choice) => void;
  /** Retries loading the code; null unless that failed. */
  readonly retry: (() => void) | null;
}

const recorder = () => import('../../../streams/recording/tabRecording');
const parts = () => import('../../../streams/recording/reportedPart');

/** Creates the report from the recording up to the first render: its last minutes, unless the player chooses. */
export function useReport(words: string, reference: string | undefined): Writing {
  const core = useCore();
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const [written, setWritten] = useState<{ readonly choice: Choice; readonly report: Report } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt reads the log once.
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      const [{ tabSlice }, { usualPart }] = await Promise.all([recorder(), parts()]);
      const slice = tabSlice(core);
      const part = usualPart(slice) ?? { from: 0, to: 0, without: new Set<number>() };
      if (isShown) setChoosing({ slice, choice: { part, wentWrong: null, isDeviceIncluded: true } });
    };
    read().catch(() => isShown && setFailed(true));
    return () => {
      isShown = false;
    };
  }, [core, attempt]);
  useEffect(() => {
    if (choosing === null) return undefined;
    let isCurrent = true;
    const { slice, choice } = choosing;
    const write = async () => {
      const [{ exportSlice }, { pageOptions }] = await Promise.all([recorder(), import('./pageOptions')]);
      const { text, events } = await exportSlice(core, slice, {
        ...pageOptions(core, choice.isDeviceIncluded),
        part: choice.part,
        wentWrong: choice.wentWrong,
      });
      const lines = text.trimEnd().split('\n');
      const bytes = new Blob([text]).size;
      const report = { lines, bytes, events: events.length, kinds: kindsOf(events) };
      if (isCurrent) setWritten({ choice, report });
    };
    write().catch(() => isCurrent && setFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [core, choosing]);
  const current = written !== null && written.choice === choosing?.choice ? written.report : null;
  const report = useMemo(() => {
    const description = words.trim();
    if (current === null) return null;
    const [header = '{}', ...rest] = current.lines;
    const report = description === '' ? {} : { report: description };
    const own = JSON.stringify({ ...(JSON.parse(header) as object), ...report, reference });
    return { ...current, lines: [own, ...rest] };
  }, [current, words, reference]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return {
    report,
    choosing,
    choose: (choice) => choosing !== null && setChoosing({ ...choosing, choice }),
    retry: failed ? retry : null,
  };
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
