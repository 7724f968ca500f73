// `npm run doctor -- https://play.example.com`: examines a deployment. Exit codes: 0 no mistake, 1 mistakes, 2 usage error.
import { readFile } from 'node:fs/promises';
import { readArguments } from '../../../streams/cli/arguments';
import { print, printError } from '../../../streams/cli/terminal';
import { type Diagnosis, diagnose, type Options } from './doctor';
import { jsonOf } from './probe';

const HELP = `npm run doctor -- https://play.example.com   examines a deployment from outside and changes nothing

  --config FILE   uses this configuration instead of the served config.json
  --token TOKEN   a test player's access token: also examines the replies to players and the hub's connections; never printed
  --refresh-token TOKEN  with --write: spends it to see whether refresh tokens rotate; its session ends
  --write         with --token: opens a deposit page twice to see whether Idempotency-Key is honoured; nothing is charged
  --json          prints one JSON object
`;

const KNOWN = {
  config: 'string',
  token: 'string',
  'refresh-token': 'string',
  write: 'boolean',
  json: 'boolean',
  help: 'boolean',
} as const;

function misuse(reason: string): number {
  printError(`${reason}\n${HELP}`);
  return 2;
}

function textOf(app: string, { findings, notes }: Diagnosis): string {
  const lines = findings.map(({ id, problem, advice }) => `${id}: ${problem} ${advice}`);
  const { length } = findings;
  const found = length === 0 ? 'No problems' : length === 1 ? '1 problem' : `${length} problems`;
  const summary = `${found} found at ${app}`;
  return `${[...lines, ...notes.map((note) => `note: ${note}`), summary].join('\n')}\n`;
}

/** Reads the arguments, examines, prints, and returns the exit code. */
export async function main(args: readonly string[], limits: Options['limits'] = {}): Promise<number> {
  const read = readArguments(args, KNOWN);
  if (!read.ok) return misuse(read.reason);
  const { words, options } = read.given;
  if (options.help === true) {
    print(HELP);
    return 0;
  }
  const [address = '', ...rest] = words;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol) || rest.length > 0)
    return misuse('expected one http or https URL');
  let config: unknown;
  if (typeof options.config === 'string') {
    const text = await readFile(options.config, 'utf8').catch(() => null);
    if (text === null) return misuse(`can't read ${options.config}`);
    config = jsonOf(text);
    if (config === undefined) return misuse(`${options.config} isn't valid JSON`);
  }
  const diagnosis = await diagnose({
    app: new URL(address),
    limits,
    mayWrite: options.write === true,
    ...(config === undefined ? {} : { config }),
    ...(typeof options.token === 'string' ? { token: options.token } : {}),
    ...(typeof options['refresh-token'] === 'string' ? { refreshToken: options['refresh-token'] } : {}),
  });
  print(options.json === true ? `${JSON.stringify(diagnosis)}\n` : textOf(address, diagnosis));
  return diagnosis.findings.length === 0 ? 0 : 1;
}
