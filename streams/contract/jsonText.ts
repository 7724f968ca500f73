// JSON with one line for whatever fits into it.

const WIDTH = 110;

/** Ends with a line break. Equal values give equal texts. */
export function jsonText(value: unknown): string {
  return `${written(value, '', 0)}\n`;
}

function written(value: unknown, indent: string, before: number): string {
  const line = oneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + before + line.length <= WIDTH)
    return line;
  const inner = `${indent} `;
  if (Array.isArray(value)) {
    const items = value.map((item) => `${inner}${written(item, inner, 0)}`);
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .map(([name, entry]) => {
      const key = `${JSON.stringify(name)}: `;
      return `${inner}${key}${written(entry, inner, key.length)}`;
    });
  return `{\n${entries.join(',\n')}\n${indent}}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  if (entries.length === 0) return '{}';
  return `{ ${entries.map(([name, entry]) => `${JSON.stringify(name)}: ${oneLine(entry)}`).join(', ')} }`;
}
