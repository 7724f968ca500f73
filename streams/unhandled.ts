// An error that nothing handled, as a fact: its stack, and of its message only words of the engine. A message may quote
// anything: an e-mail address, a token, a name, a whole response.
import type { DataOf } from './log/event';

export type Unhandled = DataOf<'error/unhandled'>;
export type ErrorOrigin = Unhandled['origin'];
export type StackFrame = Unhandled['frames'][number];

/** Receives what a reaction, a recipe or a call of the UI threw; `part` is the reaction or the model. */
export type OnThrown = (origin: ErrorOrigin, error: unknown, part: string) => void;

const MAX_FRAMES = 20;

/** The words of the messages of engines and of React. */
const ENGINE_WORD =
  /^(?:an?|array|before|call|cannot|circular|constructor|defined|dynamically|error|exceeded|failed|fetch|function|import\w*|in|initialization|invalid|is|iterable|json|length|load|maximum|minified|module|not|null|object|of|on|promise|propert\w+|quota|react|reading|read|script|set|setting|size|stack|structure|to|token|undefined|unexpected|valid|variable|#\d{1,4})$/i;
const ERROR_NAME = /^[A-Z]\w{0,40}$/;
const FUNCTION_NAME = /^[a-z_$][\w$.]{0,63}$/i;
const SCRIPT = /^\/[\w./@-]+\.[cm]?[jt]sx?$/;
const FRAME =
  /^\s*(?:at )?(?:async )?(?:new )?([\w$.]*).*?https?:\/\/[^/\s]+(\/[^\s?#)]*?)(?:[?#][^\s)]*?)?:(\d+):(\d+)/;

/** The message, with `…` for each run of other words. */
function engineWords(message: string): string {
  return message
    .split(/[\s(),.:;]+/)
    .map((word) => (word === '' || ENGINE_WORD.test(word) ? word : '…'))
    .join(' ')
    .replace(/…(?: …)+/g, '…')
    .slice(0, 200)
    .trim();
}

/** The frames of a stack or of React's component stack, in the format of any engine; only those of scripts that a host serves. */
export function framesOf(stack: string): StackFrame[] {
  return stack
    .split('\n')
    .flatMap((text) => {
      const [, name = '', path = '', line, column] = FRAME.exec(text) ?? [];
      if (line === undefined) return [];
      const file = SCRIPT.test(path) ? path : '(page)';
      return [
        { name: FUNCTION_NAME.test(name) ? name : '', file, line: Number(line), column: Number(column) },
      ];
    })
    .slice(0, MAX_FRAMES);
}

/** One frame per line, as V8 writes it; `replay symbolicate` reads it. */
export const stackText = (frames: readonly StackFrame[]): string =>
  frames
    .map(({ name, file, line, column }) => `at ${name === '' ? '' : `${name} `}(${file}:${line}:${column})`)
    .join('\n');

/** Text fields of anything that was thrown: another page's error may be of any class, and a getter may throw. */
function textOf(thrown: unknown, field: 'name' | 'message' | 'stack'): string {
  try {
    const text = (thrown as Partial<Error> | null | undefined)?.[field];
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}

/**
 * The data of `error/unhandled`. `place`: a stack to use if the error has none. Null for the errors of browser
 * extensions, which no release can mend.
 */
export function unhandled(
  origin: ErrorOrigin,
  thrown: unknown,
  {
    part = '',
    place = '',
    build,
  }: { readonly part?: string; readonly place?: string; readonly build: string },
): Unhandled | null {
  const stack = textOf(thrown, 'stack');
  const own = framesOf(stack);
  if (own.length === 0 && stack.includes('-extension://')) return null;
  const name = textOf(thrown, 'name');
  return {
    origin,
    part,
    name: ERROR_NAME.test(name) ? name : typeof thrown,
    message: engineWords(textOf(thrown, 'message')),
    frames: own.length > 0 ? own : framesOf(place),
    build,
  };
}
