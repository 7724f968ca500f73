// What is printed: nothing of a file may drive the terminal, whatever it holds.

/** Control, format, line-separating, private and lone surrogate characters: C0, C1, bidirectional marks, and their like. */
const DRIVING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;

const escaped = (character: string) =>
  character === '\n'
    ? character
    : [...Array(character.length).keys()]
        .map((place) => `\\u${character.charCodeAt(place).toString(16).padStart(4, '0')}`)
        .join('');

/** The text with every character that could drive a terminal as JSON escapes it; JSON stays the same JSON. */
export function printable(text: string): string {
  return text.replace(DRIVING, escaped);
}

export function print(text: string): void {
  process.stdout.write(printable(text));
}

export function printError(text: string): void {
  process.stderr.write(printable(text));
}
