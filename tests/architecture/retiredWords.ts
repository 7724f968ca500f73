// `npm run check`: words that the project no longer uses, each with its replacement, and where they still appear.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** By pattern, without regard to case. */
const RETIRED: Readonly<Record<string, string>> = {
  '\\bpursu(e|es|ed|it)\\b': 'sendIntent, intents',
  '\\bcrossings\\b': 'overlapping requests',
  '\\bisAskedFor\\b': 'isInFlight',
  '\\b(is)?underWay\\b|\\bunder way\\b': 'inFlight, isInProgress, in progress',
  '\\bstandingOf\\b': 'verificationStatusOf, promotionStateOf',
  '\\b(Lone|lone)Page\\b': 'StandalonePage',
  '\\blineLink\\b': 'inlineLink',
  '\\bposterShell\\b': 'posterLook',
  '\\bfaceOf\\b': 'verificationView',
  '\\bcreateWeather\\b': 'createFaults',
  '\\bsameAsFresh\\b': 'equalsFreshClient',
  '\\bholdWhileLookedAt\\b': 'trackHeldOpen',
  '\\b(wheel|favorite|mfa|box|boxes|welcomeBox|claim|preferredBalance|realityCheck)/chosen\\b':
    '…/…Requested',
  '\\bsignInArrival\\b': 'afterCallback',
  '\\bschema/own\\b': 'schema/lookup: lookup(table, key)',
  '\\btype (Told|Standing)\\b|\\bstandingText\\b': 'Announced, TierPosition',
  '\\bpartingOf\\b': 'firstDifferenceOf',
  '\\buseScrollPlaces\\b': 'useScrollRestoration',
  '\\bface/(show|ready)\\b': 'ui/show, ui/ready',
  '\\bdecodingNotes\\b': 'decodingProblems',
  '\\bfor ever\\b': 'indefinitely',
  '\\bbeside\\b': 'next to',
  '\\banew\\b': 'again',
  '\\b(isByItself|NOTHING_BY_ITSELF)\\b': 'followsNoPress, NO_AUTOMATIC_MODALS',
  '\\blifeOf\\b|\\bCOINSTREAM_LIVES\\b': 'recordingsOf, COINSTREAM_RUNS',
  '\\bhistory/asked\\b|\\b(registration|sourceOfFunds)/submitted\\b': '…/…Requested',
};

/** Older recordings use older words; rules quote the specification; this file lists the words. */
const EXEMPT =
  /^(tests\/(specification|recordings)\/|streams\/recording\/migrations\.ts$|tests\/architecture\/retiredWords\.ts$)/;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  /** A deleted file is listed until its deletion is staged. */
  .filter((file) => file !== '' && !EXEMPT.test(file) && existsSync(`${ROOT}/${file}`));

const found = files.flatMap((file) =>
  readFileSync(`${ROOT}/${file}`, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      Object.entries(RETIRED)
        .filter(([pattern]) => new RegExp(pattern, 'i').test(line))
        .map(([, replacement]) => `${file}:${index + 1}: ${line.trim()}\n  use: ${replacement}`),
    ),
);

if (found.length > 0) {
  console.error(`Retired words (tests/architecture/retiredWords.ts):\n${found.join('\n')}`);
  process.exitCode = 1;
}
