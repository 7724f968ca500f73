// Arguments that are refused with exit code 2 and one line, instead of a result that looks valid.
import { describe, expect, it } from 'vitest';
import { replay } from './commandLine';
import { sampleRecordings } from './sampleRecordings';

const at = sampleRecordings();

describe('a condition on the request', () => {
  it.each([
    ['find', '--when', 'request.key == null'],
    ['shrink', '--when', "request.route == 'GET /a'"],
    ['watch', 'request.route'],
    ['export', '--parquet', at(''), '--watch', 'request.route'],
    ['test', 'a-name', '--when', 'request.key == null'],
    ['test', 'a-name', '--fold', '--when', 'request.key == null'],
  ])('is refused by %s where no reaction runs', async (command, ...more) => {
    const done = await replay([command, at('good.jsonl'), ...more]);
    expect(done).toMatchObject({ code: 2, out: '' });
    expect(done.err).toContain('replay: request is known only while reactions run: use test or inevitable. ');
  });
});

describe('an option with a wrong value', () => {
  it.each([
    ['--source', 'foo', 'there is no source "foo"; choose from '],
    ['--from', '', '--from and --to need a seq'],
    ['--from', '1e2', '--from and --to need a seq'],
    ['--to', '0x65', '--from and --to need a seq'],
    ['--to', '-1', "option '--to' argument is ambiguous"],
  ])('is refused by show: %s %s', async (option, value, reason) => {
    const done = await replay(['show', at('good.jsonl'), option, value]);
    expect(done).toMatchObject({ code: 2, out: '' });
    expect(done.err.toLowerCase()).toContain(`replay: ${reason}`);
  });
  it('is refused by follow, whose timers have a limit', async () => {
    for (const seconds of ['1e99', '2147484', '0', 'x'])
      expect(await replay(['follow', '--for', seconds])).toMatchObject({
        code: 2,
        err: expect.stringContaining('replay: --for needs a number of seconds, at most 2147483. '),
      });
  });
  it('is refused where it names no command, also with --help', async () => {
    const { code, out, err } = await replay(['bogus', '--help']);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('replay: unknown command bogus. ');
    expect((await replay(['--help'])).code).toBe(0);
  });
});

describe('replay fork refuses', () => {
  it.each([
    ['{"type":"delay","seq":4,"ms":1e300}', 'the delay is too long'],
    ['{"type":"delay","seq":4,"ms":9000000000000000}', 'the delay is too long'],
    ['{"type":"delay","seq":4,"ms":-60000}', 'the event would be before the start of the recording'],
    ['{"type":"delay","seq":4,"ms":"5"}', 'delay needs ms, a number'],
    ['{"type":"delay","seq":4,"ms":null}', 'delay needs ms, a number'],
    ['{"type":"add","after":1,"kind":3}', 'add needs kind, text'],
    ['{"type":"dealy","seq":4,"ms":5}', "its type isn't one of drop, duplicate, delay, move, change, add"],
  ])('the edit %s', async (edit, reason) => {
    const args = ['fork', at('good.jsonl'), '--edits', `[{"type":"drop","seq":1},${edit}]`];
    expect(await replay(args)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(`replay: edit 2: ${reason}. `),
    });
  });
});
