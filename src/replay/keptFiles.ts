// The recordings that were opened last, kept in this browser so that they can be opened again. Only redacted ones: a recording with
// personal texts leaves no copy. Where a browser denies the database, there are none.
import type { RecordingHeader } from '../../streams/recording/recording';

export interface RecentFile {
  readonly id: string;
  readonly name: string;
  /** Epoch ms. */
  readonly openedAt: number;
  readonly startedAt: number;
  readonly events: number;
  /** The player's description of the problem; null without one. */
  readonly report: string | null;
}

const DATABASE = 'coinstream-studio';
const ABOUT = 'recordings';
const FILES = 'files';
const MAX_RECENT = 6;
const MAX_BYTES = 16 * 1024 * 1024;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Runs `work` in a transaction; `otherwise` if the browser denies it. */
async function inDatabase<T>(
  mode: IDBTransactionMode,
  otherwise: T,
  work: (about: IDBObjectStore, files: IDBObjectStore) => Promise<T>,
): Promise<T> {
  try {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(ABOUT, { keyPath: 'id' });
      opening.result.createObjectStore(FILES);
    };
    const database = await done(opening);
    try {
      const transaction = database.transaction([ABOUT, FILES], mode);
      return await work(transaction.objectStore(ABOUT), transaction.objectStore(FILES));
    } finally {
      database.close();
    }
  } catch {
    return otherwise;
  }
}

const latestFirst = (files: readonly RecentFile[]) =>
  files.toSorted((one, other) => other.openedAt - one.openedAt);

export const recentFiles = (): Promise<readonly RecentFile[]> =>
  inDatabase<readonly RecentFile[]>('readonly', [], async (about) =>
    latestFirst(await done<RecentFile[]>(about.getAll())),
  );

/** Keeps a copy of an opened file; the oldest ones are removed. */
export async function keepRecent(file: File, header: RecordingHeader, events: number): Promise<void> {
  if (header.redaction !== 'default' || file.size > MAX_BYTES) return;
  const id = `${file.name} ${header.startedAt}`;
  const { startedAt, report = null } = header;
  const kept: RecentFile = { id, name: file.name, openedAt: Date.now(), startedAt, events, report };
  /** A copy: the original may be changed or deleted. */
  const copy = new Blob([await file.arrayBuffer()]);
  await inDatabase<unknown>('readwrite', null, async (about, files) => {
    await done(about.put(kept));
    await done(files.put(copy, id));
    const all = latestFirst(await done<RecentFile[]>(about.getAll()));
    for (const old of all.slice(MAX_RECENT)) {
      await done(about.delete(old.id));
      await done(files.delete(old.id));
    }
  });
}

export const openRecent = ({ id, name }: RecentFile): Promise<File | null> =>
  inDatabase<File | null>('readonly', null, async (_, files) => {
    const found: unknown = await done(files.get(id));
    return found instanceof Blob ? new File([found], name) : null;
  });

export const removeRecent = ({ id }: RecentFile): Promise<void> =>
  inDatabase<void>('readwrite', undefined, async (about, files) => {
    await done(about.delete(id));
    await done(files.delete(id));
  });
