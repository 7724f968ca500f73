// The time of a reward's pop-up, which is paused while the player holds it or the tab is hidden.
import { Subject, VirtualTimeScheduler } from 'rxjs';
import { expect, it } from 'vitest';
import { unheldTimer } from '../../streams/time';
import { settled } from '../fakePorts';
import { answers, signedInCore } from '../signedIn';

it('held for 10 s, then hidden: four of five seconds are left', () => {
  const clock = new VirtualTimeScheduler();
  const held$ = new Subject<boolean>();
  const at = (ms: number, value: boolean) => clock.schedule(() => held$.next(value), ms);
  let endedAt = -1;
  at(1_000, true); // pointer over the reward
  at(11_000, true); // the tab is hidden meanwhile
  at(20_000, false);
  unheldTimer(5_000, held$, clock).subscribe(() => {
    endedAt = clock.now();
  });
  clock.flush();
  expect(endedAt).toBe(24_000);
});

it('a reward that is held stays when the tab was hidden and shown', async () => {
  const run = await signedInCore({ script: (r) => answers(r) as Response });
  run.fake.connections[0]?.push('RewardMessageReceived', {
    rewards: [{ rewardType: 'Coins', rewardAmount: 5, playerRewardId: 1 }],
    sourceType: 'Promo',
    version: 1,
  });
  await settled();
  const id = run.core.state('rewards').queue[0]?.id ?? 0;
  run.core.emit('reward/shown', { id });
  await run.pass(1_000);
  run.core.emit('reward/held', { id });
  await run.pass(10_000);
  run.fake.signals.visible.next(false);
  await run.pass(1_000);
  run.fake.signals.visible.next(true);
  await run.pass(30_000);
  expect(run.core.state('rewards').queue).toHaveLength(1); // still held
  run.life.unsubscribe();
});
