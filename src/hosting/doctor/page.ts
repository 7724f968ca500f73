// The host: the page, its headers, caching, compression, fallbacks, the geo check, certificate and clock.
import { compareReleases } from '../../../streams/features/configuration';
import { VERSION_FILE } from '../buildId';
import { HASHED_FILES, type HostHeaders, headersOf, hostHeaders, NEVER_THE_PAGE } from '../headers';
import { inlineIn } from '../inline';
import { servedVendors, VENDORS_FILE, type Vendor } from '../vendors';
import { checkCopies } from './copies';
import { type Examination, replyOrReport } from './examination';
import type { FindingId } from './findings';
import { headerOf, isPage, isReply, objectOf, type Reply } from './probe';

const RUNBOOK = 'src/hosting/README.md';
const MIN_CERTIFICATE_MS = 21 * 86_400_000;
/** Devices whose clock differs more from the host's count by the host's (`src/browser/clock.ts`), ms. */
const MAX_SKEW_MS = 30_000;
/** Below this size a host need not compress, bytes. */
const MIN_COMPRESSED = 1_024;

const HTML = { accept: 'text/html' };

export async function checkPage(examination: Examination): Promise<void> {
  const { app, probe, report } = examination;
  const page = replyOrReport(
    examination,
    await probe(app, { headers: HTML }),
    'page.unreachable',
    `GET ${app.pathname}`,
    'Check the address, DNS and the host.',
  );
  if (page === null) return;
  if (page.status !== 200 || !isPage(page)) {
    const problem = `GET ${app.pathname} returns ${page.status} and no page.`;
    report('page.missing', problem, 'Serve index.html of the build there.');
    return;
  }
  checkTransport(examination, page);
  checkClock(examination, page);
  await Promise.all([
    checkHeaders(examination, page),
    checkFiles(examination, page),
    checkCopies(examination),
    checkFallbacks(examination, page),
    checkGeoCheck(examination),
    checkRelease(examination),
  ]);
}

function checkTransport({ app, report, now }: Examination, page: Reply): void {
  const isLocal = /^(localhost|127\.|\[::1\])/.test(app.hostname);
  if (app.protocol !== 'https:' && !isLocal)
    report(
      'transport.insecure',
      'The app is served over plain HTTP.',
      'Serve it over HTTPS only; sign-in and installation require it.',
    );
  if (page.certificateEnds !== null && page.certificateEnds - now() < MIN_CERTIFICATE_MS)
    report(
      'transport.certificate',
      `The certificate expires on ${new Date(page.certificateEnds).toISOString().slice(0, 10)}.`,
      'Renew it, and automate the renewal.',
    );
}

/** Compares the host's clock with this machine's. */
function checkClock({ report, now }: Examination, page: Reply): void {
  const at = Date.parse(headerOf(page, 'date'));
  if (Number.isNaN(at) || Math.abs(at - now()) <= MAX_SKEW_MS) return;
  const seconds = Math.round((at - now()) / 1000);
  report(
    'clock.skew',
    `The host's clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} this machine's.`,
    "Synchronise it (NTP): where a device's clock differs, the app counts by the host's, also the end of a break.",
  );
}

const policyOf = (text: string): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    text
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name !== '')
      .map(([name = '', ...sources]) => [name, new Set(sources)]),
  );

/** The vendors of the served build; none without a package of integrations. */
async function vendorsAt({ app, probe }: Examination): Promise<readonly Vendor[]> {
  const reply = await probe(new URL(VENDORS_FILE, app));
  if (!isReply(reply) || reply.status !== 200 || isPage(reply)) return [];
  try {
    return servedVendors(JSON.parse(reply.text));
  } catch {
    return [];
  }
}

