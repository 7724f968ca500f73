// The core over fake ports: the lobby's start, reactions that throw, views and reassessments.
import { asyncScheduler, of, Subscription } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { features } from '../../streams/catalogue/complete';
import { createCore } from '../../streams/core';
import { newEvent } from '../../streams/log/event';
import { fakePorts, settled, testConfig } from '../fakePorts';
import { answers, signedInCore } from '../signedIn';

describe('the lobby', () => {
  it('is reloaded when the player retries', async () => {
    const { core, fake, pass, life } = await signedInCore({
      isVisitor: true,
      script: () => new Response('{'),
    });
    const status = () => core.state('calls').byKey['GET /lobby/games?']?.status;
    expect(status()).toBe('rejected');
    fake.held.script = answers;
    core.emit('lobby/retried', {});
    await pass(1_000);
    expect(status()).toBe('fulfilled');
    life.unsubscribe();
  });
});

describe('a reaction that throws', () => {
  it('is logged as one event and restarted, while the others keep running', async () => {
    let attempts = 0;
    const { core, events, life } = await signedInCore({
      script: answers,
      prepare: ({ ports: { hub } }) => {
        const { open } = hub;
        hub.open = (...args) => {
          attempts += 1;
          if (attempts === 1) throw new Error('hub exploded');
          return open(...args);
        };
      },
    });
    const failed = events.find((event) => event.kind === 'reaction/failed');
    expect(failed?.data).toEqual({ reaction: 'connectHubOnSignIn', message: 'hub exploded' });
    expect(core.state('balances').coins.amount).toBe(250_000);
    life.unsubscribe();
  });
});

describe('a view', () => {
  it('is flushed once per frame, however many events arrived', async () => {
    const fake = fakePorts();
    const frames: (() => void)[] = [];
    const ports = {
      ...fake.ports,
      frames: {
        now: () => 0,
        schedule: (work: () => void) => {
          frames.push(work);
          return asyncScheduler.schedule(() => undefined);
        },
      } as unknown as typeof asyncScheduler,
    };
    const core = createCore(ports, testConfig(), { freeze: true, features });
    const shown: (number | null)[] = [];
    core.view('balances').subscribe((state) => shown.push(state.coins.amount));
    for (let amount = 1; amount <= 500; amount++)
      core.emit('coinBalance/updated', { amount, version: amount });
    expect(frames).toHaveLength(1);
    frames[0]?.();
    expect(shown).toEqual([null, 500]);
  });
  it('holds only the pending flush', () => {
    const fake = fakePorts();
    const due: { work: () => void; released: number }[] = [];
    const ports = {
      ...fake.ports,
      frames: {
        now: () => 0,
        schedule: (work: () => void) => {
          const entry = { work, released: 0 };
          due.push(entry);
          return new Subscription(() => {
            entry.released += 1;
          });
        },
      } as unknown as typeof asyncScheduler,
    };
    const core = createCore(ports, testConfig(), { freeze: true, features });
    const life = core.start();
    for (let amount = 1; amount <= 3; amount++) {
      core.emit('coinBalance/updated', { amount, version: amount });
      due.at(-1)?.work();
    }
    life.unsubscribe();
    expect(due.length).toBeGreaterThanOrEqual(3);
    expect(due.filter((entry) => entry.released > 0)).toEqual(due.slice(-1));
  });
});

describe('the preferred balance', () => {
  // [DEC-134]
  it('is restored from the last visit', async () => {
    const { core, life } = await signedInCore({
      prepare: ({ local }) => local.write('preferred-balance', 'sweep'),
    });
    expect(core.state('balances').preferred).toBe('sweep');
    life.unsubscribe();
  });
});

describe('a reassessment', () => {
  // [AUTH-20, DEC-121]
  it.each([
    [true, '1001'],
    [false, null],
  ])('with login allowed: %s leaves player %s', async (isLoginAllowed, playerId) => {
    const { core, life } = await signedInCore();
    core.run(
      of(newEvent('account/reassessed', { isLoginAllowed, status: 'Approved', statusReason: null }, 'rest')),
    );
    await settled();
    expect(core.state('session').playerId).toBe(playerId);
    life.unsubscribe();
  });
});
