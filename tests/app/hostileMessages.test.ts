// Hostile values from frames, workers, DevTools and the hub: nothing throws, only valid messages are accepted, and the channel works
// afterwards.
import { describe, expect, it, vi } from 'vitest';
import { connectDevTools } from '../../src/developer/devTools';
import { checkMessage } from '../../src/features/identity/checkMessages';
import { frameMessage } from '../../src/features/launch/frameMessages';
import { paymentReturn } from '../../src/features/payment/returnMessage';
import { isReady } from '../../src/replay/messages';
import { fromInspector, toInspector } from '../../src/replay/picker/messages';
import { isForUi } from '../../src/replay/replayCore';
import { type FromSimulation, simulate } from '../../src/replay/simulating';
import { isKeep } from '../../src/worker/keeping';
import { pushes } from '../../streams/catalogue/complete';
import { DELETABLE } from '../../streams/features/notifications';
import { INITIAL_STATES } from '../../streams/recording/replay';
import { settled, testConfig } from '../fakePorts';
import { signedInCore } from '../signedIn';
import { texts } from '../sources';
import { closedAfterEach, hostileFor, ORIGIN, VALUES } from './hostileValues';

const closing = closedAfterEach();

describe('messages from frames', () => {
  const frame = {} as Window;
  const from = (data: unknown) => ({ source: frame, origin: ORIGIN, data });
  const result = `${ORIGIN}/payment-result-iframe?transactionId=t-1`;
  it.each([
    [
      'a game',
      [{ type: 'game/loaded' }],
      (data: unknown) => frameMessage(from(data), frame, (origin) => origin === ORIGIN),
    ],
    [
      'an identity check',
      [
        { type: 'identity/resized', height: 5 },
        { type: 'identity/ended', outcome: 'expired' },
      ],
      (data: unknown) => checkMessage(from(data), frame, ORIGIN),
    ],
    [
      'a payment',
      [{ type: 'payment-result', location: result }],
      (data: unknown) => paymentReturn(from(data), frame, ORIGIN),
    ],
  ])('of %s are validated', (_, messages, take) => {
    expect(messages.filter((message) => take(message) === null)).toEqual([]);
    for (const value of hostileFor(messages)) take(value);
    expect(VALUES.filter((value) => take(value) !== null)).toEqual([]);
  });
  it('of a payment are validated, whatever the address', () => {
    const addresses = [
      'https://evil.test/payment-result-iframe',
      `${ORIGIN}@evil.test/payment-result-iframe`,
      'javascript:alert(1)',
      `${ORIGIN}/shop`,
      `${result}&x=${'x'.repeat(5_000)}`,
    ];
    for (const location of addresses)
      expect(paymentReturn(from({ type: 'payment-result', location }), frame, ORIGIN)).toBeNull();
  });
  it('of the studio and its frame are validated', () => {
    const shown = { type: 'ui/show', config: testConfig(), device: null, states: INITIAL_STATES, at: 1 };
    expect([isForUi(shown, true), isReady({ type: 'ui/ready' })]).toEqual([true, true]);
    const wrong = hostileFor([shown]).filter((value) => (value as { at?: unknown } | null)?.at !== 0);
    const kept = wrong.filter(
      (value) => isForUi(value, true) && !Number.isFinite((value as { at: number }).at),
    );
    expect(kept).toEqual([]);
    expect([...VALUES.filter((value) => isForUi(value, false)), ...VALUES.filter(isReady)]).toEqual([]);
    expect(isForUi({ ...shown, device: { theme: 'dark' } }, true)).toBe(false);
    const wanted = [
      { type: 'ui/pick', on: true },
      { type: 'ui/key', key: 'Tab', shift: false },
      { type: 'ui/outline', paths: [['balances', 'coins', 'amount']] },
    ];
    const look = {
      where: 'link',
      components: [],
      text: '',
      values: [{ path: ['a'], isShown: true, isCoincidence: false }],
    };
    const answers = [
      { type: 'ui/picked', look },
      { type: 'ui/picked', look: null },
    ];
    expect([wanted.map(toInspector), answers.map(fromInspector)]).toEqual([wanted, answers]);
    for (const value of hostileFor([...wanted, ...answers])) {
      toInspector(value);
      fromInspector(value);
    }
    expect(VALUES.filter((value) => toInspector(value) ?? fromInspector(value))).toEqual([]);
    for (const name of Object.keys(INITIAL_STATES))
      expect(isForUi({ ...shown, states: { ...INITIAL_STATES, [name]: null } }, false)).toBe(false);
  });
});

describe('workers', () => {
  it('store only lists of addresses', () => {
    const keep = { type: 'keep', lists: ['/a'], pictures: [], assets: [] };
    expect(isKeep(keep)).toBe(true);
    expect(VALUES.filter(isKeep)).toEqual([]);
    for (const name of ['lists', 'pictures', 'assets'])
      for (const value of VALUES.filter((value) => !(Array.isArray(value) && value.length === 0)))
        expect(isKeep({ ...keep, [name]: value })).toBe(false);
  });
  it('of the simulation are accepted if they are valid', () => {
    const workers: { onmessage: (event: { data: unknown }) => void }[] = [];
    class FakeWorker {
      onmessage = () => undefined;
      constructor() {
        workers.push(this);
      }
      postMessage() {}
      terminate() {}
    }
    vi.stubGlobal('Worker', FakeWorker);
    const received: FromSimulation[] = [];
    simulate({ seed: 1, mutant: null }, (message) => received.push(message));
    for (const data of VALUES) workers[0]?.onmessage({ data });
    for (const data of [{ type: 'simulated', tabs: [null], shown: 1 }, { type: 'failed' }, { type: 'step' }])
      workers[0]?.onmessage({ data });
    expect(received).toEqual([]);
    const step = { type: 'step', taken: 1, of: 2, virtualMs: 3 };
    workers[0]?.onmessage({ data: step });
    expect(received).toEqual([step]);
  });
});

