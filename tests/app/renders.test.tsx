// @vitest-environment happy-dom
// The number of renders: a component that follows a call renders for that call only, a quest's progress a few times a second, and
// deferred updates after the frame of a tap.
import { act, Profiler } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { useHadModals } from '../../src/app/modals/useHasModals';
import { CoreProvider, useCallState, useModel, useModelLater } from '../../src/core';
import { QuestProgress } from '../../src/features/quests/QuestProgress';
import { endpoints as historyEndpoints } from '../../streams/features/history/history';
import { endpoints as identityEndpoints } from '../../streams/features/identity';
import { endpoints as inboxEndpoints } from '../../streams/features/inbox';
import { json } from '../fakePorts';
import { signedInCore } from '../signedIn';

const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
actEnvironment.IS_REACT_ACT_ENVIRONMENT = true;

const lives: (() => void)[] = [];
afterEach(() => {
  for (const end of lives.splice(0)) end();
});

/** Renders a component that follows the call for the identity check, and counts its renders. */
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
  it('is rendered by its own call', async () => {
    const { core, pass, seen } = await followed();
    core.run(core.call(identityEndpoints.getKycDetails, {}));
    await pass();
    await pass();
    expect(seen.at(-1)).toBe('fulfilled');
  });
});

describe('the progress of a quest', () => {
  it('renders at most ten times a second, however many pushes arrive, and ends with the latest', async () => {
    const run = await signedInCore({});
    lives.push(() => run.life.unsubscribe());
    run.fake.connections[0]?.open();
    const quest = {
      promotionId: 7,
      title: 'Spin',
      description: null,
      imageUrl: null,
      status: 'InProgress' as const,
      isOptedIn: true,
      subPromoType: 'SpinCount' as const,
      subTypeMeta: {
        gameIds: [],
        currentAccumulation: 0,
        targetAccumulation: 5_000,
        minimumQualificationAmount: null,
        startDate: null,
        expiryDate: null,
        completedAt: null,
      },
    };
    let renders = 0;
    const container = document.createElement('div');
    const root = createRoot(container);
    lives.push(() => act(() => root.unmount()));
    const count = () => {
      renders += 1;
    };
    await act(() =>
      root.render(
        <CoreProvider core={run.core}>
          <Profiler id="progress" onRender={count}>
            <QuestProgress quest={quest} />
          </Profiler>
        </CoreProvider>,
      ),
    );
    const startedAt = performance.now();
    for (let current = 1; current <= 300; current++) {
      run.fake.connections[0]?.push('InPeriodPromotionProgressUpdated', {
        promotionId: 7,
        currentAccumulation: current,
      });
      if (current % 5 === 0) await act(() => run.pass(16));
    }
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
    expect(renders).toBeLessThanOrEqual(2 + (performance.now() - startedAt) / 100);
    expect(container.textContent).toContain('300 of 5,000 spins');
  });
});

describe('a deferred update', () => {
  /** Renders the preferred balance deferred and, later in the tree, immediately; records each render. */
  async function toggled() {
    const run = await signedInCore({});
    lives.push(() => run.life.unsubscribe());
    const seen: string[] = [];
    function AtOnce() {
      seen.push(`at once ${useModel('balances', ({ preferred }) => preferred)}`);
      return null;
    }
    function Later() {
      const preferred = useModelLater('balances', (balances) => balances.preferred);
      seen.push(`later ${preferred}`);
      return <a href="#game">{preferred}</a>;
    }
    const container = document.body.appendChild(document.createElement('div'));
    lives.push(() => container.remove());
    const root = createRoot(container);
    lives.push(() => act(() => root.unmount()));
    await act(() =>
      root.render(
        <CoreProvider core={run.core}>
          <Later />
          <AtOnce />
        </CoreProvider>,
      ),
    );
    seen.length = 0;
    return { ...run, seen, link: () => container.querySelector('a') };
  }

  it('renders after the immediate update, with the same result', async () => {
    const { core, pass, seen } = await toggled();
    core.emit('preferredBalance/changeRequested', { preferred: 'sweep' });
    await act(() => pass(100));
    expect([...new Set(seen)]).toEqual(['at once sweep', 'later sweep']);
  });

  it('has caught up before the next tap is handled', async () => {
    const { core, link } = await toggled();
    let tapped = '';
    link()?.addEventListener('click', () => {
      tapped = link()?.textContent ?? '';
    });
    act(() => {
      core.emit('preferredBalance/changeRequested', { preferred: 'sweep' });
      link()?.click();
    });
    expect(tapped).toBe('sweep');
  });
});

describe('the shell', () => {
  it('is rendered by the first modal only', async () => {
    const run = await signedInCore({});
    lives.push(() => run.life.unsubscribe());
    const seen: boolean[] = [];
    function Follower() {
      seen.push(useHadModals());
      return null;
    }
    const root = createRoot(document.createElement('div'));
    lives.push(() => act(() => root.unmount()));
    await act(() =>
      root.render(
        <CoreProvider core={run.core}>
          <Follower />
        </CoreProvider>,
      ),
    );
    seen.length = 0;
    for (let modal = 0; modal < 3; modal++) {
      run.core.emit('popup/requested', {
        content: { type: 'info', title: 'Hmm...', text: 'Once', button: 'OK' },
        variant: 'flyout',
        anchored: false,
        showOverlay: true,
      });
      await act(() => run.pass(100));
      const [entry] = run.core.state('popups').stack;
      run.core.emit('popup/closed', { id: entry?.id ?? -1 });
      await act(() => run.pass(100));
      expect(run.core.state('popups').stack).toEqual([]);
    }
    expect(seen).toEqual([true]);
  });
});
