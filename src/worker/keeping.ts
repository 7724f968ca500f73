// The messages between a page and its service worker.

/** The URLs to cache: public lists, pictures, and the code that this page has loaded. */
export interface Keep {
  readonly type: 'keep';
  readonly lists: readonly string[];
  readonly pictures: readonly string[];
  readonly assets: readonly string[];
}

const isAddresses = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((address) => typeof address === 'string');

/** Validates a message; any page of the origin can post to the worker. */
export function isKeep(message: unknown): message is Keep {
  if (typeof message !== 'object' || message === null) return false;
  const { type, lists, pictures, assets } = message as Partial<Record<keyof Keep, unknown>>;
  return type === 'keep' && isAddresses(lists) && isAddresses(pictures) && isAddresses(assets);
}

/** An error that the worker of a build did not handle. */
export interface WorkerError {
  readonly type: 'coinstream.error';
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  readonly build: string;
}

/** Validates a message from a worker, which may be of another release. */
export function isWorkerError(message: unknown): message is WorkerError {
  if (typeof message !== 'object' || message === null) return false;
  const { type, name, message: text, stack, build } = message as Partial<Record<keyof WorkerError, unknown>>;
  const isText = [name, text, stack, build].every((value) => typeof value === 'string');
  return type === 'coinstream.error' && isText;
}

/** The worker's file name, the same in every release. */
export const WORKER_FILE = 'worker.js';

/** The path suffixes of the lobby's public lists. */
export const KEPT_LISTS = ['/lobby/games', '/lobby/categories'] as const;
