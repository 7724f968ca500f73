// Loads a recording by URL: `/replay?file=/reports/x.jsonl.gz`. Only files on the studio's origin are allowed.

type Link = { readonly ok: true; readonly url: URL } | { readonly ok: false; readonly message: string };

const FOREIGN = 'The studio opens only files on its own origin, such as /reports/report.jsonl.gz.';

/** The file in a query; null without one. */
export function linkIn(search: string, origin: string): Link | null {
  const path = new URLSearchParams(search).get('file');
  if (path === null) return null;
  const url = path.startsWith('/') && URL.canParse(path, origin) ? new URL(path, origin) : null;
  return url?.origin === origin ? { ok: true, url } : { ok: false, message: FOREIGN };
}

/** Hosts respond to an unknown path with 404, or with the app's page. */
const isMissing = ({ status, headers }: Response) =>
  status === 404 || status === 410 || (headers.get('content-type') ?? '').startsWith('text/html');

/** Fetches the file; a redirect to another origin fails. Rejects with one line for the user, or when aborted. */
export async function linkedFile(url: URL, signal: AbortSignal): Promise<File> {
  const name = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
  const response = await fetch(url, { mode: 'same-origin', signal }).catch(() => null);
  signal.throwIfAborted();
  if (response !== null && isMissing(response)) throw new Error(`${url.pathname} wasn't found on this host.`);
  if (response === null || !response.ok) {
    const reason = response === null ? '' : `: the host responded with ${response.status}`;
    throw new Error(`${name} couldn't be loaded${reason}.`);
  }
  return new File([await response.blob()], name);
}
