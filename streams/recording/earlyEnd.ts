// The result of reading a packed recording that can be unpacked only in part: its download was interrupted, or it is damaged.

/** Browsers do not say which of the two it is. */
export type EarlyEnd =
  | 'the packed file ends early'
  | 'the packed file is damaged'
  | 'the packed file is damaged or ends early';

interface Rejected {
  readonly ok: false;
  readonly line: number;
  readonly reason: string;
  readonly message: string;
}

interface Read {
  readonly ok: true;
  readonly recording: { readonly events: { readonly length: number } };
  readonly leftOut: readonly string[];
  readonly leftOutCount: number;
}

/** `result` is that of the lines that could be unpacked. Unless `lenient`, it is rejected where they end. */
export function withEarlyEnd<T extends Read>(
  result: T | Rejected,
  file: string,
  lenient: boolean,
  cause: EarlyEnd,
): T | Rejected {
  const rejected = (line: number, reason: string) => ({
    ok: false as const,
    line,
    reason,
    message: `${file}: ${reason}`,
  });
  if (!result.ok) return rejected(0, `${cause}, and nothing of it can be read`);
  const { recording, leftOut, leftOutCount } = result;
  if (!lenient) return rejected(recording.events.length + 2, cause);
  return { ...result, leftOut: [`${file}: ${cause}`, ...leftOut], leftOutCount: leftOutCount + 1 };
}
