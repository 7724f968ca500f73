// The files that the build writes for the host: a policy derived from the configuration, in three equivalent header files.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { headersOf, hostHeaders, NEVER_THE_PAGE, pagePolicy } from '../../src/hosting/headers';
import { caddyFile, nginxFile, redirectsFile, staticHostFile } from '../../src/hosting/hostFiles';
import { maintenancePage } from '../../src/hosting/maintenancePage';
import { hosting } from '../../src/hosting/plugin';
import { builtFiles } from '../../src/hosting/serve';
import { finishBuild, hostingFolder, readConfig, withPolicy, writeHeadersFor } from '../../src/hosting/write';
import { temporaryFolder } from '../temporaryFolder';
import { configOf, OPERATOR } from './operatorConfig';

describe('the header files', () => {
  const headers = hostHeaders(configOf(OPERATOR));
  const texts = { nginx: nginxFile(headers), Caddy: caddyFile(headers), static: staticHostFile(headers) };
  it.each(Object.entries(texts))('for %s contain every header with its value', (_, text) => {
    for (const value of [
      ...Object.values(headers.all),
      ...Object.values(headers.documents),
      ...Object.values(headers.policy),
      ...Object.values(headers.caching),
    ])
      expect(text.replaceAll('\\"', '"')).toContain(value);
    for (const name of [
      ...Object.keys({ ...headers.all, ...headers.documents }),
      'Content-Security-Policy',
      'Cache-Control',
    ])
      expect(text).toContain(name);
  });
  it('make browsers revalidate the worker, the manifest and the page', () => {
    for (const path of ['/worker.js', '/manifest.json', '/'])
      expect(headersOf(path, headers)['Cache-Control']).toBe('no-cache');
  });
  it('omit document headers from the files of a page', () => {
    expect(Object.keys(headersOf('/assets/a-1.js', headers))).toEqual([
      ...Object.keys(headers.all),
      'Cache-Control',
    ]);
    expect(headersOf('/worker.js', headers)).toHaveProperty(['Content-Security-Policy']);
  });
  it('give each path of a static host one policy and one caching rule', () => {
    const rules = texts.static.trim().split(/\n(?=\/)/);
    const applied = (path: string) => {
      const found = new Map<string, string>();
      for (const rule of rules) {
        const [pattern = '', ...lines] = rule.split('\n');
        const matches = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
        if (!matches) continue;
        for (const line of lines.map((entry) => entry.trim())) {
          if (line.startsWith('! ')) found.delete(line.slice(2));
          else {
            const name = line.slice(0, line.indexOf(':'));
            expect(found.has(name)).toBe(false);
            found.set(name, line.slice(name.length + 2));
          }
        }
      }
      return Object.fromEntries(found);
    };
    for (const path of ['/', '/games', '/callback', '/replay-frame', '/assets/a-1.js', '/clear.js'])
      expect(applied(path)).toEqual(headersOf(path, headers));
  });
});

