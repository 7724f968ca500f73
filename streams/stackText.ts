// A stack as text, one frame per line, as V8 writes it. `replay symbolicate` reads it.
import type { DataOf } from './log/event';

export type StackFrame = DataOf<'error/unhandled'>['frames'][number];

export const stackText = (frames: readonly StackFrame[]): string =>
  frames
    .map(({ name, file, line, column }) => `at ${name === '' ? '' : `${name} `}(${file}:${line}:${column})`)
    .join('\n');
