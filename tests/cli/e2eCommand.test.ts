// `replay e2e`: the files that it writes, what it refuses, and which actions it leaves out.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writingTools } from '../../streams/cli/assistantTests';
import { SPECS_FOLDER } from '../../streams/inspect/e2eText';
import type { Device } from '../../streams/recording/device';
import { PERSONAL } from '../../streams/recording/publicWords';
import { type Recording, readRecording } from '../../streams/recording/recording';
import { writeRecording } from '../../streams/recording/writing';
import { fixture, logged, START } from '../given';
import { temporaryFolder } from '../temporaryFolder';
import { replay } from './commandLine';

const NAME = `e2e-by-a-test-${process.pid}`;
const [packed, spec] = [`${SPECS_FOLDER}/${NAME}.jsonl.gz`, `${SPECS_FOLDER}/${NAME}.spec.ts`];

const device: Device = {
  ...{ browser: 'Safari 26', system: 'iPhone', pointer: 'touch', width: 390, height: 844, pixelRatio: 3 },
  ...{
    language: 'fr-CA',
    hourCycle: 'h23',
    timeZone: 'America/Toronto',
    theme: 'dark',
    reducedMotion: false,
    clockAheadMs: null,
  },
};

type Actions = readonly (readonly [signal: string, value: unknown])[];

/** A page with these actions; `isRedacted`: as a player's export. */
function textOf(actions: Actions, isRedacted: boolean): string {
  const noted = actions.map(([signal, value], place) => ({ signal, at: START + place, after: 1, value }));
  return writeRecording(
    {
      base: null,
      events: logged([
        fixture('session/started', { playerId: '1001', expiresAt: 5, returnTo: null }, { source: 'session' }),
      ]),
      signals: [{ signal: 'page', at: START, after: 0, value: { seed: 1 } }, ...noted],
    },
    { appVersion: '1.430.0', redactor: null, isRedacted, device },
  );
}

function fileOf(actions: Actions, isRedacted = false): string {
  const path = join(temporaryFolder(), 'recording.jsonl');
  writeFileSync(path, textOf(actions, isRedacted));
  return path;
}
const press = (name: string) => ['pressed', { role: 'button', name }] as const;

const written = () => gunzipSync(readFileSync(packed)).toString();
const remove = () => {
  for (const path of [packed, spec]) rmSync(path, { force: true });
};
beforeEach(() => {
  mkdirSync(SPECS_FOLDER, { recursive: true });
});
afterEach(remove);

