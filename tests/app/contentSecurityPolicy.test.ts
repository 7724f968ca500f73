// The content security policy and the permissions that derive from the configuration and from the vendors of a package.
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FRAMED_PATHS, headersOf, hostHeaders, pagePolicy } from '../../src/hosting/headers';
import { caddyFile, nginxFile, staticHostFile } from '../../src/hosting/hostFiles';
import { inlineIn } from '../../src/hosting/inline';
import { builtVendors, VENDORS_FILE, vendorsOf } from '../../src/hosting/vendors';
import { temporaryFolder } from '../temporaryFolder';
import { configOf, directives, OPERATOR } from './operatorConfig';

describe('the content security policy', () => {
  const headers = hostHeaders(configOf(OPERATOR));
  const others = directives(headers.policy.others);
  it('lists the origins of the configuration, each in its directive', () => {
    expect(others['connect-src']).toEqual([
      "'self'",
      'https://api.operator.ca',
      'wss://api.operator.ca',
      'https://id.operator.ca',
      'https://tokens.operator.ca',
      'https://geo.operator.ca',
    ]);
    expect(others['frame-src']).toEqual([
      "'self'",
      'https://id.operator.ca',
      'https://tokens.operator.ca',
      'https://games.provider.ca',
      'https://pay.provider.ca:8443',
      'https:',
      'https://kyc.provider.ca',
    ]);
    expect(others['img-src']).toEqual([
      "'self'",
      'data:',
      'blob:',
      'https://api.operator.ca',
      'https://cdn.provider.ca',
    ]);
    expect(others['form-action']).toEqual(['https://pay.provider.ca:8443']);
  });
  it('lists the payment provider and the games if they have separate origins', () => {
    const own = {
      paymentOrigin: 'https://cards.provider.ca',
      gameOrigin: 'https://slots.provider.ca',
      identityOrigin: 'https://check.provider.ca',
    };
    const { documents, policy } = hostHeaders(configOf({ ...OPERATOR, ...own }));
    const framed = directives(policy.framed);
    expect(framed['frame-src']).toEqual(
      expect.arrayContaining([
        'https://slots.provider.ca',
        'https://cards.provider.ca',
        'https://check.provider.ca',
      ]),
    );
    expect(framed['frame-ancestors']).toContain('https://cards.provider.ca');
    expect(framed['form-action']).toContain('https://cards.provider.ca');
    expect(documents['Permissions-Policy']).toMatch(/camera=\([^)]*"https:\/\/check\.provider\.ca"/);
    expect(others['frame-src']).not.toContain('https://slots.provider.ca');
    expect(() => hostHeaders(configOf({ ...OPERATOR, gameOrigin: 'slots' }))).toThrow(/gameOrigin/);
  });
  it('allows card pages to navigate their frame to every bank, or only to those of the configuration', () => {
    for (const [name, sources] of Object.entries(others))
      expect([name, sources.includes('https:')]).toEqual([name, name === 'frame-src']);
    expect(headers.documents['Permissions-Policy']).toMatch(/payment=\*, publickey-credentials-get=\*/);
    const banks = ['https://acs.bank.ca', 'https://3ds.bank.ca'];
    const frames = (banks: readonly string[]) =>
      directives(hostHeaders(configOf({ ...OPERATOR, origins: { banks } })).policy.others)['frame-src'];
    expect(frames(banks)).toEqual(["'self'", 'https://id.operator.ca', ...banks]);
    expect(frames([])).toEqual(["'self'", 'https://id.operator.ca']);
    expect(() => frames(['data:'])).toThrow(/origins\.banks\.0/);
  });
  it('allows no inline scripts or styles, and no other sources', () => {
    const { policy } = hostHeaders(configOf({ ...OPERATOR, origins: { ...OPERATOR.origins, banks: [] } }));
    expect(policy.others).not.toMatch(/unsafe|\*|https: |http: /);
    for (const [name, sources] of [
      ['default-src', ["'none'"]],
      ['script-src', ["'self'"]],
      ['style-src', ["'self'"]],
      ['worker-src', ["'self'"]],
      ['manifest-src', ["'self'"]],
      ['trusted-types', ['dompurify', 'worker']],
      ['base-uri', ["'none'"]],
      ['object-src', ["'none'"]],
      ['frame-ancestors', ["'none'"]],
      ['require-trusted-types-for', ["'script'"]],
    ] as const)
      expect([name, others[name]]).toEqual([name, sources]);
  });
  it('allows the studio’s policies only with its flags, or while those are unknown', () => {
    const policies = (flags: Record<string, boolean>) =>
      directives(hostHeaders(configOf({ ...OPERATOR, flags })).policy.others)['trusted-types'];
    expect(policies({ replay: true })).toEqual(['dompurify', 'worker', 'replay']);
    expect(policies({ simulation: true })).toEqual(['dompurify', 'worker', 'simulation']);
    expect(directives(pagePolicy(null))['trusted-types']).toEqual([
      'dompurify',
      'worker',
      'replay',
      'simulation',
    ]);
    expect(directives(pagePolicy(configOf(OPERATOR)))['trusted-types']).toEqual(['dompurify', 'worker']);
  });
  it('allows framing only of the silent callback, the payment result and the studio', () => {
    const ancestors = (path: string) =>
      directives(headersOf(path, headers)['Content-Security-Policy'] ?? '')['frame-ancestors'];
    for (const path of FRAMED_PATHS)
      expect([path, ancestors(path)]).toEqual([path, ["'self'", 'https://pay.provider.ca:8443']]);
    for (const path of ['/', '/games', '/callbacks', '/payment-result', '/account'])
      expect([path, ancestors(path)]).toEqual([path, ["'none'"]]);
  });
  it('allows the hub, the origins that it redirects to, and the CSRF endpoint to be connected to, and no more', () => {
    const live = hostHeaders(
      configOf({
        oidc: { authority: '/oidc', clientId: 'x' },
        hub: { url: 'https://hub.operator.ca/live' },
        origins: { connect: ['https://one.service.signalr.net'] },
        csrf: { endpoint: 'https://csrf.operator.ca/token' },
      }),
    );
    const { 'connect-src': connect, ...rest } = directives(live.policy.others);
    expect(connect).toEqual([
      "'self'",
      'https://hub.operator.ca',
      'wss://hub.operator.ca',
      'https://one.service.signalr.net',
      'wss://one.service.signalr.net',
      'https://csrf.operator.ca',
    ]);
    expect(JSON.stringify(rest)).not.toMatch(/operator|signalr/);
  });
  it('needs only this origin if everything is on it', () => {
    const same = hostHeaders(configOf({ oidc: { authority: '/oidc', clientId: 'x' } }));
    expect(directives(same.policy.others)['connect-src']).toEqual(["'self'"]);
    expect(directives(same.policy.others)['form-action']).toEqual(["'none'"]);
  });
  it.each([
    ['apiBase', { apiBase: 'api.operator.ca' }],
    ['origins.games.1', { origins: { games: ['https://a.example', 'javascript:alert(1)'] } }],
    ['origins.payments.0', { origins: { payments: ["https: 'unsafe-inline'"] } }],
    /** Browsers ignore an IPv6 address in a policy, and would block it. */
    ['hub.url', { hub: { url: 'https://[2001:db8::1]/live' } }],
  ])('reports the field %s if its address is invalid', (field, more) => {
    expect(() => hostHeaders(configOf({ ...OPERATOR, ...more }))).toThrow(field);
  });
  it('takes only the origin of an address', () => {
    const odd = { ...OPERATOR, origins: { games: ["https://a.example/x; script-src 'unsafe-eval'"] } };
    expect(hostHeaders(configOf(odd)).policy.others).not.toContain('unsafe-eval');
  });
});

