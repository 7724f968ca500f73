// What pages and their service worker say to each other.

/** What the worker is to keep: the addresses of public lists and pictures, and of code that this page has loaded. */
export interface Keep {
  readonly type: 'keep';
  readonly lists: readonly string[];
  readonly pictures: readonly string[];
  readonly assets: readonly string[];
}

const isAddresses = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((address) => typeof address === 'string');

/** Whether a message to the worker is one; any page of the origin can post there. */
export function isKeep(message: unknown): message is Keep {
  if (typeof message !== 'object' || message === null) return false;
  const { type, lists, pictures, assets } = message as Partial<Record<keyof Keep, unknown>>;
  return type === 'keep' && isAddresses(lists) && isAddresses(pictures) && isAddresses(assets);
}

/** The worker's own address: the same in every release. */
export const WORKER_FILE = 'worker.js';

/** The public lists of the lobby: the ends of their addresses. */
export const KEPT_LISTS = ['/lobby/games', '/lobby/categories'] as const;
