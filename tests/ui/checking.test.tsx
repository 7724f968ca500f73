// @vitest-environment happy-dom
// A claim whose outcome is being checked is shown on its screen, even if its offer has disappeared.
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { CoreProvider } from '../../src/core';
import { Checklist } from '../../src/features/checklist/Checklist';
import { Community } from '../../src/features/community/Community';
import DailyRewardsScreen from '../../src/features/dailyRewards/DailyRewardsScreen';
import { SpinWheel } from '../../src/features/dailyRewards/SpinWheel';
import AmoeScreen from '../../src/features/entryCode/AmoeScreen';
import GemsExchangeScreen from '../../src/features/gems/GemsExchangeScreen';
import RewardsScreen from '../../src/features/rewards/RewardsScreen';
import ShopScreen from '../../src/features/shop/ShopScreen';
import { Streak } from '../../src/features/streak/Streak';
import { flags } from '../../streams/catalogue/catalogue';
import { CLAIM_FAILURES } from '../../streams/features/intents';
import type { Core } from '../../streams/reaction';
import { signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ends: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

interface Place {
  readonly screen: ReactNode;
  /** The platform's data once the claim took effect: no claims remain. */
  readonly taken: (core: Core) => void;
}

const rewards: Place = {
  screen: <RewardsScreen claims={null} />,
  taken: (core) => {
    core.emit('giftboxes/loaded', { items: [], totalItems: 0 });
  },
};
const checklist: Place = {
  screen: <Checklist />,
  taken: (core) => {
    core.emit('checklist/loaded', { steps: [] });
  },
};
const community: Place = {
  screen: <Community />,
  taken: (core) => {
    core.emit('communityEvents/loaded', { playerCommunityEvents: [], playerCommunityEventRewards: [] });
  },
};
const streak: Place = {
  screen: <Streak />,
  taken: (core) => {
    core.emit('streak/loaded', { status: 'Completed', isPlayerEligible: true, milestones: [] });
  },
};
const segments = [{ id: 1, rewardType: 'Coins', rewardAmount: 100 }] as const;
const wheel = (kind: 'daily' | 'instant'): Place => ({
  screen: <SpinWheel wheel={kind} left={0} />,
  taken: (core) => {
    core.emit('wheel/loaded', { segments: [...segments], minUnlockLevel: null });
    core.emit('instantWheel/loaded', { segments: [...segments], playerRewardId: null });
  },
});

const PLACES: Readonly<Record<string, Place>> = {
  box: rewards,
  boxes: rewards,
  welcome: checklist,
  CommunityEvent: community,
  ChecklistInstantReward: checklist,
  gift: {
    screen: <DailyRewardsScreen streak={null} />,
    taken: (core) => {
      core.emit('dailyGift/loaded', {
        rewardType: 'Coins',
        rewardAmount: 100,
        expiryDate: null,
        status: 'Claimed',
        nextAvailableAt: null,
        gameIds: [],
      });
    },
  },
  'daily wheel': wheel('daily'),
  'instant wheel': wheel('instant'),
  'streak start': streak,
  'streak day': streak,
  'streak reset': streak,
  'entry code': { screen: <AmoeScreen />, taken: () => undefined },
  'gem item': {
    screen: <GemsExchangeScreen />,
    taken: (core) => {
      core.emit('gemItems/loaded', { items: [] });
    },
  },
  'free item': {
    screen: <ShopScreen notices={null} banners={null} areBannersKnown />,
    taken: (core) => {
      core.emit('games/loaded', { items: [{ id: 1, name: 'Copper Fox' }] as never });
      core.emit('shopItems/loaded', { items: [] });
    },
  },
};

describe('a claim that is being checked', () => {
  it.each(Object.keys(CLAIM_FAILURES))('%s: is shown when its offer has disappeared', async (what) => {
    const place = PLACES[what];
    if (place === undefined) throw new Error(`There is no screen for ${what}.`);
    const all = Object.fromEntries(Object.keys(flags).map((name) => [name, true]));
    const run = await signedInCore({ config: { flags: { ...all, geoBypass: true } } });
    const node = document.body.appendChild(document.createElement('div'));
    const root = createRoot(node);
    ends.push(
      () => act(() => root.unmount()),
      () => node.remove(),
      () => run.life.unsubscribe(),
    );
    const intent = { key: 'k1', route: 'POST /x', what, id: null };
    const pass = () => act(() => run.pass(20).then(() => run.pass(20)));
    await act(async () => {
      root.render(
        <MemoryRouter>
          <CoreProvider core={run.core}>{place.screen}</CoreProvider>
        </MemoryRouter>,
      );
    });
    place.taken(run.core);
    run.core.emit('intent/started', { ...intent, resumed: null });
    await pass();
    expect(node.textContent).not.toContain('Checking…');
    run.core.emit('intent/unconfirmed', { ...intent, tries: 1 });
    await pass();
    expect(node.textContent).toContain('Checking…');
    run.core.emit('intent/ended', { ...intent, outcome: 'settled', failure: null });
    await pass();
    expect(node.textContent).not.toContain('Checking…');
  });
});
