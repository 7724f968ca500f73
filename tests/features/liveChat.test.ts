// Live chat: the details that it opens with, and what happens if it cannot be opened.
import { describe, expect, it } from 'vitest';
import { CHAT_DETAILS_MS, CHAT_OPEN_MS } from '../../streams/features/liveChat';
import { json, settled } from '../fakePorts';
import { signedInCore } from '../signedIn';

describe('live chat', () => {
  async function chatting(answers: boolean) {
    const { core, fake, clock, events, life } = await signedInCore({
      config: { flags: { liveChat: true } },
      script: ({ url }) =>
        url.endsWith('/lastActivity')
          ? answers
            ? json({ lastPlayedGameName: 'Copper Fox', lastDeposit: null, lastWithdrawal: null })
            : new Promise<Response>(() => undefined)
          : url.endsWith('/coinbalance')
            ? json({ amount: 5 })
            : null,
    });
    core.emit('chat/opened', {});
    await settled();
    return { ...fake, clock, events, life };
  }
  // [CHAT-01]
  it('opens with the details that have loaded, as soon as they have', async () => {
    const { chats, life } = await chatting(true);
    expect(chats).toMatchObject([{ userId: '1001', coinBalance: 'BC 5', lastPlayedGame: 'Copper Fox' }]);
    life.unsubscribe();
  });
  const ANSWERS: Readonly<Record<string, unknown>> = {
    lastActivity: {
      lastPlayedGameName: 'Copper Fox',
      lastDeposit: { date: '2026-05-01T14:02:00Z', status: 'Approved', amount: 25 },
      lastWithdrawal: { date: '2026-05-02T15:00:00Z', status: 'Declined', amount: 50 },
    },
    account: {
      id: 1001,
      status: 'Approved',
      statusReason: null,
      email: 'ann@example.com',
      personalDetails: { firstName: 'Ann', lastName: 'Lee', alias: 'Fox' },
    },
    promotions: { items: [{ promotionId: 7, title: 'Spin', promoType: 'InPeriod', status: 'Available' }] },
    status: { playerStatus: 'Ruby', playerStatusState: 'Active' },
    balances: [
      { type: 'Cash', amount: 20 },
      { type: 'Bonus', amount: 5 },
    ],
    coins: { amount: 5 },
  };
  const callOf = (url: string) =>
    [
      [/\/lastActivity$/, 'lastActivity'],
      [/\/Accounts\/1001\?Expand=PersonalDetails/, 'account'],
      [/\/Players\/1001\/promotions/, 'promotions'],
      [/\/rewards\/status$/, 'status'],
      [/\/1001\/balances$/, 'balances'],
      [/\/coinbalance$/, 'coins'],
    ].find(([pattern]) => (pattern as RegExp).test(url))?.[1] as string | undefined;
  // [CHAT-01, CHAT-02, CHAT-03, CHAT-04]
  it('opens with all details once each has loaded, whichever is last', async () => {
    for (const last of Object.keys(ANSWERS)) {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const run = await signedInCore({
        config: { currency: 'CAD', flags: { liveChat: true } },
        script: ({ url }) => {
          const call = callOf(url);
          if (call === undefined) return null;
          return call === last ? held.then(() => json(ANSWERS[call])) : json(ANSWERS[call]);
        },
      });
      run.core.emit('chat/opened', {});
      await run.pass(4_000);
      expect([last, run.fake.chats]).toEqual([last, []]);
      release();
      await run.pass(100);
      expect(run.fake.chats).toEqual([
        {
          userId: '1001',
          status: 'Approved',
          reason: '',
          statusName: 'Ruby',
          cashBalance: 'CA$25.00',
          coinBalance: 'BC 5',
          promotions: 'Spin',
          lastPlayedGame: 'Copper Fox',
          lastDeposit: '05/01/2026 10:02 AM EST, Approved, CA$25.00',
          lastWithdrawal: '05/02/2026 11:00 AM EST, Declined, CA$50.00',
          email: 'ann@example.com',
          name: 'Ann Lee',
        },
      ]);
      expect(run.fake.customers).toEqual([{ id: '1001', email: 'ann@example.com', name: 'Ann Lee' }]);
      run.life.unsubscribe();
    }
  });
  // [CHAT-02, CONST-65]
  it('waits at most five seconds for details that have not loaded', async () => {
    const { chats, clock, life } = await chatting(false);
    clock.maxFrames = 4_999;
    clock.flush();
    expect(chats).toEqual([]);
    clock.maxFrames = 5_000;
    clock.flush();
    expect(chats).toMatchObject([{ userId: '1001', lastPlayedGame: '' }]);
    life.unsubscribe();
  });
  it.each<[string, Promise<boolean>]>([
    ['fails', Promise.resolve(false)],
    ['hangs for ten seconds', new Promise(() => undefined)],
  ])('shows the other ways to contact support if the vendor’s chat %s', async (_, opening) => {
    const run = await signedInCore({ config: { flags: { liveChat: true } } });
    run.fake.held.chat = opening;
    run.core.emit('chat/opened', {});
    await run.pass(CHAT_DETAILS_MS);
    await run.pass(CHAT_OPEN_MS);
    expect(run.core.state('popups').stack.map(({ content }) => content)).toEqual([
      { type: 'contactSupport', hasChatFailed: true },
    ]);
    run.life.unsubscribe();
  });
  it('is off in a build without a vendor’s chat, whatever the configuration says then and later', async () => {
    const run = await signedInCore({
      config: { flags: { liveChat: true }, constants: { configPollMs: 300_000 } },
      prepare: ({ ports }) => Object.assign(ports, { chat: null }),
      script: ({ url }) =>
        url.endsWith('/config.json') ? json({ flags: { liveChat: true, shop: false } }) : null,
    });
    expect(run.core.config.flags.liveChat).toBe(false);
    run.core.emit('config/announced', {});
    await run.pass(5_000);
    await run.pass(5_000);
    expect(run.core.config.flags).toMatchObject({ liveChat: false, shop: false });
    run.core.emit('chat/opened', {});
    await run.pass(100);
    expect(run.modals()).toEqual(['contactSupport']);
    run.life.unsubscribe();
  });
});
