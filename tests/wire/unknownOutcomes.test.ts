// Actions with a lost or pending response are neither shown as undone nor repeated.
import { describe, expect, it } from 'vitest';
import { favoriteIds } from '../../streams/features/favorites';
import { json, settled } from '../fakePorts';
import { signedInCore } from '../signedIn';

const favorites = (...gameIds: number[]) =>
  json({ items: [{ id: 0, title: 'Favourites', gameIds, imageType: 'portrait', minLevelToPlay: null }] });

describe('a favourite', () => {
  it('whose response was lost is shown as the platform has it', async () => {
    let saved: number[] = [1];
    const { core, pass, life } = await signedInCore({
      script: ({ url, init: { method } }) => {
        if (method === 'PUT' && url.endsWith('/favorites/12')) {
          saved = [1, 12];
          return Promise.reject(new TypeError('cut'));
        }
        return url.includes('/categories') ? favorites(...saved) : null;
      },
    });
    await pass(1_000);
    core.emit('favorite/changeRequested', { gameId: 12, isFavorite: true });
    await settled();
    await pass(2_000);
    expect(favoriteIds(core.state('favorites'))).toEqual([1, 12]);
    life.unsubscribe();
  });

  it('that was saved is not overwritten by an older list', async () => {
    const lists: ((response: Response) => void)[] = [];
    const { core, pass, life } = await signedInCore({
      script: ({ url, init: { method } }) => {
        if (method === 'PUT') return new Response(null, { status: 204 });
        return url.includes('/categories') ? new Promise((resolve) => lists.push(resolve)) : null;
      },
    });
    core.emit('favorite/changeRequested', { gameId: 12, isFavorite: true });
    await settled();
    expect(favoriteIds(core.state('favorites'))).toEqual([12]);

    lists[0]?.(favorites(1));
    await settled();
    await pass(2_000);
    lists.at(-1)?.(favorites(1, 12));
    await settled();
    expect(favoriteIds(core.state('favorites'))).toEqual([1, 12]);
    life.unsubscribe();
  });
});

describe('a streak', () => {
  it('that is being started is not started again by claiming its first day', async () => {
    const started: ((response: Response) => void)[] = [];
    const streak = (status: string, state: string) =>
      json({ status, isPlayerEligible: true, milestones: [{ id: 1, state, prizes: [] }] });
    const { core, calls, life } = await signedInCore({
      path: '/daily-rewards',
      script: ({ url, init: { method } }) => {
        if (method === 'PUT') return streak('InProgress', 'Claimed');
        if (!url.toLowerCase().endsWith('/dailystreak')) return null;
        return method === 'POST'
          ? new Promise((resolve) => started.push(resolve))
          : streak('New', 'Available');
      },
    });
    await settled();
    expect(core.state('streak').streak?.status).toBe('New');
    core.emit('streak/startRequested', {});
    await settled();
    core.emit('milestone/claimRequested', { milestoneId: 1 });
    await settled();
    expect(started).toHaveLength(1);

    started[0]?.(streak('InProgress', 'Available'));
    await settled();
    expect(calls('/milestones/1')).toHaveLength(1);
    expect(core.state('streak').streak?.milestones[0]?.state).toBe('Claimed');
    life.unsubscribe();
  });
});