describe('the DevTools extension', () => {
  it('and the overlay of the past keep working', async () => {
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    vi.stubGlobal('location', { origin: ORIGIN });
    const { core, life } = await signedInCore();
    closing.push(() => life.unsubscribe());
    let listener: (message: unknown) => void = () => undefined;
    let begun = 0;
    const connection = {
      init: () => {
        begun += 1;
      },
      send: () => undefined,
      subscribe: (listen: (message: unknown) => void) => {
        listener = listen;
      },
      error: () => undefined,
    };
    connectDevTools(core, { connect: () => connection });
    const messages = [
      { type: 'DISPATCH', payload: { type: 'JUMP_TO_ACTION', actionId: 9_999 } },
      { type: 'DISPATCH', payload: { type: 'JUMP_TO_STATE', index: 9_999 } },
      { type: 'DISPATCH', payload: { type: 'PAUSE_RECORDING', status: true } },
      { type: 'IMPORT', state: '{}' },
    ];
    for (const value of hostileFor(messages)) listener(value);
    for (const { payload } of messages)
      if (payload !== undefined)
        for (const value of hostileFor([payload])) listener({ type: 'DISPATCH', payload: value });
    for (const data of VALUES)
      page.dispatchEvent(Object.assign(new Event('message'), { data, origin: ORIGIN, source: undefined }));
    const before = begun;
    listener({ type: 'START' });
    expect(begun).toBe(before + 1);
  });
});

describe('the hub', () => {
  it('accepts only pushes, and then the next one', async () => {
    const { core, fake, events, life } = await signedInCore();
    closing.push(() => life.unsubscribe());
    const [connection] = fake.connections;
    connection?.open();
    await settled();
    for (const { methods } of Object.values(pushes))
      for (const method of methods) for (const value of VALUES) connection?.push(method, value);
    await settled();
    expect(events.filter(({ kind }) => kind === 'reaction/failed')).toEqual([]);
    connection?.push('BettyCoinsBalanceUpdated', { amount: 77 });
    expect(core.state('balances').coins.amount).toBe(7_700);
  });
  // [NOTIF-18]
  it('deletes only what was offered: never a session, an id, a key, a draft or a payment', async () => {
    const { core, fake, events, life } = await signedInCore();
    closing.push(() => life.unsubscribe());
    const kept = [
      'oidc.user:http://app.test/oidc:test',
      'device-id',
      'session-id',
      'signed-in-before',
      'intents',
      'payment',
      'registration',
      'registration-key',
      'source-of-funds',
      'recording',
      '',
      '__proto__',
    ];
    for (const key of [...kept, ...DELETABLE])
      for (const store of [fake.local, fake.session]) store.entries.set(key, 'x');
    const act = (key: string) =>
      core.emit('notification/acted', { id: 1, action: { type: 'deleteFromStorage', key } });
    for (const key of [...kept, ...DELETABLE]) act(key);
    await settled();
    for (const store of [fake.local, fake.session]) {
      expect(kept.filter((key) => store.read(key) === null)).toEqual([]);
      expect([...DELETABLE].filter((key) => store.read(key) !== null)).toEqual([]);
    }
    const refused = events.filter(({ kind, source }) => kind === 'event/rejected' && source === 'system');
    expect(refused).toHaveLength(kept.length);
  });
});

/** Every message listener, with the test that covers it: one above, or one of `hostileTabs.test.ts`. */
const LISTENERS: Readonly<Record<string, string>> = {
  'src/browser/browserPorts.ts': 'the channel between tabs',
  'src/browser/hubTabs.ts': 'the tabs that share a hub connection (tests/wire/sharedHub.test.ts)',
  'src/browser/nextTask.ts': 'a channel that the page has with itself',
  'src/browser/offline.ts': 'workers',
  'src/developer/devTools.ts': 'the DevTools extension',
  'src/developer/tail.ts': 'the live tail',
  'src/developer/tailWanted.ts': 'the live tail',
  'src/features/identity/IdentityFrame.tsx': 'the messages of frames',
  'src/features/launch/useGameFrame.ts': 'the messages of frames',
  'src/features/payment/ProviderFrame.tsx': 'the messages of frames',
  'src/replay/ReplayedUi.tsx': 'the messages of frames',
  'src/replay/UiFrame.tsx': 'the messages of frames',
  'src/replay/rangeWorker.ts': 'the studio’s own workers',
  'src/replay/rangeWorkers.ts': 'the studio’s own workers',
  'src/replay/timeTravelOverlay.ts': 'the DevTools extension',
  'src/replay/warmFrame.ts': 'the messages of frames',
  'src/replay/simulating.ts': 'workers',
  'src/worker/worker.ts': 'workers',
  'streams/behave/eventLoop.ts': 'its own channel, which ends a turn of the event loop',
  'streams/cli/exportWorker.ts': 'the command line’s own thread',
  'streams/cli/debuggedPage.ts': 'the debugging port of one’s own browser',
  'streams/cli/worker.ts': 'the command line’s own thread',
};

it('are covered for every listener of the app', () => {
  const listens =
    /\bnew BroadcastChannel\(|EventListener\(\s*'(message|storage)'|fromEvent[^(]*\([^,]+,\s*'(message|storage)'|\.onmessage\s*=|\.on\('message'|\btools\.subscribe\(/;
  const found = [...texts].filter(([file, text]) => !file.startsWith('e2e/') && listens.test(text));
  expect(found.map(([file]) => file).sort()).toEqual(Object.keys(LISTENERS).sort());
});
