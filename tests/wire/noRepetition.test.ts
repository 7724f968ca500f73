// A failed change without a key is never repeated automatically, because the player has already seen the failure.
import { describe, expect, it } from 'vitest';
import type { Core } from '../../streams/reaction';
import { json, settled } from '../fakePorts';
import { signedInCore } from '../signedIn';

const TEN_MINUTES_MS = 600_000;

const CHANGES: readonly { name: string; path: string; choose: (core: Core) => unknown }[] = [
  {
    name: 'a marketing preference',
    path: '/marketingPreferences',
    choose: ({ emit }) =>
      emit('marketing/saveRequested', { allowEmailMarketingTool: false, allowSMSMarketingTool: null }),
  },
  {
    name: 'the second factor',
    path: '/mfa',
    choose: ({ emit }) => emit('mfa/changeRequested', { hasMfaEnabled: true }),
  },
  {
    name: 'a favorite',
    path: '/favorites/',
    choose: ({ emit }) => emit('favorite/changeRequested', { gameId: 1, isFavorite: true }),
  },
  {
    name: 'the limits',
    path: '/limits',
    choose: ({ emit }) =>
      emit('limits/saveRequested', { limits: [{ type: 'Deposit', period: 'Daily', amount: 10_000 }] }),
  },
];

describe('a failed change without a key', () => {
  it.each(CHANGES)('is sent once: $name', async ({ path, choose }) => {
    const { core, calls, pass, life } = await signedInCore({
      script: ({ url }) => (url.includes(path) ? json({}, 503) : null),
    });
    choose(core);
    await settled();
    for (let minute = 0; minute < 10; minute += 1) await pass(TEN_MINUTES_MS / 10);
    expect(calls(path).filter(({ init }) => init.method !== 'GET')).toHaveLength(1);
    life.unsubscribe();
  });
});
