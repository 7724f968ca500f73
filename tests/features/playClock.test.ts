// The clock of a game over another currency, a short and a long interruption, and another game.
import { expect, it } from 'vitest';
import { INTERRUPTION_MS } from '../../streams/features/launch/playClock';
import { settled } from '../fakePorts';
import { launching } from './launching';

const STARTED = 1_000;

async function playing() {
  const run = await launching({ flags: { geoBypass: true } });
  await run.pass(0);
  const since = () => run.core.state('launch').openedAt;
  const open = async (currency: 'coin' | 'sweep') => {
    run.core.emit('game/opened', { gameId: 5, currency, deviceType: 'mobile' });
    await settled();
    await run.pass(0);
  };
  const leave = () => run.core.emit('game/closed', {});
  return { ...run, since, open, leave };
}

it('The clock of a game goes on in the other currency and after a short visit to another page', async () => {
  const { since, open, leave, pass, life } = await playing();
  expect(since()).toBe(STARTED);
  await pass(60_000);
  leave();
  await open('coin');
  expect(since()).toBe(STARTED);
  await pass(600_000);
  leave();
  await pass(INTERRUPTION_MS);
  await open('coin');
  expect(since()).toBe(STARTED);
  life.unsubscribe();
});

it('The clock of a game restarts after a longer interruption', async () => {
  const { since, open, leave, pass, clock, life } = await playing();
  await pass(60_000);
  leave();
  await pass(INTERRUPTION_MS + 1);
  const at = clock.now();
  await open('sweep');
  expect(since()).toBe(at);
  life.unsubscribe();
});
