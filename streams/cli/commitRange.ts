// `--between GOOD..BAD`: finds the commit of a range that changed something, by bisection.
import { execFileSync } from 'node:child_process';
import { printError } from './terminal';

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string };

/** The two ends of `GOOD..BAD`, and the commits after GOOD, oldest first. */
export interface CommitRange {
  readonly good: string;
  readonly bad: string;
  readonly commits: readonly string[];
}

export function commitRange(text: string): Result<CommitRange> {
  const [good = '', bad = '', ...more] = text.split('..');
  const wrong = { ok: false, reason: `--between needs GOOD..BAD, not ${text}` } as const;
  if (good === '' || bad === '' || more.length > 0) return wrong;
  try {
    const args = ['rev-list', '--first-parent', '--reverse', '--end-of-options', text];
    const listed = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return { ok: true, value: { good, bad, commits: listed.split('\n').filter(Boolean) } };
  } catch {
    return wrong;
  }
}

/** The first commit of a range whose end `isBad`, while its start is not. */
export async function firstBad(
  { bad, commits }: CommitRange,
  isBad: (version: string) => Promise<Result<boolean>>,
): Promise<Result<string>> {
  let [low, high] = [0, commits.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    printError(`${high - low + 1} commits are left\n`);
    const found = await isBad(commits[middle] as string);
    if (!found.ok) return found;
    if (found.value) high = middle;
    else low = middle + 1;
  }
  return { ok: true, value: commits[low] ?? bad };
}
