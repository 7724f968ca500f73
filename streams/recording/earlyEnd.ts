// The result of reading a packed recording that is cut off, for example because its download was.

const REASON = 'the packed file ends early';

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
): T | Rejected {
  const rejected = (line: number, reason: string) => ({
    ok: false as const,
    line,
    reason,
    message: `${file}: ${reason}`,
  });
  if (!result.ok) return rejected(0, `${REASON}, and nothing of it can be read`);
  const { recording, leftOut, leftOutCount } = result;
  if (!lenient) return rejected(recording.events.length + 2, REASON);
  return { ...result, leftOut: [`${file}: ${REASON}`, ...leftOut], leftOutCount: leftOutCount + 1 };
}
