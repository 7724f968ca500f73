// Starts a package's integrations on top of a signed-in core.
import { integrated } from '../../src/browser/integrations/integrate';
import type { ConsentAdapter, Integrations, Purpose } from '../../src/browser/integrations/integration';
import type { Boundary } from '../../src/browser/integrations/loading';
import type { Thrown } from '../../streams/unhandled';
import { signedInCore } from '../signedIn';

/** A consent manager with the purposes that the test grants. */
export function consentManager(...granted: Purpose[]) {
  let listener = () => {};
  let reads = 0;
  let opened = 0;
  let current: readonly Purpose[] = granted;
  const adapter: ConsentAdapter = {
    granted: () => {
      reads += 1;
      return current;
    },
    onChange: (next) => {
      listener = next;
    },
    open: () => {
      opened += 1;
    },
  };
  return {
    adapter,
    counts: () => ({ reads, opened }),
    change(...next: Purpose[]) {
      current = next;
      listener();
    },
  };
}

export const consentBy = (adapter: ConsentAdapter) =>
  ({
    vendor: 'C',
    purpose: 'necessary',
    load: async () => ({ default: () => adapter }),
  }) satisfies Integrations['consent'];

/** A signed-in core with these integrations. */
export async function integrating(integrations: Integrations, { isRefused = false } = {}) {
  const run = await signedInCore();
  const reports: Thrown[] = [];
  const boundary: Boundary = {
    scheduler: run.clock,
    report: (thrown) => void reports.push(thrown),
    isRefused,
  };
  const before = run.events.length;
  run.life.add(integrated(run.core, integrations, boundary).subscribe());
  await run.pass(0);
  const toast = (text: string) =>
    run.core.emit('toast/requested', { tone: 'ok', text, ms: null, link: null });
  return { ...run, boundary, reports, toast, added: () => run.events.slice(before).map(({ kind }) => kind) };
}
