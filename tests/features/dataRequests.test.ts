// Requests for a copy of the data and for its deletion: made once, followed by pushes, and secret wherever they are recorded.
import { describe, expect, it } from 'vitest';
import {
  type DataRequest,
  isDownloadable,
  isOpen,
  newestRequest,
} from '../../streams/features/account/dataRequests';
import type { EventOf } from '../../streams/log/event';
import { json, settled } from '../fakePorts';
import { fixture, given, START } from '../given';
import { signedInCore } from '../signedIn';

const DAY = 86_400_000;

const request = (more: Partial<DataRequest> = {}): DataRequest => ({
  id: 1,
  type: 'Copy',
  status: 'Requested',
  requestedAt: START,
  dueAt: START + 30 * DAY,
  availableUntil: null,
  reason: null,
  ...more,
});

const wire = (more: object = {}) => ({
  ...request(),
  requestedAt: new Date(START).toISOString(),
  dueAt: null,
  ...more,
});

const loaded = (...requests: DataRequest[]) =>
  fixture('dataRequests/loaded', { requests }, { source: 'rest' });
const changed = (more: Partial<DataRequest>, version: number | null = null) =>
  fixture('dataRequest/changed', { ...request(more), version }, { source: 'hub' });

describe('the requests', () => {
  it('are listed by type, the newest first', () => {
    const { requests } = given(
      loaded(request({ status: 'Done' }), request({ id: 2, type: 'Deletion' }), request({ id: 3 })),
    ).state('dataRequests');
    expect(requests?.map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it('follow pushes, of which an older one changes nothing', () => {
    const state = given(
      loaded(request()),
      changed({ status: 'Ready', availableUntil: START + 7 * DAY }, 3),
      changed({ status: 'Preparing' }, 2),
    ).state('dataRequests');
    expect(newestRequest(state, 'Copy')?.status).toBe('Ready');
  });

  it('of a status that this version does not know count as requested', async () => {
    const run = await signedInCore({
      path: '/account/data',
      config: { flags: { dataRequests: true } },
      script: ({ url }) =>
        url.includes('/dataRequests') ? json({ requests: [wire({ status: 'InReview' })] }) : null,
    });
    await settled();
    run.core.emit('dataRequest/requested', { type: 'Copy' });
    await settled();
    expect(newestRequest(run.core.state('dataRequests'), 'Copy')?.status ?? 'Requested').toBe('Requested');
    run.life.unsubscribe();
  });

  it('are open until they are ready, done or refused', () => {
    expect(isOpen(null)).toBe(false);
    expect(
      (['Requested', 'Preparing', 'Ready', 'Done', 'Refused'] as const).map((status) =>
        isOpen(request({ status })),
      ),
    ).toEqual([true, true, false, false, false]);
  });

  it('offer a copy until its date', () => {
    const ready = request({ status: 'Ready', availableUntil: START + DAY });
    expect(isDownloadable(ready, START + DAY - 1)).toBe(true);
    expect(isDownloadable(ready, START + DAY)).toBe(false);
    expect(isDownloadable(request({ status: 'Ready' }), START + 900 * DAY)).toBe(true);
    expect(isDownloadable(request(), START)).toBe(false);
  });
});

async function asking(flags: object = { dataRequests: true }) {
  const run = await signedInCore({
    config: { flags },
    script: ({ url, init }) => {
      if (url.includes('/copy')) return json({ fileName: 'data.json', content: 'canary of the copy' });
      if (!url.includes('/dataRequests')) return null;
      return init.method === 'POST' ? json(wire({ id: 7 })) : json({ requests: [] });
    },
  });
  const ask = async (type: 'Copy' | 'Deletion') => {
    run.core.emit('dataRequest/requested', { type });
    await settled();
  };
  return { ...run, ask };
}

describe('requesting', () => {
  it('sends one request with a key, however often the button is pressed', async () => {
    const run = await asking();
    run.core.emit('dataRequest/requested', { type: 'Copy' });
    await run.ask('Copy');
    await run.ask('Copy');
    const sent = run.calls('/dataRequests').filter(({ init }) => init.method === 'POST');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.init.body).toBe('{"type":"Copy"}');
    expect(sent[0]?.headers['idempotency-key']).toMatch(/^[\w-]{8,}$/);
    expect(newestRequest(run.core.state('dataRequests'), 'Copy')?.id).toBe(7);
    run.life.unsubscribe();
  });

  it('sends nothing while the flag is off', async () => {
    const run = await asking({ dataRequests: false });
    await run.ask('Copy');
    await run.ask('Deletion');
    expect(run.calls('/dataRequests')).toEqual([]);
    run.life.unsubscribe();
  });
});

it('a downloaded copy is only in the vault: neither in the log nor in a URL', async () => {
  const run = await asking();
  const copies: EventOf<'dataCopy/loaded'>[] = [];
  run.core.on('dataCopy/loaded').subscribe((copy) => copies.push(copy));
  run.core.emit('dataCopy/requested', { id: 7 });
  await settled();
  const { content } = copies[0]?.data ?? { content: '' };
  expect(run.core.vault.unseal(content)).toBe('canary of the copy');
  expect(JSON.stringify(run.core.slice())).not.toContain('canary');
  expect(run.fake.requests.map(({ url }) => url).join('\n')).not.toMatch(/canary|token/);
  run.life.unsubscribe();
});