describe('a path that is never the page', () => {
  const files = (json: object) => {
    const known = hostHeaders(configOf({ ...OPERATOR, ...json }));
    return { nginx: nginxFile(known), Caddy: caddyFile(known), static: redirectsFile(known) };
  };
  it('is a 404 in every host file without a gateway', () => {
    const { nginx, Caddy, static: redirects } = files({});
    for (const path of NEVER_THE_PAGE) {
      expect(nginx).toContain(`location = ${path} {\n    try_files $uri =404;\n  }`);
      expect(Caddy).toContain(`handle ${path} {\n\t\tfile_server\n\t}`);
      expect(redirects.indexOf(`${path} /index.html 404`)).toBeGreaterThanOrEqual(0);
      expect(redirects.indexOf(`${path} /index.html 404`)).toBeLessThan(
        redirects.indexOf('/* /index.html 200'),
      );
    }
    for (const text of [nginx, Caddy]) expect(text).not.toMatch(/proxy/);
  });
  it('is a 404 for a missing hashed file, so that an old tab notices', () => {
    const { nginx, Caddy, static: redirects } = files({});
    expect(nginx).toContain('location /assets/ {\n    try_files $uri =404;');
    expect(Caddy).toContain('@page not path /assets/*');
    const rules = redirects.trim().split('\n');
    expect(rules.indexOf('/assets/* /index.html 404')).toBeGreaterThanOrEqual(0);
    expect(rules.at(-1)).toBe('/* /index.html 200');
  });
  it('is the gateway’s response if one is configured', () => {
    const { nginx, Caddy, static: redirects } = files({ geoCheckGateway: 'https://geo.operator.ca/v1/site' });
    expect(nginx).toContain('location = /geo-check {\n    proxy_pass https://geo.operator.ca/v1/site;');
    expect(Caddy).toMatch(
      /handle \/geo-check {\s+rewrite \* \/v1\/site\s+reverse_proxy https:\/\/geo\.operator\.ca {/,
    );
    expect(redirects).toContain('/geo-check https://geo.operator.ca/v1/site 200');
    expect(redirects).toContain('/config.json /index.html 404');
  });
  it.each(['geo.operator.ca', 'https://geo.operator.ca/;return 200', 'javascript:alert(1)', 'https://a\nb'])(
    'reports the field if the gateway %j is invalid',
    (geoCheckGateway) => {
      expect(() => files({ geoCheckGateway })).toThrow('geoCheckGateway');
    },
  );
  it('is a 404 on the host behind npm start, which does not serve host files', async () => {
    const folder = temporaryFolder();
    await writeFile(join(folder, 'index.html'), '<!doctype html>');
    await writeFile(join(folder, '_redirects'), '/* /index.html 200');
    const serve = builtFiles(folder, () => ({}));
    const server = createServer((req, res) => void serve(req, res));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const answers = await Promise.all(
      [...NEVER_THE_PAGE, '/games', '/_redirects'].map(async (path) => {
        const response = await fetch(`http://127.0.0.1:${port}${path}`);
        return [path, response.status, (await response.text()).startsWith('<!doctype')];
      }),
    );
    server.close();
    expect(answers).toEqual([
      ['/geo-check', 404, false],
      ['/config.json', 404, false],
      ['/games', 200, true],
      ['/_redirects', 200, true],
    ]);
  });
});

const page =
  '<!doctype html>\n<html>\n  <head>\n    <meta charset="utf-8" />\n    <link rel="icon" href="data:image/svg+xml,<svg><title>Icon</title></svg>" />\n    <title>x</title>\n  </head></html>';
async function built(): Promise<string> {
  const dist = join(temporaryFolder(), 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'index.html'), page + ' '.repeat(2_000));
  await writeFile(join(dist, 'assets', 'a-1.js'), 'console.log("a");\n'.repeat(200));
  await writeFile(join(dist, 'assets', 'a-1.js.map'), '{}');
  await writeFile(join(dist, 'version.json'), '{"build":"c0ffee00-1"}');
  return dist;
}
const read = (...path: string[]) => readFileSync(join(...path));

describe('a finished build', () => {
  it('has compressed copies, its policy in the page, and separate source maps', async () => {
    const dist = await built();
    await finishBuild(dist, null);
    const script = read(dist, 'assets', 'a-1.js');
    expect(brotliDecompressSync(read(dist, 'assets', 'a-1.js.br'))).toEqual(script);
    expect(gunzipSync(read(dist, 'assets', 'a-1.js.gz'))).toEqual(script);
    expect(() => read(dist, 'assets', 'a-1.js.map')).toThrow();
    expect(read(hostingFolder(dist), 'maps', 'c0ffee00-1', 'a-1.js.map').toString()).toBe('{}');
    const html = read(dist, 'index.html').toString();
    expect(html).toContain(`content="${pagePolicy(null)}"`);
    expect(brotliDecompressSync(read(dist, 'index.html.br')).toString()).toBe(html);
    expect(html).not.toContain('connect-src');
  });
  it('accepts another configuration later, in every copy of the page', async () => {
    const dist = await built();
    await finishBuild(dist, null);
    const config = join(dist, '..', 'config.json');
    writeFileSync(config, JSON.stringify(OPERATOR));
    await writeHeadersFor(dist, config);
    await writeHeadersFor(dist, config);
    const html = read(dist, 'index.html').toString();
    expect(html.match(/Content-Security-Policy/g)).toHaveLength(1);
    expect(html).toContain('wss://api.operator.ca');
    expect(html).not.toContain('frame-ancestors');
    expect(gunzipSync(read(dist, 'index.html.gz')).toString()).toBe(html);
    expect(read(hostingFolder(dist), 'nginx.conf').toString()).toContain('https://kyc.provider.ca');
  });
  it('names the installed app, and the page until its scripts run, after the brand of the latest configuration', async () => {
    const dist = await built();
    await finishBuild(dist, null);
    const name = () => JSON.parse(read(dist, 'manifest.json').toString()).name;
    const title = () => /^ *<title>(.*)<\/title>/m.exec(read(dist, 'index.html').toString())?.[1];
    expect([name(), title()]).toEqual(['Coinstream', 'Coinstream']);
    const config = join(dist, '..', 'config.json');
    writeFileSync(
      config,
      JSON.stringify({ ...OPERATOR, brand: { name: 'Harbour & <Co> $&', operatorName: 'H Ltd' } }),
    );
    await writeHeadersFor(dist, config);
    expect([name(), title()]).toEqual(['Harbour & <Co> $&', 'Harbour &amp; &lt;Co&gt; $&amp;']);
    expect(brotliDecompressSync(read(dist, 'index.html.br'))).toEqual(read(dist, 'index.html'));
    writeFileSync(config, JSON.stringify({ ...OPERATOR, minimumRelase: '1.0.0' }));
    const { remarks } = await writeHeadersFor(dist, config);
    expect(remarks).toEqual([`${config}: minimumRelase: unknown, so ignored. Did you mean minimumRelease?`]);
  });
  it('stops at an invalid configuration, with one line', async () => {
    const dist = await built();
    const config = join(dist, '..', 'config.json');
    await expect(writeHeadersFor(dist, config)).rejects.toThrow("config.json can't be read.");
    writeFileSync(config, '{');
    await expect(writeHeadersFor(dist, config)).rejects.toThrow("config.json isn't JSON.");
    writeFileSync(config, '{"oidc":{"authority":3,"clientId":"x"}}');
    await expect(writeHeadersFor(dist, config)).rejects.toThrow('oidc.authority');
    writeFileSync(config, JSON.stringify({ ...OPERATOR, supportEmail: 'support@example.com' }));
    await expect(writeHeadersFor(dist, config)).rejects.toThrow('supportEmail');
    writeFileSync(config, JSON.stringify({ ...OPERATOR, gameOrigin: 'x', telemetry: { otlp: 'y' } }));
    await expect(writeHeadersFor(dist, config)).rejects.toThrow(/telemetry\.otlp: .*\ngameOrigin: /);
  });
  it('of a trial reports to somebody, and its page only limits scripts and styles', async () => {
    const dist = await built();
    const config = join(dist, '..', 'config.json');
    writeFileSync(config, JSON.stringify(OPERATOR));
    await expect(writeHeadersFor(dist, config, true)).rejects.toThrow('telemetry.policyReports');
    writeFileSync(config, JSON.stringify({ ...OPERATOR, telemetry: { policyReports: '/reports' } }));
    await writeHeadersFor(dist, config, true);
    const [, policy = ''] =
      /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(read(dist, 'index.html').toString()) ??
      [];
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/default-src|connect-src|frame-src|img-src|form-action/);
  });
  it('puts the policy before everything that it governs', () => {
    const html = withPolicy(page, "script-src 'self'");
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<title>'));
    expect(withPolicy(html, "script-src 'self'")).toBe(html);
  });
});

