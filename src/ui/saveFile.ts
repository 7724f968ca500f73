// Saves a string or bytes as a file in the player's downloads.
export function saveFile(content: string | Blob, name: string, type = 'application/x-ndjson'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
