// The commands that inspect a recording, with their exact output: state, show, find, watch, check, diff, stats, redact and blame.
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { models } from '../../streams/catalogue/complete';
import type { AppEvent } from '../../streams/log/event';
import { createLiveFold } from '../../streams/log/readModel';
import { writeRecording } from '../../streams/recording/writing';
import { START } from '../given';
import { replay, sourceReplay } from './commandLine';
import { events, sampleRecordings } from './sampleRecordings';

const at = sampleRecordings();

describe('replay state', () => {
  it('prints the states of the live fold as JSON, with the same bytes each time', async () => {
    const fold = createLiveFold(models, { freeze: true });
    for (const event of events) fold.apply(event);
    const first = await replay(['state', at('good.jsonl')]);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(first.out)).toEqual(fold.states());
    expect((await replay(['state', at('good.jsonl')])).out).toBe(first.out);
  });
  it('reads gzip', async () => {
    const plain = (await replay(['state', at('good.jsonl')])).out;
    expect((await replay(['state', at('good.jsonl.gz')])).out).toBe(plain);
  });
});

describe('replay show', () => {
  it('prints a line for each event with its kind, route and cause', async () => {
    const { code, out } = await replay(['show', at('good.jsonl')]);
    const lines = out.trimEnd().split('\n');
    expect(code).toBe(0);
    expect(lines).toHaveLength(events.length);
    expect(lines[2]).toMatch(
      /3\b.*rest.*coinBalance\/updated.*GET \/Players\/:player\/coinbalance.*2\b.*reply +coins 2\.50$/,
    );
    expect(lines[3]).toMatch(/hub.*coinBalance\/updated.*BettyCoinsBalanceUpdated.*push +coins 2\.50 → 3$/);
  });
  it('compares with the previous event, even if the options exclude that one', async () => {
    const { out } = await replay(['show', at('good.jsonl'), '--from', '4']);
    expect(out).toMatch(/^ +4 .*coins 2\.50 → 3\n$/);
  });
});

