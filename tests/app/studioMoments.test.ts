// The named moments of a recording in the lanes of the studio.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { momentsOf } from '../../src/replay/moments';
import type { Deviation } from '../../streams/behave/deviations';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import { parsedEvents } from '../../streams/recording/ranges/packedEvents';
import { readRecording } from '../../streams/recording/recording';

const read = readRecording(readFileSync('tests/recordings/giftboxes.jsonl', 'utf8'), {
  file: 'giftboxes.jsonl',
});
if (!read.ok) throw new Error(read.message);
const { header, events } = read.recording;
const recording: OpenedRecording = {
  ...read.recording,
  header: { ...header, wentWrong: 64 },
  events: parsedEvents(events),
};
const missing: Deviation = {
  ...{ type: 'missing', what: 'request', kind: 'call/started', via: 'GET /geo-check', by: null },
  ...{ seq: 20, at: 0, cause: null, detail: [] },
};

it('the moments are what went wrong, deviations of a run, notes and bookmarks', () => {
  const notes = new Map([
    [63, 'Coins jump here'],
    [71, ''],
  ]);
  expect(momentsOf(recording, notes, [missing])).toEqual([
    { place: 63, label: 'It went wrong', mark: 'violation' },
    { place: 19, label: 'missing: GET /geo-check', mark: 'violation' },
    { place: 62, label: 'Coins jump here', mark: 'bookmark' },
    { place: 70, label: '#71', mark: 'bookmark' },
  ]);
});
