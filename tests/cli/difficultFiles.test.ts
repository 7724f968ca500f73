// The command line on difficult files: control characters, omitted lines, code that another version lacks.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeKept } from '../../streams/cli/keptFiles';
import { printable } from '../../streams/cli/terminal';
import { firstDifferenceOf } from '../../streams/inspect/firstDifference';
import { finish } from '../../streams/inspect/work';
import { parsedEvents } from '../../streams/recording/ranges/packedEvents';
import type { Recording } from '../../streams/recording/recording';
import { createReplay } from '../../streams/recording/replay';
import { writeRecording } from '../../streams/recording/writing';
import { fixture, logged } from '../given';
import { replay, sourceReplay } from './commandLine';

const OPTIONS = { appVersion: '1', redactor: null };
const events = logged([
  fixture('hub/connected', {}, { source: 'hub' }),
  fixture('coinBalance/updated', { amount: 5, version: 1 }, { source: 'hub' }),
  fixture('coinBalance/updated', { amount: 7, version: 2 }, { source: 'hub' }),
]);
const text = writeRecording({ base: null, events }, OPTIONS);

let folder = '';
const at = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'coinstream-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a hostile file', () => {
  const DRIVING = [
    '\u001b[2J',
    '\u009b2J',
    '\u009d0;title\u009c',
    '\u202e',
    '\u2066',
    '\u200f',
    '\u2028',
    '\u{e0041}',
    '\ud800',
  ];
  it('cannot control the terminal', async () => {
    const hostile = logged([
      fixture('game/refused', { gameId: 1, reason: 'gameLocked', detail: `a${DRIVING.join('b')}b` }),
      ...DRIVING.map((driving) =>
        fixture('coinBalance/updated', { amount: 5, version: 1 }, { via: `GET /${driving}` }),
      ),
    ]);
    writeFileSync(at('hostile.jsonl'), writeRecording({ base: null, events: hostile }, OPTIONS));
    for (const args of [
      ['show'],
      ['show', '--json'],
      ['state', '--model', 'launch'],
      ['stats'],
      ['redact'],
    ]) {
      const [command = '', ...more] = args;
      const { code, out, err } = await replay([command, at('hostile.jsonl'), ...more]);
      expect([code, err]).toEqual([0, '']);
      expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u);
    }
  });
  it('does not change JSON output', () => {
    const value = { text: DRIVING.join(' ') };
    expect(JSON.parse(printable(JSON.stringify(value)))).toEqual(value);
  });
  it('has its name escaped', async () => {
    expect((await replay(['check', at('no\u009b2J.jsonl')])).err).toContain('no\\u009b2J.jsonl');
  });
});

describe('omitted lines', () => {
  const unknown = text.replace('"kind":"hub/connected"', '"kind":"hub/greeted"');
  it('are reported by kind', async () => {
    writeFileSync(at('unknown.jsonl'), unknown);
    expect(await replay(['check', at('unknown.jsonl')])).toMatchObject({ code: 1, out: '' });
    expect((await replay(['check', at('unknown.jsonl')])).err).toContain(
      'an event of the unknown kind hub/greeted',
    );
  });
  it.each([['check'], ['find', '--when', 'balances.coins.amount < 0'], ['diff']])(
    'make %s fail, with a message',
    async (command, ...more) => {
      writeFileSync(at('unknown.jsonl'), unknown);
      const files = command === 'diff' ? [at('unknown.jsonl'), at('unknown.jsonl')] : [at('unknown.jsonl')];
      const { code, err } = await replay([command, ...files, ...more, '--lenient']);
      expect(code).toBe(1);
      expect(err).toContain('skipped: this result covers only the rest.');
    },
  );
  it('also fail in a series of files', () => {
    writeFileSync(at('unknown.jsonl'), unknown);
    writeFileSync(at('good.jsonl'), text);
    const { code, out } = sourceReplay()(['check', '--lenient', at('unknown.jsonl'), at('good.jsonl')]);
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(1);
    expect(lines.map((line) => line.code)).toEqual([1, 0]);
    expect(lines[0].leftOut[0]).toContain('hub/greeted');
  });
  it.each([0, -1, 1.5])('are never a whole file: schema %s is rejected', async (schema) => {
    writeFileSync(at('never.jsonl'), text.replace(/"schema":\d+/, `"schema":${schema}`));
    for (const more of [[], ['--lenient']]) {
      const { code, out, err } = await replay(['check', at('never.jsonl'), ...more]);
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain(`its events are of schema ${schema}, which this version doesn't read`);
    }
  });
});

