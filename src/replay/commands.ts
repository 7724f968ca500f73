// The commands of the studio as data: the palette lists them, keys run them, and the table of keys shows both.

export interface Command {
  readonly label: string;
  readonly group: 'Position' | 'Show' | 'Search' | 'Lanes' | 'Change' | 'Studio';
  /** As `keyOf` names them; the first one is shown. */
  readonly keys?: readonly string[];
  /** For a command with an argument, what precedes it in the palette: `bisect`. */
  readonly word?: string;
  /** One line if this argument is wrong; the palette shows it instead of running the command. */
  refusal?(argument: string): string | null;
  /** `argument` is empty for a command without one, and if the command was started by a key. */
  run(argument: string): void;
}

/** A key with its modifiers: `j`, `Shift+ArrowLeft`, `?`. Letters have no case: Caps Lock must not matter. */
export function keyOf({ key, shiftKey, altKey }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey'>): string {
  const name = key.length === 1 ? key.toLowerCase() : key;
  const isLetter = /^\p{L}$/u.test(name);
  const shift = shiftKey && (isLetter || key.length > 1) ? 'Shift+' : '';
  return `${altKey ? 'Alt+' : ''}${shift}${name}`;
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': 'Space',
};

/** `Shift ←`, `Space`, `G`. */
export const keyText = (key: string): string =>
  key
    .split('+')
    .map(
      (part) =>
        SIGNS[part] ??
        part.toUpperCase().replace(/^(ALT|SHIFT|HOME|END)$/, (name) => name[0] + name.slice(1).toLowerCase()),
    )
    .join(' ');

export interface Match {
  readonly label: string;
  readonly command: Command;
  readonly argument: string;
}

/** `66`, `#66`, `go to 66`. */
const NUMBERED = /^(?:(?:go|to|#)\s*)*(\d+)$/i;
/** `go -1`, `go 1e1`. */
const MISTYPED = /^go\s+(?:to\s+)?#?([-+]?\d\S*)$/i;

const MAX_MATCHES = 60;

/** How well a label fits the words; null if it lacks one. Lower is better. */
function rankOf(label: string, words: readonly string[]): number | null {
  const text = label.toLowerCase();
  let rank = 0;
  for (const word of words) {
    const at = text.indexOf(word);
    if (at < 0) return null;
    rank += at === 0 ? 0 : /\W/.test(text[at - 1] ?? '') ? 1 : 3;
  }
  return rank;
}

/**
 * The commands for a text: those whose labels contain its words, and those that take it as their argument, as `bisect coins < 0`
 * or the number of an event. Every command for an empty text.
 */
export function matchesOf(commands: readonly Command[], text: string): readonly Match[] {
  const typed = text.trim();
  const plain = (command: Command): Match => ({ label: command.label, command, argument: '' });
  if (typed === '') return commands.map(plain);
  const [first = '', ...rest] = typed.split(/\s+/);
  const argument = rest.length === 0 ? '' : typed.slice(first.length).trim();
  const withArgument = commands.flatMap((command): readonly Match[] => {
    const { word } = command;
    if (word === undefined) return [];
    const seq = word === 'go' ? (NUMBERED.exec(typed)?.[1] ?? MISTYPED.exec(typed)?.[1]) : undefined;
    if (seq !== undefined) {
      return [{ label: `Go to event ${seq}`, command, argument: seq }];
    }
    return word === first.toLowerCase() && argument !== '' && word !== 'go'
      ? [{ label: `${command.label}: ${argument}`, command, argument }]
      : [];
  });
  const words = typed.toLowerCase().split(/\s+/);
  const byLabel = commands
    .map((command, at) => ({ command, at, rank: rankOf(`${command.label} ${command.word ?? ''}`, words) }))
    .filter(({ rank }) => rank !== null)
    .sort((one, other) => (one.rank as number) - (other.rank as number) || one.at - other.at)
    .map(({ command }) => plain(command));
  const searches = commands
    .filter(({ word }) => word === 'filter' || word === 'find')
    .filter(({ word }) => withArgument.every(({ command }) => command.word !== word))
    .map((command): Match => ({ label: `${command.label}: ${typed}`, command, argument: typed }));
  return [...withArgument, ...byLabel, ...searches].slice(0, MAX_MATCHES);
}