describe('replay, inspecting a recording', () => {
  it('shows the state after a seq or at a time, or one model only', async () => {
    const coins = async (...place: string[]) =>
      JSON.parse((await replay(['state', at('good.jsonl'), '--model', 'balances', ...place])).out).coins
        .amount;
    expect(await coins('--at', '3')).toBe(250);
    expect(await coins('--at', '2')).toBeNull();
    expect(await coins('--at', new Date(START + 2_000).toISOString())).toBe(250);
    expect(await coins()).toBe(300);
  });
  it('filters by kind, source, text and seq, and prints JSON on request', async () => {
    const seqs = async (...filter: string[]) =>
      (await replay(['show', at('good.jsonl'), '--json', ...filter])).out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).seq);
    expect(await seqs('--kind', 'coinBalance/*')).toEqual([3, 4]);
    expect(await seqs('--source', 'hub')).toEqual([4]);
    expect(await seqs('--text', 'COINBALANCE"')).toEqual([2, 3]);
    expect(await seqs('--from', '2', '--to', '3')).toEqual([2, 3]);
  });
  it('finds the first event after which a condition holds, with exit code 1', async () => {
    const { code, out } = await replay([
      'find',
      at('good.jsonl'),
      '--when',
      'balances.coins.amount > 260',
      '--json',
    ]);
    expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 1, seq: 4, kind: 'coinBalance/updated' });
    expect(await replay(['find', at('good.jsonl'), '--when', 'balances.coins.amount < 0'])).toMatchObject({
      code: 0,
      out: 'It never holds.\n',
    });
    const misspelt = await replay(['find', at('good.jsonl'), '--when', 'balances.coin.amount > 260']);
    expect(misspelt.code).toBe(0);
    expect(misspelt.out).toMatch(/^It never holds\. .*balances has no field coin, only .*coins/);
  });
  it('lists every change of an expression with its event, as lines, CSV and JSON', async () => {
    const watch = (...args: string[]) => replay(['watch', at('good.jsonl'), ...args]);
    const lines = await watch('balances.coins.amount');
    expect(lines.code).toBe(1);
    expect(lines.out).toMatch(
      /^ +3 2023-.*Z rest +coinBalance\/updated +null → 250\n +4 .*Z hub +coinBalance\/updated +250 → 300\n$/,
    );
    expect((await watch('balances.coins')).out).toMatch(/ amount: 250 → 300, at: \d+ → \d+, /);
    expect((await watch('balances.coins.amount - before.balances.coins.amount', '--csv')).out).toBe(
      [
        'seq,time,kind,value',
        ',,,null',
        `4,${new Date(START + 3_000).toISOString()},coinBalance/updated,50`,
        '',
      ].join('\n'),
    );
    const json = await watch('balances.coins.amount > 260', '--json');
    expect(JSON.parse(json.out)).toEqual({
      expression: 'balances.coins.amount > 260',
      initial: false,
      changes: [{ seq: 4, at: START + 3_000, kind: 'coinBalance/updated', value: true }],
    });
    expect(await watch('balances.gems.amount')).toMatchObject({ code: 0, out: 'It is always null.\n' });
    expect((await watch('balances.coin')).out).toMatch(/^It is always undefined\. .* no field coin, only /);
    const quoted = await watch("event.via + ', \"' + event.seq", '--csv');
    expect(quoted.out).toContain(',"BettyCoinsBalanceUpdated, ""4"\n');
    expect((await watch("'=1+' + event.seq", '--csv')).out).toContain(",'=1+4\n");
    expect((await watch("'\\n=1+' + event.seq", '--csv')).out).toContain(`,"'\n=1+4"\n`);
  });
  it('watches an expression in several files', async () => {
    const files = ['good.jsonl', 'planted.jsonl'].map(at);
    const { code, out } = await replay(['watch', ...files, 'balances.coins.amount']);
    const values = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).result.changes.map((change: { value: unknown }) => change.value));
    expect([code, values]).toEqual([1, [[250, 300], [5]]]);
  });
  it('checks the invariants and reports the first violation', async () => {
    expect(await replay(['check', at('good.jsonl')])).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^The player's states weren't recorded\. Release .*\.\nEvery invariant holds\.\n$/,
      ),
    });
    const { code, out } = await replay(['check', at('planted.jsonl')]);
    expect(code).toBe(1);
    expect(out).toContain("\nseq 2 coinBalance/updated: causes-come-first: its cause 3 doesn't precede it\n");
  });
  it('compares two recordings, counts, and redacts', async () => {
    expect(await replay(['diff', at('good.jsonl'), at('good.jsonl')])).toMatchObject({
      code: 0,
      out: 'The recordings are equal.\n',
    });
    const { code, out } = await replay(['diff', at('good.jsonl'), at('planted.jsonl')]);
    expect(code).toBe(1);
    expect(out).toMatch(
      /^0 pairs of events, 0 of them differ; 4 only in A, 2 only in B\.\nFirst difference that matters:\n< +1 /,
    );
    expect(JSON.parse((await replay(['stats', at('good.jsonl'), '--json'])).out)).toMatchObject({
      events: 4,
      bySource: { rest: 2, hub: 1, session: 1 },
      calls: { 'GET /Players/:player/coinbalance': { count: 1, median: 1_000 } },
    });
  });
  it('aligns two recordings, so that one more event at the front is one difference', async () => {
    const done = await replay(['diff', at('good.jsonl'), at('front.jsonl')]);
    expect(done.code).toBe(1);
    expect(done.out).toMatch(
      /^4 pairs of events, 0 of them differ; 0 only in A, 1 only in B\.\nFirst difference that matters:\n> +1 .*hub\/connected.*\n {2}States after it:\n/,
    );
    expect(done.out).not.toContain('All differences');
    const changed = await replay(['diff', at('good.jsonl'), at('changed.jsonl')]);
    expect(changed.out).toMatch(/\n~ +4 .*\n +4 .*\n {4}data.amount: 300 \| 301\n/);
    expect(changed.out).toContain('Final states:\n  balances.coins.amount: 300 | 301\n');
    const json = JSON.parse((await replay(['diff', at('good.jsonl'), at('changed.jsonl'), '--json'])).out);
    const row = {
      status: 'changed',
      a: { seq: 4, kind: 'coinBalance/updated' },
      differences: [{ path: 'data.amount', before: 300, after: 301 }],
    };
    expect(json).toMatchObject({ pairs: 4, changed: 1, onlyA: 0, onlyB: 0, rows: [row], first: row });
  });
  it('calls no difference one that matters if none affects a state', async () => {
    const more = [
      ...events,
      { ...events[3], seq: 5, kind: 'accountClosure/requested', data: {} } as AppEvent,
    ];
    const one = { appVersion: '1', redactor: null };
    writeFileSync(at('more.jsonl'), writeRecording({ base: null, events: more }, one));
    const { code, out } = await replay(['diff', at('good.jsonl'), at('more.jsonl')]);
    expect(code).toBe(1);
    expect(out).toContain('No difference affects a state. The first one:\n> ');
    expect(out).not.toContain('that matters');
    expect(out).not.toContain('States after it');
  });
  it('shows the states before and after an event of one recording, or of two at one position', async () => {
    const before = await replay(['diff', at('good.jsonl'), at('good.jsonl'), '--at', '3']);
    expect(before.code).toBe(1);
    expect(before.out).toContain('  balances.coins.amount: null | 250\n');
    const other = await replay(['diff', at('good.jsonl'), at('planted.jsonl'), '--at', 'soon']);
    expect(other).toMatchObject({ code: 2 });
    const { states } = JSON.parse(
      (await replay(['diff', at('good.jsonl'), at('good.jsonl'), '--at', '3', '--json'])).out,
    );
    expect(states).toContainEqual({ path: 'balances.coins.amount', before: null, after: 250 });
  });
  it('prints CSV of one file only', async () => {
    const args = ['watch', at('good.jsonl'), at('front.jsonl'), 'balances.coins.amount', '--csv'];
    expect(await replay(args)).toMatchObject({
      ...{ code: 2, out: '' },
      err: expect.stringContaining('--csv takes one file'),
    });
  });
  it('finds two exports of one recording equal, also at one place', async () => {
    const [one, other] = [at('one-export.jsonl'), at('other-export.jsonl')];
    writeFileSync(one, (await replay(['redact', at('good.jsonl')])).out);
    writeFileSync(other, (await replay(['redact', at('good.jsonl')])).out);
    expect((await replay(['diff', one, other])).out).toBe('The recordings are equal.\n');
    expect((await replay(['diff', one, other, '--at', '2'])).out).toBe('The states are equal.\n');
  });
  it('redacts with a key: the same bytes each time, and different ones with another key', async () => {
    const redact = (...more: string[]) => replay(['redact', at('good.jsonl'), ...more]);
    const redacted = await redact('--key', 'a');
    expect(redacted.code).toBe(0);
    expect(redacted.out).not.toContain('"playerId":"1001"');
    expect((await redact('--key', 'a')).out).toBe(redacted.out);
    expect((await redact('--key', 'b')).out).not.toBe(redacted.out);
    expect((await redact()).out).not.toBe((await redact()).out);
    expect((await redact('--key', '')).code).toBe(2);
  });
  it('processes many files in parallel and prints one line of JSON each, in order', () => {
    const files = ['good.jsonl', 'missing.jsonl', 'planted.jsonl', 'good.jsonl.gz'].map(at);
    const { code, out } = sourceReplay()(['check', ...files]);
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(1);
    expect(lines.map((line) => [line.file, line.code])).toEqual(
      files.map((file, index) => [file, [0, 1, 1, 0][index]]),
    );
    expect(lines[1].result.refused).toContain('no such file');
  });
});

