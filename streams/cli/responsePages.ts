// Splits a text into pages whose JSON has a limited size.

const sizeOf = (text: string) => Buffer.byteLength(JSON.stringify(text)) - 2;

/** Parts of a line, each at most `most` bytes as JSON. */
function* partsOf(line: string, most: number): Generator<string> {
  let part = '';
  let size = 0;
  for (const character of line) {
    const own = sizeOf(character);
    if (size + own > most) {
      yield part;
      [part, size] = ['', 0];
    }
    part += character;
    size += own;
  }
  yield part;
}

/** The pages of a text, at least one, each at most `most` bytes as JSON; longer lines continue on the next page. */
export function pagesOf(text: string, most: number): readonly string[] {
  const pages: string[] = [];
  let page = '';
  let size = 0;
  for (const line of text.split(/(?<=\n)/)) {
    for (const part of sizeOf(line) > most ? partsOf(line, most) : [line]) {
      const own = sizeOf(part);
      if (size + own > most && size > 0) {
        pages.push(page);
        [page, size] = ['', 0];
      }
      page += part;
      size += own;
    }
  }
  return [...pages, page];
}
