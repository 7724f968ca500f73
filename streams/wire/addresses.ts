// The addresses of the API and of the hub, joined as URLs.
import type { Config } from '../config';

/** The URL of `path` below `base`, whether or not either has a slash where they meet. */
export function below(base: string, path: string): string {
  return new URL(path.replace(/^\/+/, ''), `${base.replace(/\/+$/, '')}/`).href;
}

/** The API's URL without a slash at the end; `origin` is the page's. */
export function apiAddress({ apiBase }: Pick<Config, 'apiBase'>, origin: string): string {
  return new URL(apiBase, origin).href.replace(/\/+$/, '');
}

export function hubAddress(config: Pick<Config, 'apiBase' | 'hub' | 'hubPath'>, origin: string): string {
  const { hub, hubPath } = config;
  return hub.url === '' ? below(apiAddress(config, origin), hubPath) : new URL(hub.url, origin).href;
}