describe('replay blame', () => {
  const amount = 'balances.coins.amount';
  it('lists the events that wrote a value, newest first, with their causes', async () => {
    const { code, out } = await replay(['blame', at('good.jsonl'), amount]);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^300\n +4 .* coinBalance\/updated .*\n250\n +3 .* coinBalance\/updated .*\n +← 2 call\/started \(screen\)\n.*null\n {2}from the initial state\n$/s,
    );
    const json = JSON.parse((await replay(['blame', at('good.jsonl'), amount, '--at', '3', '--json'])).out);
    expect(json).toMatchObject({
      path: amount,
      writes: [{ seq: 3, value: 250, causes: [{ seq: 2 }], carrier: { seq: 3 } }],
      start: { from: 'initial', value: null },
    });
  });
  it('shows the last writer of each value of a branch', async () => {
    const { code, out } = await replay(['blame', at('good.jsonl'), 'balances.coins']);
    expect(code).toBe(0);
    expect(out).toContain(`${amount}: 300 ← 4 coinBalance/updated BettyCoinsBalanceUpdated\n`);
  });
  it('exits with 1 if there is no such value, and names the fields that there are', async () => {
    const { code, out } = await replay(['blame', at('good.jsonl'), 'balances.coins.amounts']);
    expect(code).toBe(1);
    expect(out).toMatch(/^balances\.coins\.amounts doesn't exist here; balances\.coins has .*amount/);
  });
});
