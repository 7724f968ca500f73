// The last build step as a Vite plugin. `COINSTREAM_CONFIG` is the optional path of the operator's config.json.
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
    /** Skipped after a failed build, which reports its own error. */
    async closeBundle() {
      if (resolved === null || !isWritten) return;
      await finishBuild(resolved.build.outDir, process.env.COINSTREAM_CONFIG ?? null);
    },
  };
}