describe('files that cannot be read', () => {
  /** A packed file whose lines after the first `count` are damaged. */
  const damagedAfter = (count: number) => {
    const lines = text.split(/(?<=\n)/);
    const [good = Buffer.alloc(0), bad = Buffer.alloc(0)] = [lines.slice(0, count), lines.slice(count)].map(
      (part) => gzipSync(part.join('')),
    );
    writeFileSync(at('bad.jsonl.gz'), Buffer.concat([...(count === 0 ? [] : [good]), bad.fill(7, 10)]));
  };
  it.each([
    [0, "is damaged and can't be unpacked"],
    [2, 'the packed file is damaged (use --lenient to read as much as possible)'],
  ])('report that a .gz file is damaged after %i lines', async (count, reason) => {
    damagedAfter(count);
    expect(await replay(['show', at('bad.jsonl.gz')])).toMatchObject({
      code: 1,
      err: `${at('bad.jsonl.gz')}: ${reason}\n`,
    });
  });
  it('are read up to the last whole line with --lenient, if a .gz file is damaged', async () => {
    damagedAfter(2);
    const { code, out, err } = await replay(['show', at('bad.jsonl.gz'), '--lenient']);
    expect({ code, lines: out.trim().split('\n').length }).toEqual({ code: 0, lines: 1 });
    expect(err).toContain(`skipped: ${at('bad.jsonl.gz')}: the packed file is damaged\n`);
  });
  it.each([
    [-20, ' (use --lenient to read as much as possible)'],
    [14, ', and nothing of it can be read'],
    [2, ', and nothing of it can be read'],
  ])('report that a .gz file ends early: cut at %i', async (end, hint) => {
    const name = at('half.jsonl.gz');
    writeFileSync(name, gzipSync(text).subarray(0, end));
    const { code, err } = await replay(['show', name]);
    expect({ code, err }).toEqual({ code: 1, err: `${name}: the packed file ends early${hint}\n` });
  });
  it('are read up to the last whole line with --lenient, if a .gz file ends early', async () => {
    writeFileSync(at('half.jsonl.gz'), gzipSync(text).subarray(0, -20));
    const { code, out, err } = await replay(['show', at('half.jsonl.gz'), '--lenient']);
    expect([code, out.split('\n').length]).toEqual([0, 3]);
    expect(err).toBe(
      `skipped: ${at('half.jsonl.gz')}: the packed file ends early\nskipped: ${at('half.jsonl.gz')}:3: the file is cut off: 2 of 3 events are present\n`,
    );
    expect((await replay(['check', at('half.jsonl.gz'), '--lenient'])).code).toBe(1);
  });
  it('report that a path is a folder', async () => {
    expect((await replay(['check', folder])).err).toBe(`${folder}: is a folder\n`);
  });
});

describe('output that cannot be written', () => {
  const full = '/dev/full';
  it.runIf(existsSync(full))('is reported in one line on a full disk', () => {
    writeFileSync(at('good.jsonl'), text);
    const output = openSync(full, 'w');
    try {
      for (const command of ['show', 'state', 'redact', 'stats']) {
        const args = [
          '--import',
          import.meta.resolve('tsx'),
          'streams/cli/main.ts',
          command,
          at('good.jsonl'),
        ];
        const { status, stderr } = spawnSync(process.execPath, args, {
          stdio: ['ignore', output, 'pipe'],
          encoding: 'utf8',
        });
        expect({ command, status, stderr }).toEqual({
          ...{ command, status: 1 },
          stderr: 'standard output: no space is left on the device\n',
        });
      }
    } finally {
      closeSync(output);
    }
  });
  it('is reported in one line where there is no such folder', async () => {
    writeFileSync(at('good.jsonl'), text);
    writeFileSync(at('file'), '');
    expect(await replay(['export', '--parquet', at('file'), at('good.jsonl')])).toEqual({
      ...{ code: 1, out: '' },
      err: `${at('file')}: not in a folder\n`,
    });
  });
  it('leaves no half of a kept test', () => {
    const [recording, test] = [at('kept/a.jsonl.gz'), at('missing/a.test.ts')];
    expect(() => writeKept([recording, test], text, '')).toThrow(`${test}: no such folder`);
    expect(existsSync(recording)).toBe(false);
  });
});

