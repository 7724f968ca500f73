// Opening a file in the studio without workers, which Node does not have.
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFile } from '../../src/replay/openFile';
import { createReplay } from '../../streams/recording/replay';
import { anyLog } from '../arbitraries';
import { events, read, written } from './recordingFiles';

const UNWATCHED = { onIndexed: () => undefined, onProgress: () => undefined };

const opened = async (file: File) => {
  const { result, notice } = await readFile(file, UNWATCHED, new AbortController().signal);
  if (!result.ok) throw new Error(result.message);
  return { events: [...result.recording.events], notice };
};

describe('a file', () => {
  it('opens, packed or not', async () => {
    const plain = new File([written()], 'a.jsonl');
    const packed = new File([new Uint8Array(gzipSync(written()))], 'a.jsonl.gz');
    for (const file of [plain, packed]) expect(await opened(file)).toEqual({ events, notice: null });
  });
  it.each([
    ['packed', 'a.jsonl', new Uint8Array(gzipSync(written()))],
    ['not packed', 'a.jsonl.gz', written()],
  ])('that is %s opens, though it is named %s', async (_, name, content) => {
    expect(await opened(new File([content], name))).toEqual({ events, notice: null });
  });
  it('that is long opens in the page, with one line about it, if there are no workers', async () => {
    const file = new File([written(), ' '.repeat(48 * 2 ** 20)], 'a.jsonl');
    expect(await opened(file)).toEqual({ events, notice: expect.stringContaining('without workers') });
  });
  it('that is too large for the memory is refused before it is read', async () => {
    const file = new File([written()], 'a.jsonl');
    Object.defineProperty(file, 'size', { value: 2 ** 31 });
    const unread = Object.assign(file, {
      slice: () => expect.fail('the file is read'),
      stream: () => expect.fail('the file is read'),
    });
    const { result } = await readFile(unread, UNWATCHED, new AbortController().signal);
    expect(result).toMatchObject({
      ok: false,
      message: 'a.jsonl: too large for this device: 2048 MiB, at most 1024 MiB',
    });
  });
  it('that is packed and ends early opens up to its last whole line, with a note', async () => {
    const packed = new Uint8Array(gzipSync(written()));
    const { result } = await readFile(
      new File([packed.subarray(0, -20)], 'a.jsonl.gz'),
      UNWATCHED,
      new AbortController().signal,
    );
    if (!result.ok) throw new Error(result.message);
    expect([...result.recording.events]).toEqual(events.slice(0, 3));
    expect(result).toMatchObject({
      leftOut: [
        'a.jsonl.gz: the packed file is damaged or ends early',
        expect.stringContaining('3 of 4 events'),
      ],
      leftOutCount: 2,
    });
  });
  it.each([2, 14])('of which nothing can be unpacked is refused: cut at %i', async (end) => {
    const file = new File([new Uint8Array(gzipSync(written())).subarray(0, end)], 'a.jsonl.gz');
    const { result } = await readFile(file, UNWATCHED, new AbortController().signal);
    expect(result).toMatchObject({ ok: false, message: expect.stringMatching(/^a\.jsonl\.gz: /) });
  });
  it('is abandoned when another one is opened', async () => {
    const giveUp = new AbortController();
    const reading = readFile(new File([written()], 'a.jsonl'), UNWATCHED, giveUp.signal);
    giveUp.abort();
    await expect(reading).rejects.toThrow();
  });
});

describe('a replay', () => {
  it('names the models that changed since it was asked, wherever it was in between', () => {
    fc.assert(
      fc.property(anyLog(30), fc.array(fc.nat(30), { maxLength: 10 }), (log, places) => {
        const replay = createReplay(read(written({}, log)), { snapshotEvery: 4 });
        const known = new Map<string, number>();
        let shown = {};
        for (const place of places) {
          replay.seek(place);
          shown = structuredClone({ ...shown, ...replay.changesSince(known) });
          expect(shown).toEqual(replay.states());
          expect(replay.changesSince(known)).toEqual({});
        }
      }),
      { numRuns: 100 },
    );
  });
  it('names one model after an event that concerns one model', () => {
    const replay = createReplay(read(written()), { snapshotEvery: 2 });
    const known = new Map<string, number>();
    replay.seek(1);
    replay.changesSince(known);
    replay.seek(2);
    expect(Object.keys(replay.changesSince(known))).toEqual(['balances']);
  });
  it('of a recording that continues another one folds only what was added', () => {
    const whole = read(written());
    const replay = createReplay({ base: null, events: whole.events.slice(0, 3) }, { snapshotEvery: 1 });
    replay.seek(3);
    const continued = replay.twin(whole);
    expect(continued.reached).toBe(3);
    continued.seek(4);
    const straight = createReplay(whole);
    straight.seek(4);
    expect(continued.states()).toEqual(straight.states());
  });
});
