// The last build step as a Vite plugin. `COINSTREAM_CONFIG` can name the operator's config.json.
import type { Plugin, ResolvedConfig } from 'vite';
import { finishBuild } from './write';

export function hosting(): Plugin {
  let resolved: ResolvedConfig | null = null;
  return {
    name: 'coinstream-hosting',
    apply: 'build',
    configResolved(config) {
      resolved = config;
    },
    async closeBundle(error?: Error) {
      if (resolved === null || error !== undefined) return;
      await finishBuild(resolved.build.outDir, process.env.COINSTREAM_CONFIG ?? null);
    },
  };
}
