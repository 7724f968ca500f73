// A player's request is a fact, and a reaction makes the call: one at a time per subject, with no secrets in the log.
import { describe, expect, it } from 'vitest';
import type { Core } from '../../streams/reaction';
import { json, settled } from '../fakePorts';
import { signedInCore } from '../signedIn';

interface Case {
  readonly ask: (core: Core) => void;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

const CASES: Readonly<Record<string, Case>> = {
  // [ACCT-04]
  'a marketing preference': {
    ask: (core) =>
      core.emit('marketing/saveRequested', { allowEmailMarketingTool: true, allowSMSMarketingTool: null }),
    method: 'PATCH',
    path: '/marketingPreferences',
    body: { allowEmailMarketingTool: true },
  },
  'personal details': {
    ask: (core) =>
      core.emit('personalDetails/saveRequested', {
        alias: 'Fox',
        citizenship: null,
        countryOfResidence: null,
      }),
    method: 'PATCH',
    path: '/personaldetails',
    body: { alias: 'Fox' },
  },
  'a verification': {
    ask: (core) => core.emit('verification/startRequested', {}),
    method: 'POST',
    path: '/requestverification',
    body: null,
  },
  'the link of an email address': {
    ask: (core) => core.emit('emailVerification/sendRequested', {}),
    method: 'POST',
    path: '/emails/accountverification',
    body: null,
  },
  'reading the inbox': {
    ask: (core) => core.emit('inbox/readRequested', { lastInboxItemId: 9 }),
    method: 'PUT',
    path: '/inbox',
    body: { IsRead: true, LastInboxItemId: 9 },
  },
  'the check of an e-transfer address': {
    ask: (core) => core.emit('interacEmail/verifyRequested', { token: core.vault.seal('one-time') }),
    method: 'POST',
    path: '/interac/emails/verify',
    body: { token: 'one-time' },
  },
};

/** A player whose mutating calls hang until `answer` is called. */
async function waitingPlayer() {
  const waiting: ((response: Response) => void)[] = [];
  const run = await signedInCore({
    script: ({ init }) =>
      init.method === 'GET' ? null : new Promise<Response>((resolve) => waiting.push(resolve)),
  });
  const sent = ({ method, path }: Pick<Case, 'method' | 'path'>) =>
    run.fake.requests.filter(({ init, url }) => init.method === method && url.endsWith(path));
  return { ...run, waiting, sent };
}

describe.each(Object.entries(CASES))('a request for %s', (_, { ask, body, ...target }) => {
  it('becomes one call, with the request as its cause', async () => {
    const { core, pass, sent, events, life } = await waitingPlayer();
    ask(core);
    ask(core);
    await pass(10);
    expect(sent(target)).toHaveLength(1);
    const text = sent(target)[0]?.init.body;
    expect(text === undefined || text === null ? null : JSON.parse(String(text))).toEqual(body);
    const request = events.find(({ kind }) => kind.endsWith('Requested'));
    expect(events.find(({ kind, cause }) => kind === 'call/started' && cause === request?.seq)).toBeDefined();
    life.unsubscribe();
  });
});

describe('the token of an email', () => {
  // [REG-76, ENT-18]
  it.each([
    ['VERIFIED', 'Verified'],
    ['expired', 'Expired'],
    ['Error', 'Error'],
    ['Unheard', 'Error'],
  ])('with the response %s is %s', async (answered, result) => {
    const { core, life } = await signedInCore({
      script: ({ url }) => (url.endsWith('/interac/emails/verify') ? json({ result: answered }) : null),
    });
    core.emit('interacEmail/verifyRequested', { token: core.vault.seal('one-time') });
    await settled();
    expect(core.state('emailLink').result).toBe(result);
    life.unsubscribe();
  });
  it('appears in no event', async () => {
    const { core, pass, events, life } = await waitingPlayer();
    core.emit('interacEmail/verifyRequested', { token: core.vault.seal('one-time') });
    await pass(10);
    expect(events.some(({ kind }) => kind === 'interacEmail/verifyRequested')).toBe(true);
    expect(JSON.stringify(events)).not.toContain('one-time');
    life.unsubscribe();
  });
});

describe('a report of a problem', () => {
  const record = { level: 'report', message: 'My own words', context: { release: '1' }, at: '2026-01-01' };
  it.each([
    [204, 'sent'],
    [500, 'refused'],
  ])('with the response %i is %s, and its text appears in no event', async (status, outcome) => {
    const { core, pass, sent, waiting, events, life } = await waitingPlayer();
    core.emit('report/sendRequested', { record: core.vault.seal(JSON.stringify(record)) });
    await pass(10);
    expect(core.state('problemReport').status).toBe('sending');
    expect(JSON.parse(String(sent({ method: 'POST', path: '/Log' })[0]?.init.body))).toEqual(record);
    waiting.shift()?.(new Response(null, { status }));
    await pass(10);
    expect(core.state('problemReport').status).toBe(outcome);
    expect(JSON.stringify(events)).not.toContain(record.message);
    life.unsubscribe();
  });
});
