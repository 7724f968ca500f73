// A vendor's identity check that runs in the page.
import type { IdentityPort } from '../../../streams/ports';
import type { Hook, IdentityAdapter } from './integration';
import { type Boundary, loaded } from './loading';

export function identityOf(hook: Hook<IdentityAdapter>, boundary: Boundary): IdentityPort {
  let closing = new AbortController();
  return {
    async checkIdentity(token) {
      closing.abort();
      closing = new AbortController();
      const { signal } = closing;
      const adapter = await loaded('identity', hook, signal, boundary);
      if (adapter === null || signal.aborted) return 'failed';
      try {
        return await adapter.check(token, signal);
      } catch (error) {
        boundary.report({ origin: 'integration', part: 'identity', error });
        return 'failed';
      }
    },
    closeIdentityCheck: () => closing.abort(),
  };
}
