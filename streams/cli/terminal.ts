// Output that cannot control the terminal, regardless of a file's contents.

/** Control, format, line-separating, private-use and lone surrogate characters: C0, C1, bidirectional marks and similar. */
const DRIVING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;

const escaped = (character: string) =>
  character === '\n'
    ? character
    : [...Array(character.length).keys()]
        .map((place) => `\\u${character.charCodeAt(place).toString(16).padStart(4, '0')}`)
        .join('');

/** The text with every character that could control a terminal escaped as in JSON; JSON keeps its value. */
export function printable(text: string): string {
  return text.replace(DRIVING, escaped);
}

export function print(text: string): void {
  process.stdout.write(printable(text));
}

export function printError(text: string): void {
  process.stderr.write(printable(text));
}
