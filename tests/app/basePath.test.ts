// An app in a folder of its origin, built with `--base=/play/`.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Link, MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { paymentReturn } from '../../src/features/payment/returnMessage';
import { hostHeaders } from '../../src/hosting/headers';
import { caddyFile, nginxFile, redirectsFile, staticHostFile } from '../../src/hosting/hostFiles';
import { manifestText } from '../../src/hosting/manifest';
import { folderOf } from '../../src/hosting/write';
import { inFolder } from '../../src/ui/base';
import { ownPath } from '../../streams/addresses';
import type { OidcEnvironment } from '../../streams/wire/signIn/oidcManager';
import { oidcSettings } from '../../streams/wire/signIn/oidcManager';
import { testConfig } from '../fakePorts';
import { browserOf } from '../wire/browserTabs';

const APP = 'https://casino.test/play';

describe('an address', () => {
  it.each([
    ['https://casino.test/play/promos?x=1#y', '/promos?x=1#y'],
    ['https://casino.test/play', '/'],
    ['https://casino.test/play/', '/'],
    ['/play/promos', '/promos'],
    ['/promos', '/promos'],
    ['/play//other.test/x', '/other.test/x'],
    ['/play/\\other.test/x', '/other.test/x'],
    ['https://casino.test/play///other.test/x?y=1', '/other.test/x?y=1'],
    ['https://casino.test/promos', null],
    ['https://casino.test/player', null],
    ['https://casino.test/play/../admin', null],
    ['https://other.test/play/promos', null],
    ['javascript:alert(1)', null],
  ])('%s is the page %s of an app in a folder', (address, path) => {
    expect(ownPath(address, APP)).toBe(path);
  });
});

it.each(['/play//other.test/x', 'https://casino.test/play/\\other.test/x'])(
  'a link to %s stays in the folder',
  (address) => {
    const link = createElement(Link, { to: ownPath(address, APP) ?? '' });
    const router = createElement(MemoryRouter, { basename: '/play', initialEntries: ['/play/'] }, link);
    expect(renderToStaticMarkup(router)).toContain('href="/play/other.test/x"');
  },
);

describe('a file or page that a link opens without the router', () => {
  it.each([
    ['/sweepstakes-rules.pdf', '/play/', '/play/sweepstakes-rules.pdf'],
    ['/replay#live', '/play/', '/play/replay#live'],
    ['/play/rules.pdf', '/play/', '/play/rules.pdf'],
    ['/replay#live', '/', '/replay#live'],
    ['https://rules.test/a.pdf', '/play/', 'https://rules.test/a.pdf'],
    ['//rules.test/a.pdf', '/play/', '//rules.test/a.pdf'],
  ])('%s is in the folder %s at %s', (address, base, expected) => {
    expect(inFolder(address, base)).toBe(expected);
  });
});

describe('the addresses at the identity provider', () => {
  it('are in the folder, and a return there is recognised', async () => {
    const { redirect_uri, silent_redirect_uri, post_logout_redirect_uri, authority } = oidcSettings(
      { config: testConfig({ oidc: { authority: '/oidc', clientId: 'x' } }), origin: APP } as OidcEnvironment,
      undefined,
    );
    expect([redirect_uri, silent_redirect_uri, post_logout_redirect_uri, authority]).toEqual([
      `${APP}/callback`,
      `${APP}/callback`,
      `${APP}/`,
      'https://casino.test/oidc',
    ]);
    const { tab, hints } = browserOf({});
    hints.remove('signed-in-before');
    const { signIn } = tab('tab', { address: 'http://app.test/play/callback?code=c&state=s' });
    expect(await signIn.restore()).toEqual({ outcome: 'absent' });
  });
});

describe('the result of a payment in a frame', () => {
  it('is read from the pages of the folder only', () => {
    const frame = {} as Window;
    const returned = (location: string) =>
      paymentReturn(
        { source: frame, origin: 'https://casino.test', data: { type: 'payment-result', location } } as never,
        frame,
        APP,
      );
    expect(returned(`${APP}/payment-result-iframe?transactionId=t-1`)).toMatchObject({
      transactionId: 't-1',
    });
    expect(returned('https://casino.test/payment-result-iframe?transactionId=t-1')).toBeNull();
    expect(returned('/payment-result-iframe?transactionId=t-1')).toBeNull();
  });
});

describe('the files for the host', () => {
  const headers = hostHeaders(testConfig({ geoCheckGateway: 'https://geo.test/v1' }), { folder: '/play' });
  it('are written for the folder that the page was built for', () => {
    expect(folderOf('<script type="module" crossorigin src="/play/assets/index-1.js"></script>')).toBe(
      '/play',
    );
    expect(folderOf('<script src="/a/b/assets/index-1.js"></script>')).toBe('/a/b');
    expect(folderOf('<script src="/assets/index-1.js"></script>')).toBe('');
  });
  it('name no path outside the folder', () => {
    const files = [nginxFile(headers), caddyFile(headers), staticHostFile(headers), redirectsFile(headers)];
    for (const file of files) {
      for (const path of ['assets/', 'geo-check', 'callback', 'config.json', 'index.html'])
        expect(file.match(new RegExp(`(?<!play)/${path}`, 'g')) ?? []).toEqual([]);
      expect(file).toContain('/play/');
    }
    expect(redirectsFile(headers)).toContain('/play/* /play/index.html 200');
    expect(nginxFile(headers)).toContain(
      'location = /play/geo-check {\n      proxy_pass https://geo.test/v1;',
    );
  });
  it('leave the rest of the origin alone', () => {
    const rules = [staticHostFile(headers), redirectsFile(headers)].flatMap((text) =>
      text.trim().split('\n'),
    );
    for (const rule of rules.filter((line) => line.startsWith('/'))) expect(rule).toMatch(/^\/play\//);
    /** Every header of nginx and every location is within that of the folder. */
    const [, server = ''] = nginxFile(headers).split('\nserver {\n');
    const [before = '', within = ''] = server.split('  location /play/ {\n');
    expect(before).not.toMatch(/add_header|location/);
    expect(within.match(/^ {4}add_header/gm)).toHaveLength(8);
    expect(within.match(/^ {0,3}(add_header|location)/gm)).toBeNull();
    /** Caddy's unnamed matcher is the whole site. */
    const caddy = caddyFile(headers);
    expect(caddy).not.toMatch(/\theader [^@]/);
    for (const [, matcher] of caddy.matchAll(/^\theader (@\w+)/gm))
      expect(caddy).toMatch(new RegExp(`\t${matcher} (path /play/|{\\n\t\tpath /play/)`));
    expect(caddy).toMatch(/\t@page {\n\t\tpath \/play\/\*\n/);
  });
  it('install the app in the folder', () => {
    const manifest = manifestText(testConfig(), '/play');
    expect(JSON.parse(manifest)).toMatchObject({ id: '/play/', start_url: '/play/', scope: '/play/' });
    expect(manifest.match(/"\/(?!play\/)/g)).toBeNull();
  });
});
