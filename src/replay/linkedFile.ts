// The recording that the studio's address names: `/replay?file=/reports/x.jsonl.gz`, a file of its own origin.

type Link = { readonly ok: true; readonly url: URL } | { readonly ok: false; readonly message: string };

const FOREIGN = 'The address may name only a file of this origin, such as /reports/report.jsonl.gz.';

/** The file in a query; null without one. */
export function linkIn(search: string, origin: string): Link | null {
  const path = new URLSearchParams(search).get('file');
  if (path === null) return null;
  const url = path.startsWith('/') && URL.canParse(path, origin) ? new URL(path, origin) : null;
  return url?.origin === origin ? { ok: true, url } : { ok: false, message: FOREIGN };
}

/** Fetches the file, following no redirect to another origin. Rejects with one line for the user, or when aborted. */
export async function linkedFile(url: URL, signal: AbortSignal): Promise<File> {
  const name = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
  const response = await fetch(url, { mode: 'same-origin', signal }).catch(() => null);
  signal.throwIfAborted();
  if (response === null || !response.ok) {
    const reason = response === null ? '' : `: the host answered with ${response.status}`;
    throw new Error(`${name} couldn't be loaded${reason}.`);
  }
  return new File([await response.blob()], name);
}