/** Compares the headers of the page and of the framed callback with the generated ones. */
async function checkHeaders(examination: Examination, page: Reply): Promise<void> {
  const { app, config, probe, report } = examination;
  const vendors = await vendorsAt(examination);
  let expected: HostHeaders;
  try {
    expected = hostHeaders(config, { vendors, inline: inlineIn(page.text) });
  } catch (error) {
    const problem = `${error instanceof Error ? error.message : String(error)}.`;
    report('config.address', problem, 'Correct it, then run `npm run headers` again.');
    return;
  }
  const advice = `Run \`npm run headers -- config.json\` and install the written files (${RUNBOOK}).`;
  for (const path of ['/', '/callback']) {
    const reply = await probe(new URL(path.slice(1), app), { headers: HTML });
    if (!isReply(reply)) continue;
    for (const [name, value] of Object.entries(headersOf(path, expected))) {
      const sent = headerOf(reply, name);
      if (name === 'Content-Security-Policy') {
        if (sent === '' && headerOf(reply, `${name}-Report-Only`) !== '')
          report(
            'policy.missing',
            `${path}: the policy only reports and blocks nothing.`,
            'After the trial, run `npm run headers -- config.json` without --report-only, and install the files.',
          );
        else checkPolicy(sent, value, path, (id, problem) => report(id, problem, advice));
      } else if (name === 'Cache-Control') {
        if (!/no-cache|no-store/.test(sent))
          report('headers.caching', `${path} is sent with Cache-Control "${sent}", not no-cache.`, advice);
      } else if (name === 'Strict-Transport-Security') {
        if (!/max-age=[1-9]/.test(sent) && app.protocol === 'https:')
          report('headers.transport', 'Strict-Transport-Security is missing.', advice);
      } else if (sent !== value) {
        report('headers.different', `${path}: ${name} is "${sent}" instead of "${value}".`, advice);
      }
    }
  }
}

function checkPolicy(
  sent: string,
  expected: string,
  path: string,
  report: (id: FindingId, problem: string) => void,
): void {
  if (sent === '') {
    report('policy.missing', `${path} is sent without Content-Security-Policy.`);
    return;
  }
  const actual = policyOf(sent);
  for (const [name, sources] of policyOf(expected)) {
    const present = actual.get(name);
    const isAbsent = present === undefined;
    const missing = [...sources].filter((source) => present?.has(source) === false);
    const extra = [...(present ?? [])].filter((source) => !sources.has(source));
    if (isAbsent) report('policy.loose', `${path}: the policy lacks ${name}.`);
    else if (missing.length > 0 && !sources.has("'none'"))
      report('policy.blocks', `${path}: the policy's ${name} lacks ${missing.join(' ')}.`);
    else if (extra.length > 0)
      report('policy.loose', `${path}: the policy's ${name} also allows ${extra.join(' ')}.`);
  }
}

/** One script of the page: its type, caching and compression. */
async function checkFiles({ app, probe, report }: Examination, page: Reply): Promise<void> {
  const source = /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(page.text)?.[1];
  if (source === undefined || !URL.canParse(source, app)) {
    const advice = 'Deploy the whole folder `dist` of one build.';
    report('files.missing', 'The page names no script that can be loaded.', advice);
    return;
  }
  const advice = `Install the generated header files (${RUNBOOK}).`;
  const reply = await probe(new URL(source, app), { headers: { 'accept-encoding': 'br, gzip' } });
  if (!isReply(reply) || reply.status !== 200 || isPage(reply)) {
    const problem = `The page's script ${source} ${isReply(reply) ? `returns ${reply.status}${isPage(reply) ? ' and a page' : ''}` : reply.failed}.`;
    report('files.missing', problem, 'Deploy the whole folder `dist` of one build.');
    return;
  }
  if (!/javascript/.test(headerOf(reply, 'content-type')))
    report('files.type', `${source} is sent as "${headerOf(reply, 'content-type')}".`, advice);
  if (!/immutable|max-age=(?!0)\d{6,}/.test(headerOf(reply, 'cache-control')))
    report('files.caching', `${source} has a content hash in its name but isn't cached.`, advice);
  if (headerOf(reply, 'content-encoding') === '' && reply.text.length > MIN_COMPRESSED)
    report(
      'files.compression',
      `${source} is sent uncompressed.`,
      'Enable brotli_static and gzip_static (nginx) or precompressed (Caddy); the build contains the copies.',
    );
}