describe('numbers of one', () => {
  it('are followed by the singular', async () => {
    const one = writeRecording({ base: null, events: events.slice(0, 1) }, OPTIONS);
    writeFileSync(at('one.jsonl'), one);
    writeFileSync(at('changed.jsonl'), one.replace('"source":"hub"', '"source":"system"'));
    expect((await replay(['open', at('one.jsonl')])).out).toMatch(
      /\n1 event, seq 1 to 1, in 0\.0 s on 1 page\./,
    );
    expect((await replay(['diff', at('one.jsonl'), at('changed.jsonl')])).out).toMatch(
      /^1 pair of events, 1 of them differs;/,
    );
    writeFileSync(at('none.jsonl'), writeRecording({ base: null, events: [] }, OPTIONS));
    expect((await replay(['open', at('none.jsonl')])).out).toContain('\n0 events, in 0.0 s on');
  });
});

describe('recordings of different length', () => {
  it('differ by the events of only one of them', async () => {
    writeFileSync(at('long.jsonl'), text);
    writeFileSync(at('short.jsonl'), writeRecording({ base: null, events: events.slice(0, 2) }, OPTIONS));
    const { code, out } = await replay(['diff', at('long.jsonl'), at('short.jsonl')]);
    expect(code).toBe(1);
    expect(out).toContain('2 pairs of events, 0 of them differ; 1 only in A, 0 only in B.');
  });
});

describe('an empty result', () => {
  it('is reported as empty', async () => {
    writeFileSync(at('good.jsonl'), text);
    expect((await replay(['show', at('good.jsonl'), '--kind', 'nothing'])).out).toBe('No event matches.\n');
  });
});

describe('another version of the code', () => {
  const recording: Recording = {
    header: {
      coinstream: 'recording',
      format: 1,
      app: '1',
      schema: 3,
      startedAt: 0,
      events: 3,
      redaction: 'none',
    },
    base: null,
    events,
  };
  it('that lacks a model is compared by the others', () => {
    const whole = createReplay(recording);
    const changed = createReplay(recording);
    const lacking = {
      seek: changed.seek,
      states() {
        const { search: _, ...states } = changed.states();
        return changed.position.index === 3
          ? { ...states, connection: { ...(states.connection as object), connects: -1 } }
          : states;
      },
    };
    const difference = finish(
      firstDifferenceOf(parsedEvents(events), { seek: whole.seek, states: whole.states }, lacking),
    );
    expect(difference).toMatchObject({ place: 2, onlyHere: ['search'], onlyThere: [] });
    expect(difference.states.map(({ path }) => path)).toEqual(['connection.connects']);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });
  it('without a replay is rejected in one line, and leaves no files behind', () => {
    const other = at('other');
    mkdirSync(other);
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
        cwd: other,
        stdio: 'ignore',
      });
    git('init');
    writeFileSync(join(other, 'package.json'), '{}');
    git('add', '.');
    git('commit', '-m', 'before the replay');
    writeFileSync(at('good.jsonl'), text);
    const temporary = at('temporary');
    mkdirSync(temporary);
    vi.stubEnv('TMPDIR', temporary);
    for (const wanted of ['HEAD', 'nowhere', other]) {
      const { code, err } = sourceReplay(other)(['versions', at('good.jsonl'), '--with', wanted]);
      expect(code).toBe(2);
      expect(err.trim().split('\n')).toHaveLength(1);
    }
    expect(readdirSync(temporary).filter((name) => name.startsWith('coinstream-'))).toEqual([]);
    expect(
      execFileSync('git', ['worktree', 'list'], { cwd: other, encoding: 'utf8' }).trim().split('\n'),
    ).toHaveLength(1);
  });
});
