// Photos of a card: which are allowed, that two are sent and never recorded, their progress, and the outcome.
import { describe, expect, it } from 'vitest';
import { documentsOf, isSameFile, MAX_PHOTO_BYTES, photoProblem } from '../../streams/features/documents';
import { json, settled } from '../fakePorts';
import { fixture, given } from '../given';
import { signedInCore } from '../signedIn';

const jpeg = (size: number, type = 'image/jpeg') => photoProblem({ size, type });

describe('a photo', () => {
  // [PUR-54]
  it.each([
    ['of the largest size', MAX_PHOTO_BYTES, 'image/jpeg', undefined],
    ['that is a PNG', 1, 'image/png', undefined],
    ['that is a WebP', 1, 'image/webp', undefined],
    ['that is a HEIC', 1, 'image/heic', undefined],
    ['that is too large', MAX_PHOTO_BYTES + 1, 'image/jpeg', /larger than 10 MB/],
    ['that is empty', 0, 'image/jpeg', /empty/],
    ['that is a PDF', 1, 'application/pdf', /JPEG, PNG, WebP or HEIC/],
    ['of an unknown type', 1, '', /JPEG, PNG, WebP or HEIC/],
  ])('%s', (_, size, type, problem) => {
    if (problem === undefined) expect(jpeg(size, type)).toBeUndefined();
    else expect(jpeg(size, type)).toMatch(problem);
  });
  it('is a duplicate only with the same name, size and date', () => {
    const front = { name: 'a.jpg', size: 5, type: 'image/jpeg', lastModified: 1 };
    expect(isSameFile(front, { ...front })).toBe(true);
    for (const other of [{ name: 'b.jpg' }, { size: 6 }, { lastModified: 2 }])
      expect(isSameFile(front, { ...front, ...other })).toBe(false);
  });
});

const CANARY = 'canary-inside-the-photo';
const photos = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => new File([CANARY], `canary-${index}.jpg`, { type: 'image/jpeg' }),
  );

async function sending(count: number, answer: () => Response | Promise<Response>) {
  const run = await signedInCore({ script: ({ url }) => (url.includes('/Docs/') ? answer() : null) });
  const send = () =>
    run.core.emit('cardPhotos/sendRequested', {
      paymentEntityId: 'pe-1',
      files: run.core.vault.sealFiles(photos(count)),
      count,
      bytes: 10,
    });
  return { ...run, send };
}

const sent = () => new Response(null, { status: 204 });

describe('the photos of a card', () => {
  const methods = fixture(
    'unverifiedPaymentMethods/loaded',
    {
      items: [
        { paymentEntityId: 'pe-1', requiresDocuments: true },
        { paymentEntityId: 'pe-2', requiresDocuments: false },
      ],
    },
    { source: 'rest' },
  );
  const asked = fixture('cardPhotos/sendRequested', {
    paymentEntityId: 'pe-1',
    files: 'sealed:1',
    count: 2,
    bytes: 10,
  });
  const uploaded = (purpose: 'paymentMethod' | 'verification') => fixture('documents/uploaded', { purpose });

  // [PUR-54, ACCT-26, CONST-71]
  it('are sent once, as two files with the card', async () => {
    const run = await sending(2, sent);
    run.send();
    run.send();
    await settled();
    const [call, ...more] = run.calls('/Docs/1001/paymentMethod');
    const body = call?.init.body as FormData;
    expect(more).toEqual([]);
    expect(body.get('paymentEntityId')).toBe('pe-1');
    expect(body.getAll('Files')).toHaveLength(2);
    expect(documentsOf(run.core.state('documents'), 'pe-1')).toBe('review');
    run.life.unsubscribe();
  });
  // [PUR-54]
  it.each([0, 1, 3])('are not sent if there are %s', async (count) => {
    const run = await sending(count, sent);
    run.send();
    await settled();
    expect(run.calls('/Docs/')).toEqual([]);
    run.life.unsubscribe();
  });
  it('appear nowhere in the log, neither their content nor their names', async () => {
    const run = await sending(2, sent);
    run.send();
    await settled();
    const log = JSON.stringify([run.events, run.core.states()]);
    expect(log).toContain('cardPhotos/sendRequested');
    expect(log).not.toContain('canary');
    run.life.unsubscribe();
  });
  it('report the upload’s progress in steps of ten', async () => {
    const run = await sending(2, sent);
    let reportProgress: (share: number) => void = () => undefined;
    let finish: (response: Response) => void = () => undefined;
    Object.assign(run.fake.ports.network, {
      upload: (_url: string, _init: RequestInit, onProgress: (share: number) => void) => {
        reportProgress = onProgress;
        return new Promise<Response>((resolve) => {
          finish = resolve;
        });
      },
    });
    run.send();
    await settled();
    for (const share of [0.01, 0.12, 0.19, 0.2, 0.999]) reportProgress(share);
    expect(
      run.events.flatMap((event) => (event.kind === 'cardPhotos/progressed' ? [event.data.percent] : [])),
    ).toEqual([0, 10, 20, 90]);
    expect(run.core.state('documents').sending).toEqual({ paymentEntityId: 'pe-1', percent: 90 });
    finish(sent());
    await settled();
    expect(run.core.state('documents').sending).toBeNull();
    run.life.unsubscribe();
  });
  it('can be sent again after a refusal', async () => {
    let nth = 0;
    const run = await sending(2, () => {
      nth += 1;
      return nth === 1 ? json({ errorCode: 'file-size', message: 'Too large.' }, 400) : sent();
    });
    run.send();
    await settled();
    expect(documentsOf(run.core.state('documents'), 'pe-1')).toBe('none');
    run.send();
    await settled();
    expect(documentsOf(run.core.state('documents'), 'pe-1')).toBe('review');
    run.life.unsubscribe();
  });
  // [PUR-26]
  it('are requested, in review, or not needed', () => {
    given(methods).expect('documents', {
      methods: [
        { paymentEntityId: 'pe-1', requiresDocuments: true },
        { paymentEntityId: 'pe-2', requiresDocuments: false },
      ],
    });
    given(methods, asked, uploaded('paymentMethod')).expect('documents', {
      methods: [
        { paymentEntityId: 'pe-2', requiresDocuments: false },
        { paymentEntityId: 'pe-1', requiresDocuments: false },
      ],
      sending: null,
    });
    given(methods, asked, uploaded('verification')).expect('documents', {
      methods: [{ requiresDocuments: true }, {}],
      sending: { percent: 0 },
    });
  });
});
