// Texts as words of a shell.

export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The name of a file as an argument; a leading hyphen would be an option. Without a name, a placeholder. */
export function fileWord(name: string | null): string {
  if (name === null) return 'FILE';
  const path = name.startsWith('-') ? `./${name}` : name;
  return /^[\w./-]+$/.test(path) ? path : quoted(path);
}
