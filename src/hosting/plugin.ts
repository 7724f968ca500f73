// The last build step as a Vite plugin. `COINSTREAM_CONFIG` is the optional path of the operator's config.json.
import { rm } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { finishBuild, type GivenConfig, readConfig } from './write';

/** The given configuration, checked, with its text. Vite prints the stack of an error, which is useless for a configuration error. */
async function configAt(path: string): Promise<GivenConfig> {
  try {
    return await readConfig(path);
  } catch (error) {
    if (error instanceof Error) error.stack = `COINSTREAM_CONFIG: ${error.message}`;
    throw error;
  }
}

export function hosting(): Plugin {
  let dist: string | null = null;
  let config: GivenConfig | null = null;
  let isWritten = false;
  return {
    name: 'coinstream-hosting',
    apply: 'build',
    /** A mistake in the configuration is reported before the build, not after it. */
    async configResolved(resolved) {
      dist = resolved.build.outDir;
      const { COINSTREAM_CONFIG: path = '' } = process.env;
      config = path === '' ? null : await configAt(path);
      for (const remark of config?.remarks ?? []) resolved.logger.warn(remark);
    },
    writeBundle() {
      isWritten = true;
    },
    /** Skipped after a failed build, which reports its own error. */
    async closeBundle() {
      if (dist === null || !isWritten) return;
      try {
        await finishBuild(dist, config);
      } catch (error) {
        await rm(dist, { recursive: true, force: true });
        throw error;
      }
    },
  };
}
