// Searching a recording: the qualifiers of events, durations of calls, and changes of a value.
import { describe, expect, it } from 'vitest';
import { ENGINE } from '../../streams/inspect/engine';
import { eventFilter } from '../../streams/inspect/filter';
import { searchIn, tookAt } from '../../streams/inspect/search';
import { finish } from '../../streams/inspect/work';
import type { AppEvent } from '../../streams/log/event';
import { parsedEvents } from '../../streams/recording/ranges/packedEvents';
import { fixture, logged } from '../given';

const ROUTE = 'GET /Players/:player/coinbalance';
const coins = (amount: number, source: 'hub' | 'rest' = 'hub', cause?: number) =>
  fixture(
    'coinBalance/updated',
    { amount, version: null },
    { source, via: 'BettyCoinsBalanceUpdated', ...(cause === undefined ? {} : { cause }) },
  );
const started = fixture('call/started', { route: ROUTE, params: {} }, { source: 'rest', via: ROUTE });
const TIMES = [0, 0, 800, 900, 950, 960];
const events = parsedEvents(
  logged([coins(500), started, coins(700, 'rest', 2), coins(700), coins(-100), coins(300)]).map(
    (event, place) => ({ ...event, at: event.at + (TIMES[place] ?? 0) }) as AppEvent,
  ),
);
const recording = { header: {} as never, base: null, events };
const search = (text: string) => finish(searchIn(recording, text, ENGINE));
const found = (text: string) => search(text).places.map((place) => place + 1);

describe('a search', () => {
  it('combines words and qualifiers, and excludes by a minus', () => {
    expect(found('kind:coin source:hub')).toEqual([1, 4, 5, 6]);
    expect(found('kind:coin -source:hub')).toEqual([3]);
    expect(found('cause:2')).toEqual([3]);
    expect(found('via:coinbalance')).toEqual([2]);
    expect(found('')).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('finds calls by how long they took', () => {
    expect([0, 1, 2].map((place) => tookAt(events, place))).toEqual([null, null, 1_800]);
    expect(found('dur>500')).toEqual([3]);
    expect(found('dur:<500')).toEqual([]);
  });

  it('finds the events that changed a value, and compares it with the value after them', () => {
    expect(found('path:balances.coins.amount')).toEqual([1, 3, 5, 6]);
    expect(found('path:balances.coins.amount value<0')).toEqual([5]);
    expect(found('path:balances.coins.amount value>=300 source:hub')).toEqual([1, 6]);
  });

  it('compares any value in the data without a path', () => {
    expect(found('value<0')).toEqual([5]);
    expect(found('value:700')).toEqual([3, 4]);
    expect(eventFilter('value!=700 kind:coin')?.(events.lazyAt(0), () => events.lazyAt(0))).toBe(true);
  });

  it.each([
    [
      'scr:hub',
      [],
      "“scr:” isn't a qualifier, so “scr:hub” is plain text. The qualifiers are kind: source: ",
    ],
    ['-scr:hub kind:coin', [1, 3, 4, 5, 6], "“scr:” isn't a qualifier"],
    ['source:hbu', [], 'There is no source “hbu”. Choose from rest, hub, '],
    ['-model:balance5', [1, 2, 3, 4, 5, 6], 'There is no model “balance5”. Choose from '],
    ['dur>soon', [], '“dur>soon” needs a number'],
    ['value<low', [], '“value<low” needs a number'],
    ['dur:soon', [], '“dur:soon” needs a number'],
    ['-path:balances.coins', [1, 2, 3, 4, 5, 6], "changes of a value can't be excluded"],
    ['kind:coin nobody', [], 'No event matches “nobody”.'],
    ['path:balances.coin', [], 'has no field coin'],
  ])('names the word that is unknown or matches nothing: %s', (text, places, problem) => {
    expect(found(text)).toEqual(places);
    expect(search(text).problem).toContain(problem);
  });

  it.each([
    'source:h',
    'model:bal',
    'Kind:coin',
    'value:700',
    'value!=700',
    'dur:>500',
    'dur>=',
    'http://x',
    '12:30',
    'path:',
    'kind:',
    '"amount":700',
  ])('says nothing of a word that is known, incomplete or plain text: %s', (text) => {
    expect(search(text).problem ?? 'No event').toMatch(/^No event/);
  });

  it('names no word if each of them matches some event', () => {
    expect(search('cause:2 source:hub')).toEqual({ places: [], problem: null });
  });

  it('reports what is wrong with a path', () => {
    expect(search('path:nothing.here')).toEqual({ places: [], problem: expect.stringContaining('nothing') });
    expect(search('path:').problem).toBeNull();
  });
});
