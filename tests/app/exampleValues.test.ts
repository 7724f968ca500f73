// Example values in /config.json are refused wherever players could see them.
import { describe, expect, it } from 'vitest';
import { exampleField, isLoopback } from '../../streams/exampleValues';
import { testConfig } from '../fakePorts';

const OWN = {
  brand: { name: 'Harbour', operatorName: 'Harbour Games Ltd.' },
  supportEmail: 'help@harbour.ca',
  oidc: { authority: 'https://id.harbour.ca', clientId: 'player-web' },
};

describe('a configuration', () => {
  it("with an operator's own values has no example", () => {
    expect(exampleField(testConfig(OWN))).toBeNull();
    expect(exampleField(testConfig({ ...OWN, apiBase: 'https://myexample.com/example/api' }))).toBeNull();
    expect(exampleField(testConfig({ ...OWN, supportPhone: '+1 800 555 4555' }))).toBeNull();
  });
  it.each([
    ['the default support address', { supportEmail: undefined }, 'supportEmail'],
    ['the default operator', { brand: { name: 'Harbour' } }, 'brand.operatorName'],
    ["the README's API", { apiBase: 'https://api.example.com' }, 'apiBase'],
    [
      "the README's provider",
      { oidc: { authority: 'https://id.example.com', clientId: 'x' } },
      'oidc.authority',
    ],
    [
      'an example origin',
      { origins: { games: ['https://g.harbour.ca', 'https://games.example.net'] } },
      'origins.games.1',
    ],
    ['a bare example domain', { gameOrigin: 'https://example.org:8443/x' }, 'gameOrigin'],
    ["the README's telephone number", { supportPhone: '+1 800 555 0142' }, 'supportPhone'],
  ])('with %s is refused, and its field is named', (_, more, field) => {
    expect(exampleField(testConfig({ ...OWN, ...more }))).toBe(field);
  });
});

describe('a page for developers', () => {
  it.each(['localhost', 'app.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])(
    'is on a loopback host: %s',
    (host) => {
      expect(isLoopback(host)).toBe(true);
    },
  );
  it.each([
    'play.harbour.ca',
    'localhost.harbour.ca',
    '127.0.0.1.harbour.ca',
    '10.0.0.1',
    'notlocalhost',
    '',
  ])('is not %j', (host) => {
    expect(isLoopback(host)).toBe(false);
  });
});
