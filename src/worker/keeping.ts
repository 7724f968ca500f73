// What pages and their service worker say to each other.

/** What the worker is to keep: the addresses of public lists and pictures, and of code that this page has loaded. */
export interface Keep {
  readonly type: 'keep';
  readonly lists: readonly string[];
  readonly pictures: readonly string[];
  readonly assets: readonly string[];
}

/** The worker's own address: the same in every release. */
export const WORKER_FILE = 'worker.js';

/** The public lists of the lobby: the ends of their addresses. */
export const KEPT_LISTS = ['/lobby/games', '/lobby/categories'] as const;