describe('the vendors of a package', () => {
  const vendors = vendorsOf(
    {
      chat: {
        vendor: 'Talk',
        purpose: 'necessary',
        origins: {
          scripts: ['https://talk.ca/v2'],
          frames: ['https://frame.talk.ca'],
          styles: ['https://talk.ca'],
        },
        permissions: ['microphone'],
        trustedTypes: ['talk'],
        load: () => undefined,
      },
      analytics: {
        vendor: 'Count',
        purpose: 'measurement',
        origins: { connect: ['https://count.ca'] },
        load: () => undefined,
      },
    },
    'acme',
  );
  const { policy, documents } = hostHeaders(configOf(OPERATOR), { vendors });
  it('add their origins to the policy and their permissions to frames', () => {
    const others = directives(policy.others);
    expect(others['script-src']).toEqual(["'self'", 'https://talk.ca']);
    expect(others['style-src']).toEqual(["'self'", 'https://talk.ca']);
    expect(others['frame-src']).toContain('https://frame.talk.ca');
    expect(others['connect-src']).toEqual(expect.arrayContaining(['https://count.ca', 'wss://count.ca']));
    expect(others['trusted-types']).toEqual(['dompurify', 'worker', 'integrations', 'talk']);
    expect(documents['Permissions-Policy']).toContain(
      'microphone=(self "https://kyc.provider.ca" "https://frame.talk.ca")',
    );
    expect(directives(pagePolicy(null, { vendors }))['script-src']).toEqual(["'self'", 'https://talk.ca']);
  });
  it('stand next to the hashes of the page’s own script and style', () => {
    const inline = inlineIn('<style>p{}</style><script>go()</script><script src="/a.js"></script>');
    expect(inline.styles).toHaveLength(1);
    const [hash] = inline.scripts;
    expect(hash).toBe(`'sha256-${createHash('sha256').update('go()').digest('base64')}'`);
    for (const text of [
      hostHeaders(configOf(OPERATOR), { vendors, inline }).policy.others,
      pagePolicy(null, { vendors, inline }),
    ]) {
      expect(directives(text)['script-src']).toEqual(["'self'", hash, 'https://talk.ca']);
      expect(directives(text)['style-src']).toEqual(["'self'", ...inline.styles, 'https://talk.ca']);
    }
  });
  it('are taken from the build, and name a wrong address', async () => {
    const dist = temporaryFolder();
    expect(await builtVendors(dist)).toEqual([]);
    await writeFile(join(dist, VENDORS_FILE), JSON.stringify(vendors));
    expect(await builtVendors(dist)).toEqual(vendors);
    const [chat] = vendors;
    const wrong = [{ ...chat, origins: { ...chat?.origins, scripts: ['talk.ca'] } }] as typeof vendors;
    expect(() => hostHeaders(configOf(OPERATOR), { vendors: wrong })).toThrow('chat.origins.scripts.0');
  });
});

