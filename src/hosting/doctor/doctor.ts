// Examines a deployment from outside, as a browser sees it, and lists its mistakes. Changes nothing unless it may write.
import type { Config } from '../../../streams/config';
import { exampleField, exampleMessage } from '../../../streams/exampleValues';
import { decodeConfig } from '../../../streams/schema/decodeConfig';
import { plainMessage } from '../../../streams/schema/plainReason';
import { addressProblems } from '../addresses';
import { remarksOn } from '../configRemarks';
import { checkApi } from './api';
import type { Examination, Finding } from './examination';
import { checkHub } from './hub';
import { checkPage, servedConfig } from './page';
import { createProbe, LIMITS, type Limits } from './probe';
import { checkSignIn } from './signIn';
import { checkTelemetry } from './telemetry';

export interface Options {
  readonly app: URL;
  /** The configuration to use instead of the served one. */
  readonly config?: unknown;
  /** A player's access token; without one only public parts are examined. */
  readonly token?: string;
  /** A refresh token to spend; with `mayWrite` only. Its session ends. */
  readonly refreshToken?: string;
  /** Allows requests that create something; nothing is ever charged. */
  readonly mayWrite?: boolean;
  readonly limits?: Partial<Limits>;
}

export interface Diagnosis {
  readonly findings: readonly Finding[];
  /** Checks that were skipped, and other remarks. */
  readonly notes: readonly string[];
}

/** Ends within `limits.totalMs`, whatever the servers do; never throws for what they send. */
export async function diagnose(options: Options): Promise<Diagnosis> {
  const limits = { ...LIMITS, ...options.limits };
  const token = options.token ?? null;
  const findings: Finding[] = [];
  const notes: string[] = [];
  const refreshToken = options.refreshToken ?? null;
  const secrets = [token, refreshToken].filter((secret) => secret !== null && secret !== '') as string[];
  const hidden = (text: string) =>
    secrets.reduce((shown, secret) => shown.replaceAll(secret, '(token)'), text);
  const ended = new AbortController();
  const found: Omit<Examination, 'config'> = {
    app: withSlash(options.app),
    token,
    refreshToken,
    mayWrite: options.mayWrite ?? false,
    limits,
    probe: createProbe(limits, ended.signal),
    now: Date.now,
    report: (id, problem, advice) => {
      if (ended.signal.aborted) return;
      if (findings.some((other) => other.id === id && other.problem === hidden(problem))) return;
      findings.push({ id, problem: hidden(problem), advice: hidden(advice) });
    },
    note: (text) => {
      if (!ended.signal.aborted && !notes.includes(hidden(text))) notes.push(hidden(text));
    },
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      found.report('time', `The examination didn't end within ${limits.totalMs / 1000} s.`, 'Run it again.');
      resolve();
    }, limits.totalMs);
  });
  await Promise.race([examine(found, options.config), late]);
  clearTimeout(timer);
  ended.abort();
  return { findings, notes };
}

function withSlash(app: URL): URL {
  const url = new URL(app);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  url.search = '';
  url.hash = '';
  return url;
}

async function examine(found: Omit<Examination, 'config'>, given: unknown): Promise<void> {
  const json = given ?? (await servedConfig(found));
  if (json === null) return;
  const config = configOf(found, json);
  if (config === null) return;
  const examination: Examination = { ...found, config };
  const invalid = addressProblems(config);
  for (const { field, message } of invalid)
    found.report('config.address', `${message}.`, `Correct ${field}, then run \`npm run headers\` again.`);
  if (found.token === null)
    found.note(
      "Not examined without --token: the API's replies to players, and the hub's transports, redirect and connections.",
    );
  await Promise.all(
    CHECKS.map(([what, check, needs]) => {
      if (!invalid.some(({ field }) => needs.test(field))) return check(examination);
      found.note(`${what} not examined, because of its address.`);
      return undefined;
    }),
  );
}

/** The checks, and the addresses that each one requires. */
const CHECKS: readonly (readonly [string, (examination: Examination) => Promise<void>, RegExp])[] = [
  ['The page is', checkPage, /^$/],
  ['Sign-in is', checkSignIn, /^(oidc\.authority|origins\.signIn)/],
  ['The API is', checkApi, /^(apiBase|csrf\.endpoint)$/],
  ['The hub is', checkHub, /^(apiBase|hubPath|hub\.url|origins\.connect)/],
  ['The collector is', checkTelemetry, /^telemetry\.otlp$/],
];

function configOf({ report }: Omit<Examination, 'config'>, json: unknown): Config | null {
  const result = decodeConfig(json);
  if (result.ok) {
    const field = exampleField(result.config);
    if (field !== null)
      report('config.example', `${exampleMessage(field)}.`, `Set ${field} to your own value.`);
    for (const remark of remarksOn(json, result.config))
      report(
        remark.isUnknown ? 'config.unknown' : 'config.value',
        `${remark.field}: ${remark.text}`,
        remark.isUnknown ? 'Correct the name, or remove the field.' : `Correct ${remark.field}.`,
      );
    return result.config;
  }
  report('config.invalid', `${plainMessage(result)}.`, `Correct the field ${result.field}.`);
  return null;
}
