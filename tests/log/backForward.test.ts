// Pages restored from the back/forward cache are usable immediately, for whatever reason they were left.
import { map, NEVER } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { reactions as lifecycle } from '../../streams/features/lifecycle';
import type { Restoration } from '../../streams/ports';
import type { Core } from '../../streams/reaction';
import { type fakePorts, settled } from '../fakePorts';
import { fixture, given } from '../given';
import { answers, signedInCore } from '../signedIn';

type Fake = Pick<ReturnType<typeof fakePorts>, 'signals'>;

function leave({ signals }: Fake): void {
  signals.pageHidden.next();
  signals.visible.next(false);
}

function restore({ signals }: Fake): void {
  signals.visible.next(true);
  signals.pageShown.next();
  signals.pageRestored.next();
}

const restored = fixture('page/restored', { awayMs: 5_000 });

describe('a page restored from the back/forward cache', () => {
  // [AUTH-08]
  it('no longer waits for a sign-in', () => {
    given(
      fixture('session/absent', { reason: 'none' }),
      fixture('session/signInStarted', { returnTo: '/games' }),
      restored,
    ).expect('session', { status: 'anonymous', signIn: 'idle' });
  });
  it('keeps a failed sign-in failed', () => {
    given(
      fixture('session/signInStarted', { returnTo: '/games' }),
      fixture('session/signInFailed', {}),
      restored,
    ).expect('session', { signIn: 'failed' });
  });
  it('no longer waits for a sign-out', () => {
    given(
      fixture('session/started', { playerId: '1001', expiresAt: 1, returnTo: null }),
      fixture('session/signOutStarted', {}),
      fixture('session/ended', { reason: 'player' }),
      restored,
    ).expect('session', { status: 'anonymous', playerId: null });
  });
  it('offers the bank’s page for a payment at the bank, instead of announcing its opening', () => {
    given(
      fixture('payment/requested', {
        purpose: 'deposit',
        itemId: null,
        amount: 2_000,
        method: 'bank',
        entityId: null,
        email: null,
      } as never),
      fixture('interacDeposit/started', { transactionId: 't-1', url: 'sealed:1' } as never),
      restored,
    ).expect('payment', { attempt: { phase: 'atProvider', isResumed: true } });
  });
});

describe('a restored page', () => {
  it('is reported with the time it was away, but not when it was merely shown', () => {
    const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
    scheduler.run(({ hot, expectObservable }) => {
      const browser = { pageHidden$: hot('-h 4999ms --- h'), pageRestored$: hot('-- 4999ms r-- 1999ms r') };
      const facts$ = lifecycle.reportRestoredPage?.({ browser, scheduler } as unknown as Core) ?? NEVER;
      expectObservable(facts$.pipe(map(({ data }) => data))).toBe('-- 4999ms a-- 1999ms b', {
        a: { awayMs: 5_000 },
        b: { awayMs: 1_999 },
      });
    });
  });

  it('allows a sign-in, even after the time limit of the one it was left for', async () => {
    let starts = 0;
    const limits: ((error: Error) => void)[] = [];
    const { core, fake, pass, kinds, life } = await signedInCore({
      isVisitor: true,
      prepare: ({ ports }) => {
        ports.signIn.start = () => {
          starts += 1;
          return new Promise((_, reject) => limits.push(reject));
        };
      },
    });
    core.emit('session/signInStarted', { returnTo: '/games' });
    await settled();
    leave(fake);
    await pass(30_000);
    restore(fake);
    limits[0]?.(new Error('the limit that began before the page was left'));
    await settled();
    expect(core.state('session')).toMatchObject({ signIn: 'idle', status: 'anonymous' });
    expect(kinds('session/signInFailed')).toEqual([]);
    core.emit('session/signInStarted', { returnTo: '/games' });
    expect(core.state('session').signIn).toBe('leaving');
    expect(starts).toBe(2);
    life.unsubscribe();
  });

  it('shows the player who signed in on another page of the tab', async () => {
    let found: Restoration = { outcome: 'absent' };
    const { core, fake, life } = await signedInCore({
      isVisitor: true,
      prepare: ({ ports }) => {
        ports.signIn.restore = async () => found;
      },
    });
    leave(fake);
    found = { outcome: 'signedIn', identity: { playerId: '7', expiresAt: 9e12 }, returnTo: null };
    restore(fake);
    await settled();
    expect(core.state('session')).toMatchObject({ status: 'signedIn', playerId: '7' });
    life.unsubscribe();
  });

  it('makes no change for a visitor who is still one', async () => {
    const { fake, kinds, life } = await signedInCore({ isVisitor: true });
    const before = kinds('session/');
    leave(fake);
    restore(fake);
    await settled();
    expect(kinds('session/')).toEqual(before);
    life.unsubscribe();
  });

  it('closes its connection when it is left; once restored, it reconnects immediately and loads what it missed', async () => {
    const { core, fake, calls, pass, life } = await signedInCore({ script: answers });
    fake.connections[0]?.open();
    await pass(3_000);
    fake.connections[0]?.close(new Error('cut'));
    await pass(2_000);
    fake.connections[1]?.open();
    await pass(3_000);
    await pass(3_000);
    const before = calls('/coinbalance').length;
    leave(fake);
    expect(fake.connections[1]?.stopped).toBe(true);
    expect(core.state('connection').status).toBe('waiting');
    await pass(3_000);
    restore(fake);
    await pass(1);
    expect(fake.connections).toHaveLength(3);
    fake.connections[2]?.open();
    await settled();
    expect(core.state('connection')).toMatchObject({ status: 'connected', staleSince: null });
    expect(calls('/coinbalance').length).toBe(before + 1);
    life.unsubscribe();
  });

  it('adopts the session of its tab', async () => {
    const { fake, life, core } = await signedInCore();
    const { signals, ports } = fake;
    ports.signIn.restore = async () => ({ outcome: 'absent' });
    ports.signIn.revisit = async () => signals.endedElsewhere.next();
    leave({ signals } as Fake);
    restore({ signals } as Fake);
    await settled();
    expect(core.state('session')).toMatchObject({ status: 'anonymous', endedBecause: 'elsewhere' });
    life.unsubscribe();
  });
});
