// Which code a life was lived by.
import { execFileSync } from 'node:child_process';

/** The short hash of the present code; null outside a repository. */
export function presentCommit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}
