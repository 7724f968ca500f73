// The header of a simulation's recording: what is kept, what is rejected, and what a redaction leaves of it.
import { describe, expect, it } from 'vitest';
import { forkOf } from '../../streams/inspect/fork';
import { PERSONAL } from '../../streams/recording/publicWords';
import type { SimulatedRun } from '../../streams/recording/simulatedRun';
import { exportRedactor, writeRecording } from '../../streams/recording/writing';
import { events, OPTIONS, read, written } from './recordingFiles';

const RUN: SimulatedRun = {
  seed: 7,
  commit: 'ea71114',
  mutant: null,
  tab: 2,
  steps: 150,
  broken: { invariant: 'one-effect', detail: 'paid twice by "Ann"', step: 41, seq: 3 },
  happened: ['Fault: lost POST at 5 ms for 9 ms'],
};

/** A recording whose header contains `simulated`, whatever its value. */
const saying = (simulated: unknown) => {
  const [header = '', ...lines] = written().split('\n');
  return [JSON.stringify({ ...JSON.parse(header), simulated }), ...lines].join('\n');
};

describe('a simulated run in the header of a recording', () => {
  it('reads back as written', () => {
    expect(read(written({ simulated: RUN })).header.simulated).toEqual(RUN);
  });
  it('is in no other recording', () => {
    expect(read(written()).header).not.toHaveProperty('simulated');
  });
  it.each([
    ['text', 'seed 7'],
    ['a list', [7]],
    ['nothing', null],
    ['a seed that is not a number', { ...RUN, seed: '7' }],
    ['a negative seed', { ...RUN, seed: -7 }],
    ['a fractional tab', { ...RUN, tab: 0.5 }],
    ['a negative position', { ...RUN, broken: { ...RUN.broken, seq: -1 } }],
    ['a broken invariant without a name', { ...RUN, broken: { detail: '', step: 1, seq: 1 } }],
    ['only a seed', { seed: 7 }],
  ])('is omitted, and the recording opens, when it is %s', (_, simulated) => {
    const { header, events: kept } = read(saying(simulated));
    expect(header).not.toHaveProperty('simulated');
    expect(kept).toHaveLength(events.length);
  });
  it('drops unknown fields', () => {
    expect(read(saying({ ...RUN, html: '<b>' })).header.simulated).toEqual(RUN);
  });
  it('keeps its numbers and names in a redaction, but no quotation', async () => {
    const slice = { base: null, events };
    const redactor = await exportRedactor(slice, 'key', crypto.subtle);
    const { header } = read(writeRecording(slice, { ...OPTIONS, redactor, simulated: RUN }));
    expect(header.simulated).toEqual({
      ...RUN,
      broken: { ...RUN.broken, detail: `paid twice by ${PERSONAL}` },
    });
  });
  it('is not part of a fork’s header', () => {
    const recording = read(written({ simulated: RUN }));
    const fork = forkOf(recording, [{ type: 'drop', seq: 2 }]);
    expect(fork).toMatchObject({ ok: true });
    expect(JSON.stringify(fork)).not.toContain('simulated');
  });
});
