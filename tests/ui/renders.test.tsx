// @vitest-environment happy-dom
// A component that follows a call renders when that call changes, and for no other.
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { CoreProvider, useCallState } from '../../src/core';
import { endpoints as historyEndpoints } from '../../streams/features/history';
import { endpoints as identityEndpoints } from '../../streams/features/identity';
import { endpoints as inboxEndpoints } from '../../streams/features/inbox';
import { json } from '../fakePorts';
import { signedInCore } from '../playing';

const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
actEnvironment.IS_REACT_ACT_ENVIRONMENT = true;

const lives: (() => void)[] = [];
afterEach(() => {
  for (const end of lives.splice(0)) end();
});

/** Renders a component that follows the call for the identity check, and counts. */
async function followed() {
  const run = await signedInCore({
    script: ({ url }) =>
      url.endsWith('/kyc/details')
        ? json({ status: 'Pending', statusReason: null, currentAttempts: 0, maximumAttempts: 3 })
        : null,
  });
  const seen: string[] = [];
  function Follower() {
    seen.push(useCallState(identityEndpoints.getKycDetails).status);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  lives.push(() => act(() => root.unmount()));
  lives.push(() => run.life.unsubscribe());
  await act(() =>
    root.render(
      <CoreProvider core={run.core}>
        <Follower />
      </CoreProvider>,
    ),
  );
  const pass = () => act(() => run.pass(100));
  await pass();
  return { ...run, pass, seen };
}

describe('a component that follows a call', () => {
  it('is not rendered by other calls', async () => {
    const { core, pass, seen } = await followed();
    const before = seen.length;
    for (let page = 1; page <= 5; page++) {
      const query = { pageSize: 60, pageNumber: page, startDate: null };
      core.run(core.call(historyEndpoints.getGamingHistory, { query }));
      core.run(core.call(inboxEndpoints.getInbox, {}, { fresh: true }));
      await pass();
    }
    expect(core.state('calls').byKey).toHaveProperty(['GET /notifications/Players/:player/inbox?']);
    expect(seen).toHaveLength(before);
  });
  it('is rendered by its own', async () => {
    const { core, pass, seen } = await followed();
    core.run(core.call(identityEndpoints.getKycDetails, {}));
    await pass();
    await pass();
    expect(seen.at(-1)).toBe('fulfilled');
  });
});
