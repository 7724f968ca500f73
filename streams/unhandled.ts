// An error that nothing handled, as a fact: its stack, and of its message only words of the engine. A message may quote
// anything: an e-mail address, a token, a name, a whole response.
import type { DataOf } from './log/event';
import type { StackFrame } from './stackText';

export type Unhandled = DataOf<'error/unhandled'>;
type ErrorOrigin = Unhandled['origin'];

/** Receives what a reaction, a recipe or a call of the UI threw. */
export type OnThrown = (thrown: Thrown) => void;

const MAX_FRAMES = 20;
/** How much of a message, of a stack and of each of its lines is read, characters: an error may quote a whole response. */
const MAX_MESSAGE = 2_000;
const MAX_STACK = 20_000;
const MAX_LINE = 400;

/** The words of the messages of engines and of React. */
const ENGINE_WORD =
  /^(?:a|abort\w*|access|an|argument|array|assignment|at|before|call|call\w?back|can't|cannot|circular|constant|constructor|converting|created|defined|dynamically|error|exceeded|execute|failed|fetch|function|import\w*|in|initialization|input|instance|invalid|is|iterable|its|json|length|load|maximum|minified|module|network|not|null|object|of|on|operation|out|parse|parameter|preload|promise|propert\w+|quota|range|react|read|reading|recursion|rejected|script|set|setting|size|stack|structure|stylesheet|the|time|timed|to|token|too|type|unable|undefined|unexpected|valid|value|variable|was|with|#\d{1,4})$/i;
const ERROR_NAME = /^[A-Z]\w{0,40}$/;
const FUNCTION_NAME = /^[a-z_$][\w$.]{0,63}$/i;
const SCRIPT = /^\/[\w./@-]+\.[cm]?[jt]sx?$/;
const FRAME =
  /^\s*(?:at )?(?:async )?(?:new )?([\w$.]*).*?https?:\/\/[^/\s]+(\/[^\s?#)]*?)(?:[?#][^\s)]*?)?:(\d+):(\d+)/;

/** The message, with `…` for each run of other words. */
function engineWords(message: string): string {
  return message
    .slice(0, MAX_MESSAGE)
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
    .slice(0, MAX_STACK)
    .split('\n')
    .flatMap((text) => {
      const [, name = '', path = '', line, column] = FRAME.exec(text.slice(0, MAX_LINE)) ?? [];
      if (line === undefined) return [];
      const file = SCRIPT.test(path) ? path : '(page)';
      return [
        { name: FUNCTION_NAME.test(name) ? name : '', file, line: Number(line), column: Number(column) },
      ];
    })
    .slice(0, MAX_FRAMES);
}

/** Text fields of anything that was thrown: another page's error may be of any class, and a getter may throw. */
function textOf(thrown: unknown, field: 'name' | 'message' | 'stack'): string {
  try {
    const text = (thrown as Partial<Error> | null | undefined)?.[field];
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}

/** An error with where it was thrown. */
export interface Thrown {
  readonly origin: ErrorOrigin;
  readonly error: unknown;
  /** The reaction or the model. */
  readonly part?: string;
  /** A stack to use if the error has none, such as React's component stack. */
  readonly place?: string | undefined;
  /** The build of the code that threw. */
  readonly build?: string;
}

const MISSING_CODE = /import|CSS|stylesheet/;

/**
 * The data of `error/unhandled`. Null for the errors of browser extensions and of other origins' scripts, which no release can
 * mend, and for the notice of ResizeObserver.
 */
export function unhandled({ origin, error, part = '', place = '', build = '' }: Thrown): Unhandled | null {
  const [name, message, stack] = [textOf(error, 'name'), textOf(error, 'message'), textOf(error, 'stack')];
  const own = framesOf(stack);
  if (own.length === 0 && stack.includes('-extension://')) return null;
  if (name === '' && /^(Script error|ResizeObserver)/.test(message)) return null;
  return {
    origin: origin === 'screen' && MISSING_CODE.test(message) ? 'chunk' : origin,
    part,
    name: ERROR_NAME.test(name) ? name : typeof error,
    message: engineWords(message),
    frames: own.length > 0 ? own : framesOf(place),
    build,
  };
}
