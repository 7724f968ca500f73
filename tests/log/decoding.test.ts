// Lists that are decoded item by item, and request bodies that omit absent values.
import { describe, expect, it } from 'vitest';
import { endpoints as launchEndpoints } from '../../streams/features/launch/launch';
import { endpoints as lobbyEndpoints } from '../../streams/features/lobby/lobby';
import { decode } from '../../streams/schema/decode';
import { amount, eachOf, integer, object, publicString } from '../../streams/schema/schema';
import { createVault } from '../../streams/vault';
import { replyDrafts } from '../../streams/wire/response';

const things = object({ items: eachOf(object({ id: integer(), price: amount(), name: publicString() })) });

describe('a list that is decoded item by item', () => {
  it('keeps the valid items and reports the omitted ones', () => {
    const items = [
      { id: 1, price: 1.5, name: 'a', more: true },
      { id: 'x', price: 2, name: 'b' },
      { id: 3, price: 'much', name: 'c' },
      null,
      { id: 5, price: 2.25, name: 'e' },
    ];
    expect(decode(things, { items })).toEqual({
      ok: true,
      value: {
        items: [
          { id: 1, price: 150, name: 'a' },
          { id: 5, price: 225, name: 'e' },
        ],
      },
      unknownValues: [],
      leftOut: [
        { path: 'items.1.id', reason: 'expected whole' },
        { path: 'items.2.price', reason: 'expected amount' },
        { path: 'items.3', reason: 'expected object' },
      ],
    });
  });
  it('is empty if it is missing, and rejected if it is not a list', () => {
    expect(decode(things, {})).toMatchObject({ ok: true, value: { items: [] } });
    expect(decode(things, { items: 'none' })).toMatchObject({ ok: false, path: 'items' });
  });
});

describe('a reply with one invalid item', () => {
  const reply = (items: unknown[]) =>
    replyDrafts(
      lobbyEndpoints.getPlayerGames as never,
      { params: {}, query: {}, body: undefined },
      { items },
      createVault(),
    );
  it('becomes its fact, plus a rejection of that item only', () => {
    const [fact, rejected] = reply([
      { id: 1, name: 'Copper Fox' },
      { id: null, name: 7 },
    ]);
    expect(fact).toMatchObject({ kind: 'games/loaded', data: { items: [{ id: 1 }] } });
    expect(rejected).toMatchObject({
      kind: 'event/rejected',
      data: { route: 'GET /Players/:player/games', path: 'items.1.id', wanted: null },
      cause: fact,
    });
  });
  it('reports at most ten rejected items', () => {
    expect(reply(Array.from({ length: 50 }, () => 0))).toHaveLength(11);
  });
});

describe('the address of a frame', () => {
  const launched = (url: string) =>
    replyDrafts(
      launchEndpoints.launchGame,
      { params: {}, query: {}, body: null },
      { url, provider: 'p' },
      createVault(),
    );
  it.each(['https://games.example/play?token=1', 'http://localhost:4000/game-frame'])(
    '%s is sealed into an event',
    (url) => {
      expect(launched(url)).toMatchObject([{ kind: 'game/launched', data: { url: 'sealed:1' } }]);
    },
  );
  it.each([
    'javascript:alert(1)',
    'data:text/html,hi',
    '//games.example',
    '/game-frame',
    'https://[',
    'no address',
    '',
  ])('%j is refused', (url) => {
    expect(launched(url)).toMatchObject([{ kind: 'event/rejected', data: { path: 'url' } }]);
  });
});
