// Finds positions in the source for positions in the code of a build, through its kept source maps.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

export interface SourcePosition {
  /** Relative to the repository. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** The name in the source, if it was changed. */
  readonly name: string | null;
}

/** Where the code of a build came from; null for a file without a map, or a position outside its mappings. */
export type SourceMaps = (
  script: string,
  line: number,
  column: number,
  build?: string,
) => SourcePosition | null;

/** `../../src/app/App.tsx`, relative to the map, as a path of the repository. */
const inRepository = (source: string) => source.replace(/^(?:\.\.?\/)+/, '');

/**
 * The maps below `folder`, with one folder for each build. Without `build`, or if its maps are not kept, any build's map of
 * the file counts if its name has a hash; a file with the same name in every build needs `build`.
 */
export function sourceMaps(folder: string): SourceMaps {
  const builds = existsSync(folder) ? readdirSync(folder) : [];
  const opened = new Map<string, TraceMap | null>();
  const open = (path: string) => {
    const known = opened.get(path);
    if (known !== undefined) return known;
    const map = existsSync(path) ? new TraceMap(readFileSync(path, 'utf8')) : null;
    opened.set(path, map);
    return map;
  };
  return (script, line, column, build) => {
    const name = `${basename(script)}.map`;
    const isHashed = /-[\w-]{7,}\.\w+\.map$/.test(name);
    const wanted = [
      ...(build === undefined ? [] : [build]),
      ...(isHashed || builds.length === 1 ? builds : []),
    ];
    for (const each of wanted) {
      const map = open(join(folder, basename(each), name));
      if (map === null) continue;
      const found = originalPositionFor(map, { line, column: Math.max(0, column - 1) });
      if (found.source === null) return null;
      return {
        file: inRepository(found.source),
        line: found.line,
        column: found.column + 1,
        name: found.name,
      };
    }
    return null;
  };
}
