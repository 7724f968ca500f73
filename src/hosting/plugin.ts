// The last build step as a Vite plugin. `COINSTREAM_CONFIG` can name the operator's config.json.
import type { Plugin, ResolvedConfig } from 'vite';
import { finishBuild } from './write';

export function hosting(): Plugin {
  let resolved: ResolvedConfig | null = null;
  let isWritten = false;
  return {
    name: 'coinstream-hosting',
    apply: 'build',
    configResolved(config) {
      resolved = config;
    },
    writeBundle() {
      isWritten = true;
    },
    /** A build that failed has its own error to show. */
    async closeBundle() {
      if (resolved === null || !isWritten) return;
      await finishBuild(resolved.build.outDir, process.env.COINSTREAM_CONFIG ?? null);
    },
  };
}
