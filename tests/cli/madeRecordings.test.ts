// Recordings that commands make from others: their headers say so, and keep what is known about the original.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { models } from '../../streams/catalogue/complete';
import { createLiveFold } from '../../streams/log/readModel';
import { writeRecording } from '../../streams/recording/writing';
import { temporaryFolder } from '../temporaryFolder';
import { replay } from './commandLine';
import { events } from './sampleRecordings';

const DROP_LAST = ['--edits', '[{"type":"duplicate","seq":3},{"type":"drop","seq":3}]'];
let folder = '';
let played = '';
const at = (name: string) => join(folder, name);

async function made(name: string, ...args: readonly string[]) {
  const { code, out } = await replay(args);
  expect(code).toBe(0);
  writeFileSync(at(name), out);
  return JSON.parse(out.slice(0, out.indexOf('\n')));
}

beforeEach(() => {
  folder = temporaryFolder();
  played = at('played.jsonl');
  const [first = '', ...lines] = gunzipSync(readFileSync('tests/recordings/behaved/browser.jsonl.gz'))
    .toString()
    .split('\n');
  const header = { ...JSON.parse(first), commit: 'abc1234', build: 'abc1234-5', report: 'It broke.' };
  writeFileSync(played, [JSON.stringify(header), ...lines].join('\n'));
});

describe('a fork', () => {
  it('says what it was forked from, and keeps device, commit and build', async () => {
    const original = JSON.parse(readFileSync(played, 'utf8').split('\n')[0] ?? '');
    const fork = await made('fork.jsonl', 'fork', played, ...DROP_LAST);
    const { device, commit, build } = original;
    expect(fork).toMatchObject({ device, commit, build, forked: { events: original.events, edits: 2 } });
    const line = `A fork of a recording of ${original.events} events, with 2 edits, not a player's recording.`;
    for (const command of ['open', 'check']) {
      const { out } = await replay([command, at('fork.jsonl')]);
      expect(out).toContain(line);
      expect(out).not.toContain("weren't recorded");
    }
  });
  it('is still one after it was redacted and shrunk', async () => {
    const { forked } = await made('fork.jsonl', 'fork', played, ...DROP_LAST);
    expect(await made('redacted.jsonl', 'redact', at('fork.jsonl'))).toMatchObject({ forked });
    const shrunk = await made('shrunk.jsonl', 'shrink', at('fork.jsonl'), '--when', 'event.seq == 5');
    expect(shrunk).toMatchObject({ forked, shrunk: { shows: 'event.seq == 5' } });
  });
});

describe('a shrunk recording', () => {
  it('is still one after it was redacted or forked, which open and check say', async () => {
    const { shrunk } = await made('shrunk.jsonl', 'shrink', played, '--when', 'event.seq > 0');
    expect(shrunk).toMatchObject({ shows: 'event.seq > 0' });
    expect(await made('redacted.jsonl', 'redact', at('shrunk.jsonl'))).toMatchObject({ shrunk });
    expect(
      await made('fork.jsonl', 'fork', at('shrunk.jsonl'), '--edits', '[{"type":"duplicate","seq":1}]'),
    ).toMatchObject({ shrunk, forked: { events: 1, edits: 1 } });
    for (const command of ['open', 'check']) {
      expect((await replay([command, at('redacted.jsonl')])).out).toMatch(
        /(^|\n)Shrunk from a recording of \d+ events; still shows: event\.seq > 0\./,
      );
      expect((await replay([command, at('fork.jsonl')])).out).toMatch(
        /(^|\n)A fork of a recording of 1 event, with 1 edit, .*, shrunk from one of \d+ events to show: event\.seq > 0\./,
      );
    }
  });
});

describe('a redacted recording', () => {
  const fold = createLiveFold(models, { freeze: true });
  for (const event of events) fold.apply(event);
  const kept = [{ seq: events.length, states: fold.states() }];
  const build = { commit: 'abc1234', build: 'abc1234-5' };
  const text = writeRecording(
    { base: null, events, kept },
    { appVersion: '1.430.0', redactor: null, ...build, wentWrong: 3 },
  );
  const digestIn = (recording: string) => /^\{"digest".*$/m.exec(recording)?.[0];
  it('keeps commit and build, and has the digests of its own states', async () => {
    writeFileSync(at('whole.jsonl'), text);
    const header = await made('redacted.jsonl', 'redact', at('whole.jsonl'));
    expect(header).toMatchObject({ ...build, redaction: 'default', wentWrong: 3 });
    const redacted = readFileSync(at('redacted.jsonl'), 'utf8');
    expect(digestIn(redacted)).not.toBe(digestIn(text));
    const verdict = /^Same states as the player's: (\d+) of \1 checks\./;
    expect((await replay(['check', at('whole.jsonl')])).out).toMatch(verdict);
    expect((await replay(['check', at('redacted.jsonl')])).out).toMatch(verdict);
  });
  it("still differs from the player's states where the original does", async () => {
    writeFileSync(at('other.jsonl'), text.replace(/"balances":"\w+"/, '"balances":"abc"'));
    await made('redacted.jsonl', 'redact', at('other.jsonl'));
    const { code, out } = await replay(['check', at('redacted.jsonl')]);
    expect(code).toBe(1);
    expect(out).toContain("balances differs from the player's.");
  });
});