async function checkFallbacks({ app, probe, report }: Examination, page: Reply): Promise<void> {
  const deep = await probe(new URL('promotions', app), { headers: HTML });
  if (!isReply(deep) || deep.status !== 200 || !isPage(deep) || scriptOf(deep) !== scriptOf(page)) {
    const problem = `GET ${app.pathname}promotions doesn't return the page.`;
    report('fallback.missing', problem, 'Serve index.html with 200 for every unknown path.');
  }
  const missing = `${HASHED_FILES.slice(1)}doctor-0000000.js`;
  const file = await probe(new URL(missing, app));
  if (isReply(file) && file.status !== 404)
    report(
      'fallback.assets',
      `GET ${app.pathname}${missing}, which doesn't exist, returns ${file.status}.`,
      'Return 404 for missing files below /assets/, so that a tab of an older release notices.',
    );
}

const scriptOf = ({ text }: Reply) => /<script[^>]+src="([^"]+)"/.exec(text)?.[1];

/** Pages never become the required release if the host serves an older one. */
async function checkRelease({ app, config, probe, report }: Examination): Promise<void> {
  const { minimumRelease } = config;
  const reply = minimumRelease === '' ? null : await probe(new URL(VERSION_FILE, app));
  const served = reply !== null && isReply(reply) ? objectOf(reply)?.release : null;
  if (typeof served !== 'string' || compareReleases(served, minimumRelease) >= 0) return;
  report(
    'config.value',
    `minimumRelease: is ${minimumRelease}, but the host serves release ${served}.`,
    'Deploy that release first, or lower minimumRelease.',
  );
}

async function checkGeoCheck({ app, config, probe, report, note }: Examination): Promise<void> {
  const url = new URL(NEVER_THE_PAGE[0].slice(1), app);
  const path = url.pathname;
  const reply = await probe(url);
  if (!isReply(reply)) {
    report('geoCheck.unreachable', `GET ${path} ${reply.failed}.`, 'Check the gateway behind it.');
    return;
  }
  /** Servers describe an error in a page too: then the status says what the check found. */
  if (isPage(reply) && reply.status < 400) {
    const advice = 'Return 204, a JSON object or 403; without a gateway, 404.';
    report('geoCheck.page', `GET ${path} returns a page with ${reply.status}.`, advice);
    return;
  }
  if (reply.status === 403) note('This machine is in a blocked location: the geo check returns 403.');
  const grants = reply.status === 204 || (reply.status === 200 && objectOf(reply) !== null);
  if (grants || reply.status === 403) return;
  if (reply.status === 404 && config.geoCheckGateway === '') {
    note('There is no geo check: set geoCheckGateway, or games and payments stay closed.');
    return;
  }
  const advice = 'Return 204, a JSON object or 403. Until then games and payments stay closed.';
  report('geoCheck.unknown', `GET ${path} returns ${reply.status}.`, advice);
}

/** `/config.json` as the host serves it; null after reporting what is wrong. */
export async function servedConfig(examination: Omit<Examination, 'config'>): Promise<unknown> {
  const { app, probe, report } = examination;
  const advice = "Copy the operator's config.json into the folder that the host serves.";
  const reply = await probe(new URL('config.json', app));
  if (!isReply(reply) || reply.status !== 200 || objectOf(reply) === null) {
    const what = isReply(reply)
      ? `returns ${reply.status}${isPage(reply) ? ' and a page' : ' and no JSON object'}`
      : reply.failed;
    report('config.missing', `GET ${app.pathname}config.json ${what}.`, advice);
    return null;
  }
  if (!/no-cache|no-store/.test(headerOf(reply, 'cache-control')))
    report(
      'config.cached',
      `config.json is sent with Cache-Control "${headerOf(reply, 'cache-control')}".`,
      'Send no-cache, so that a change reaches every page load.',
    );
  return objectOf(reply);
}