describe('the page for maintenance of the host', () => {
  it('names brand and support, has the app’s styles, no script, and no markup of the configuration', () => {
    const config = configOf({
      ...OPERATOR,
      brand: { name: 'Harbour & <b>Co</b>', operatorName: 'Harbour Games Ltd.' },
      maintenance: { text: 'New "servers".' },
    });
    const page = maintenancePage(
      '<link rel="preload" as="style" crossorigin href="/assets/first-1.css">',
      config,
    );
    expect(page).toContain('<title>Harbour &amp; &lt;b&gt;Co&lt;/b&gt;</title>');
    expect(page).toContain('<p>New &quot;servers&quot;.</p>');
    expect(page).toContain('href="mailto:help@operator.ca"');
    expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/first-1.css">');
    expect(page).toMatch(/http-equiv="refresh" content="60"/);
    expect(page).not.toMatch(/<script|<b>/);
  });
});

describe('a build for a configuration', () => {
  const buildWith = async (plugins: readonly Plugin[], root: string) => {
    const { build } = await import('vite');
    await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [...plugins, hosting()],
      build: {
        outDir: join(root, 'dist'),
        emptyOutDir: true,
        rolldownOptions: { input: 'src/hosting/hostFiles.ts' },
      },
    });
  };
  afterEach(() => void vi.unstubAllEnvs());
  it('reports a mistake in it before anything is built', async () => {
    const root = temporaryFolder();
    const buildStart = vi.fn();
    vi.stubEnv('COINSTREAM_CONFIG', join(root, 'config.json'));
    await expect(buildWith([{ name: 'building', buildStart }], root)).rejects.toThrow(
      "config.json can't be read.",
    );
    await writeFile(join(root, 'config.json'), JSON.stringify({ ...OPERATOR, gameOrigin: 'x' }));
    await expect(buildWith([{ name: 'building', buildStart }], root)).rejects.toThrow('gameOrigin');
    expect(buildStart).not.toHaveBeenCalled();
  });
  it('contains it, without compressed copies that would outlive a change', async () => {
    const dist = await built();
    const config = join(dist, '..', 'operator.json');
    writeFileSync(config, JSON.stringify({ ...OPERATOR, paymentTexts: { no: 'x'.repeat(2_000) } }));
    await finishBuild(dist, await readConfig(config));
    expect(read(dist, 'config.json').toString()).toBe(read(config).toString());
    expect(existsSync(join(dist, 'config.json.br'))).toBe(false);
    expect(read(hostingFolder(dist), 'nginx.conf').toString()).toContain('https://api.operator.ca');
  });
  it('leaves no half-written folder if it cannot be finished', async () => {
    const root = temporaryFolder();
    await expect(buildWith([], root)).rejects.toThrow('version.json');
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });
});

describe('a failed build', () => {
  it('keeps its own error: its files are neither finished nor checked', async () => {
    const { build } = await import('vite');
    const failing = { name: 'failing', buildStart: () => Promise.reject(new Error('No such part.')) };
    await expect(
      build({
        configFile: false,
        logLevel: 'silent',
        plugins: [failing, hosting()],
        build: { outDir: join(temporaryFolder(), 'dist') },
      }),
    ).rejects.toThrow('No such part.');
  });
  it('does so even if it fails while its files are generated', async () => {
    const { build } = await import('vite');
    const failing = {
      name: 'failing',
      renderChunk: () => Promise.reject(new Error('No chunk.')),
    };
    await expect(
      build({
        configFile: false,
        logLevel: 'silent',
        plugins: [failing, hosting()],
        build: {
          outDir: join(temporaryFolder(), 'dist'),
          rolldownOptions: { input: 'src/hosting/hostFiles.ts' },
        },
      }),
    ).rejects.toThrow('No chunk.');
  });
});
