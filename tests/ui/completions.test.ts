// Completions of a search.
import { describe, expect, it } from 'vitest';
import { completionsOf, kindsIn } from '../../src/replay/completions';
import { parsedEvents } from '../../streams/recording/ranges/packedEvents';
import { INITIAL_STATES } from '../../streams/recording/replay';
import { fixture, logged } from '../given';

const coins = fixture('coinBalance/updated', { amount: 1, version: null }, { source: 'hub' });
const hub = fixture('hub/connected', {}, { source: 'hub' });
const kinds = kindsIn(parsedEvents(logged([hub, coins, coins])));
const labels = (text: string) =>
  completionsOf(text, { kinds, states: INITIAL_STATES }).map(({ label }) => label);

describe('the completions of a search', () => {
  it('are the qualifiers at the start of a word, even after a minus', () => {
    expect(labels('')).toContain('source:');
    expect(labels('coin s')).toEqual(['source:']);
    expect(completionsOf('coin -so', { kinds, states: {} })[0]?.text).toBe('coin -source:');
  });

  it('are the values of a qualifier, kinds by their frequency', () => {
    expect(labels('source:h')).toEqual(['source:hub']);
    expect(labels('kind:')).toEqual(['kind:coinBalance/updated', 'kind:hub/connected']);
    expect(labels('kind:hub')).toEqual(['kind:hub/connected']);
    expect(labels('source:hub')).toEqual([]);
  });

  it('are the paths of the states, one key after the other', () => {
    expect(labels('path:bal')).toEqual(['path:balances']);
    expect(labels('path:balances.coins.am')).toEqual(['path:balances.coins.amount']);
    expect(labels('path:constructor.')).toEqual([]);
  });

  it('are none for an ordinary word', () => {
    expect(labels('reward/claimed')).toEqual([]);
  });
});