describe('replay e2e', () => {
  it('saves the recording with a spec that repeats the player’s actions', async () => {
    const done = await replay(['e2e', fileOf([press('Claim'), ['travelled', -1]], true), NAME]);
    expect(done).toEqual({ code: 0, out: `${packed}\n${spec}\n`, err: '' });
    expect(readFileSync(spec, 'utf8')).toContain(`
testRecording('${NAME}', async (player) => {
  await player.press('button', 'Claim');
  await player.goBack();
});
`);
    const read = readRecording(written(), { file: packed });
    expect(read).toMatchObject({ ok: true, recording: { header: { device } } });
  });

  it('redacts the recording first, and counts the actions that have no name then', async () => {
    const actions = [press('Ms. Quinn-Lavoie'), press('Claim')];
    const done = await replay(['e2e', fileOf(actions), NAME]);
    expect(done).toEqual({
      code: 0,
      out: `${packed}\n${spec}\n`,
      err: '1 of 2 actions not performed, because names are personal: the app receives their effects.\n',
    });
    expect(written()).toContain('"redaction":"default"');
    for (const text of [written(), readFileSync(spec, 'utf8')]) {
      expect(text).not.toContain('Quinn');
      expect(text).not.toContain('1001');
    }
    expect(readFileSync(spec, 'utf8')).toContain(
      "  // a button whose name is personal\n  await player.press('button', 'Claim');\n",
    );
  });

  it('writes a spec that passes the checks of this repository, whatever the names contain', async () => {
    const names = [
      "'",
      '"',
      '\\',
      `\${x}`,
      '`',
      '\u2028',
      '\u202e',
      '*/',
      '</script>',
      '\ud800',
      'é'.repeat(99),
    ];
    await replay(['e2e', fileOf([...names.map(press), press(PERSONAL)], true), NAME]);
    const checked = spawnSync('npx', ['biome', 'ci', '--error-on-warnings', spec], { encoding: 'utf8' });
    expect(checked).toMatchObject({ status: 0 });
  });

  it('overwrites nothing', async () => {
    const file = fileOf([press('Claim')], true);
    for (const path of [packed, spec]) {
      writeFileSync(path, 'mine');
      const done = await replay(['e2e', file, NAME]);
      expect(done).toMatchObject({ code: 2, out: '' });
      expect(done.err).toContain(`${path} already exists`);
      expect(readFileSync(path, 'utf8')).toBe('mine');
      remove();
    }
  });

  it('adds the spec to a recording that is already there, and redacts that', async () => {
    writeFileSync(packed, gzipSync(textOf([press('Ms. Quinn-Lavoie'), ['travelled', -1]], false)));
    expect(await replay(['e2e', packed, NAME])).toMatchObject({ code: 0, out: `${packed}\n${spec}\n` });
    expect(written()).not.toContain('Quinn');
    expect(await replay(['e2e', `./${packed}`, NAME])).toMatchObject({ code: 2 });
  });

  it.each([
    [['../escape'], 'a name consists of lowercase letters'],
    [['A'], 'a name consists of lowercase letters'],
    [['x'.repeat(65)], 'at most 64'],
    [[], 'e2e needs a file and a name'],
    [[NAME, 'more'], 'e2e needs a file and a name'],
    [[NAME, '--when', 'true'], "unknown option '--when'"],
  ])('exits with 2 for the arguments %j', async (args, reason) => {
    const { code, out, err } = await replay(['e2e', fileOf([press('Claim')], true), ...args]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(reason);
  });

  it.each([
    ['tests/recordings/daily.jsonl', 'the recording has no signals'],
    ['tests/recordings/behaved/seed-4-1.jsonl.gz', 'no press was recorded'],
  ])('exits with 2 and the reason for %s, which has no actions', async (file, reason) => {
    const { code, out, err } = await replay(['e2e', file, NAME]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(reason);
    expect([packed, spec].filter((path) => existsSync(path))).toEqual([]);
  });

  it('exits with 2 if every name is personal, and with 1 for a file that cannot be read', async () => {
    const none = await replay(['e2e', fileOf([press(PERSONAL)], true), NAME]);
    expect(none).toMatchObject({ code: 2, out: '' });
    expect(none.err).toContain('the names of all pressed elements are personal');
    expect(await replay(['e2e', 'missing.jsonl', NAME])).toMatchObject({ code: 1, out: '' });
  });

  it('reads what it can of a damaged file on request, and exits with 1', async () => {
    const file = fileOf([press('Claim')], true);
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"seq":\n`);
    const done = await replay(['e2e', file, NAME, '--lenient']);
    expect(done).toMatchObject({ code: 1, out: `${packed}\n${spec}\n` });
    expect(done.err).toMatch(/^skipped: .*recording\.jsonl:5: /);
  });

  it('has help, on its own and in the list of commands', async () => {
    expect((await replay(['e2e', '--help'])).out).toMatch(/^e2e FILE NAME\n.*e2e\/recordings/);
    expect((await replay(['--help'])).out).toContain('  e2e FILE NAME\n');
  });
});

describe('the tool e2e for coding assistants', () => {
  const read = readRecording(textOf([press('Claim'), press(PERSONAL)], true), {
    file: '',
  });
  const recording = (read as { recording: Recording }).recording;
  const call = (mayWrite: boolean, name = NAME) =>
    writingTools(mayWrite).e2e.run([recording], { words: [], options: { name } });

  it('writes the files, and says how to run them', async () => {
    expect(await call(true)).toMatchObject({
      code: 0,
      text: `${packed}\n${spec}\n1 of 2 actions not performed, because names are personal: the app receives their effects.\nRun it: npm run e2e -- ${spec}\n`,
    });
    expect(existsSync(packed) && existsSync(spec)).toBe(true);
    expect(await call(true)).toMatchObject({ code: 2, text: `${packed} already exists` });
  });

  it('writes nothing without permission, or under another path', async () => {
    expect(await call(false)).toMatchObject({ code: 2, text: expect.stringContaining('without --write') });
    expect(await call(true, '../escape')).toMatchObject({ code: 2 });
    expect(existsSync(packed)).toBe(false);
  });
});
