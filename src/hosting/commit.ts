// The commit of a run.
import { execFileSync } from 'node:child_process';

/** The short hash of the current commit; null outside a repository. */
export function presentCommit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}
