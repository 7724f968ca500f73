import type { Config } from '../config';
export function hubAddress(config: Pick<Config, 'apiBase' | 'hubPath' | 'hub'>, origin: string): string {
  if (config.hub.url !== '') return new URL(config.hub.url, origin).href;
  return new URL(config.apiBase, origin).href.replace(/\/$/, '') + config.hubPath;
}