describe('permissions', () => {
  const value = hostHeaders(configOf(OPERATOR)).documents['Permissions-Policy'] ?? '';
  it('grant the camera to the identity provider, the position to the app, full screen to games', () => {
    expect(value).toContain('camera=(self "https://kyc.provider.ca")');
    expect(value).toContain('geolocation=(self)');
    expect(value).toContain('fullscreen=*');
    expect(value).toContain('usb=()');
  });
});

describe('a collector in the configuration', () => {
  const telemetry = { otlp: 'https://otel.operator.ca/otlp', policyReports: 'https://csp.operator.ca/r?k=1' };
  const config = configOf({ ...OPERATOR, telemetry });
  const headers = hostHeaders(config);
  it('is allowed by the policy, and the policy reports what it blocks', () => {
    for (const policy of Object.values(headers.policy)) {
      const found = directives(policy);
      expect(found['connect-src']).toContain('https://otel.operator.ca');
      expect(found['report-to']).toEqual(['policy']);
      expect(found['report-uri']).toEqual([telemetry.policyReports]);
    }
    expect(headersOf('/', headers)['Reporting-Endpoints']).toBe(`policy="${telemetry.policyReports}"`);
    expect(pagePolicy(config)).not.toContain('report-');
  });
  it('is in no policy without one', () => {
    const without = hostHeaders(configOf(OPERATOR));
    expect(JSON.stringify(without)).not.toMatch(/report-|Reporting/);
  });
  it('must be an address that fits into a header', () => {
    for (const policyReports of ['javascript:1', 'https://a.ca/"; script-src *', 'https://a.ca/a b'])
      expect(() => hostHeaders(configOf({ ...OPERATOR, telemetry: { policyReports } }))).toThrow(
        'telemetry.policyReports',
      );
  });
  it('gets the reports of a trial, whose policy blocks nothing', () => {
    const trial = hostHeaders(config, {}, true);
    const sent = headersOf('/', trial);
    expect(sent).not.toHaveProperty('Content-Security-Policy');
    expect(sent['Content-Security-Policy-Report-Only']).toBe(headers.policy.others);
    for (const text of [nginxFile(trial), caddyFile(trial), staticHostFile(trial)]) {
      expect(text).toContain('Content-Security-Policy-Report-Only');
      expect(text).not.toMatch(/Content-Security-Policy(?!-Report-Only)/);
    }
  });
});
