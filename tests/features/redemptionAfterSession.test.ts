// A redemption to confirm that waits for the end of a game.
import { expect, it } from 'vitest';
import { routeAt } from '../../streams/routes';
import { settled } from '../fakePorts';
import { answers, signedInCore } from '../signedIn';

it('does not open after the session has ended', async () => {
  const run = await signedInCore({
    path: '/games/harbour-lanterns/play',
    script: (r) => answers(r) as Response,
  });
  run.core.emit('route/entered', routeAt('/game-launch/1/sweeps'));
  await settled();
  run.fake.connections[0]?.push('RedemptionConfirmation', { transactionId: 'A-1', version: 1 });
  await settled();
  expect(run.modals()).not.toContain('redemptionConfirmation');
  run.core.emit('session/signOutStarted', {});
  await settled();
  run.core.emit('route/entered', routeAt('/'));
  await settled();
  expect(run.core.state('session').playerId).toBeNull();
  expect(run.modals()).not.toContain('redemptionConfirmation');
  run.life.unsubscribe();
});
