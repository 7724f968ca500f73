// The data that an export keeps and removes: URLs, codes, reasons, messages, ids.
import { describe, expect, it } from 'vitest';
import { errorReport } from '../../streams/features/remoteLog';
import { randomPseudonyms } from '../../streams/recording/pseudonyms';
import { publicReason } from '../../streams/recording/publicMessages';
import { PERSONAL } from '../../streams/recording/publicWords';
import { readRecording } from '../../streams/recording/recording';
import { createRedactor } from '../../streams/recording/redaction';
import { writeRecording } from '../../streams/recording/writing';
import { pathOf, routeAt } from '../../streams/routes';
import * as s from '../../streams/schema/schema';
import { fixture, logged } from '../given';

const OPTIONS = { appVersion: '1.430.0', redactor: null };

describe('the routes of older recordings', () => {
  const entered = (path: string) => {
    const result = readRecording(
      [
        '{"coinstream":"recording","format":1,"app":"1.0","schema":2,"startedAt":1,"events":null,"redaction":"none"}',
        JSON.stringify({ seq: 1, at: 2, kind: 'route/entered', source: 'player', data: { path, query: {} } }),
      ].join('\n'),
      { file: 'a' },
    );
    return result.ok ? result.recording.events[0]?.data : result.message;
  };
  it.each([
    ['/games', { pattern: '/games', params: {} }],
    ['/games/harbour', { pattern: '/games/:gameUrlName', params: { gameUrlName: 'harbour' } }],
    ['/join/ANN-7', { pattern: '/join/:referralCode', params: { referralCode: 'ANN-7' } }],
    ['/reset/ann@example.com', { pattern: '*', params: { '*': '/reset/ann@example.com' } }],
  ])('%s becomes its pattern and parameters', (path, place) => {
    expect(entered(path)).toEqual({ ...place, query: {} });
  });
});

describe('text typed by a player or written by a server', () => {
  const export_ = (...drafts: Parameters<typeof logged>[0]) =>
    writeRecording(
      { base: null, events: logged(drafts) },
      { ...OPTIONS, redactor: createRedactor(randomPseudonyms({ uuid: () => crypto.randomUUID() })) },
    );
  const failed = (code: string, path = '') =>
    fixture('call/failed', {
      route: 'GET /a',
      failure: { type: 'refused', status: 400, code, messages: ['Ann is asleep'], path },
    });
  it.each([
    ['a referral code', fixture('route/entered', routeAt('/join/ANN-SECRET'))],
    ['an email address in a path', fixture('route/entered', routeAt('/reset/SECRET@example.com'))],
    ['an email address as a game', fixture('route/entered', routeAt('/games/SECRET@example.com'))],
    ['a token as a game', fixture('route/entered', routeAt('/games/4f9aSECRET1b2c3d4e5f60718293a'))],
    ['free text as an error code', failed('the account of SECRET Smith is closed')],
    ['a number as an error code', failed('SECRET-4929123412341234')],
    ['a key of a payload', failed('', 'entries.SECRET@example.com.amount')],
    [
      'a free-text reason',
      fixture('accountStatus/changed', {
        status: 'Suspended',
        statusReason: 'Called SECRET, under security review',
        version: null,
      }),
    ],
    ['an unknown value', fixture('enum/unknown', { route: 'GET /a', values: ['SECRET Smith'] })],
    [
      'a quotation in an error',
      fixture('screen/failed', { screen: 'Home', message: 'Unexpected token, "{SECRET" is not valid JSON' }),
    ],
    [
      'a link in an error',
      fixture('screen/failed', {
        screen: 'Home',
        message: 'Failed to fetch https://a.example/x?token=SECRET',
      }),
    ],
    [
      'an email address before a link in an error',
      fixture('screen/failed', {
        screen: 'Home',
        message: 'Failed: user=SECRET@example.com&next=https://a.example/x',
      }),
    ],
    [
      'a token before a link in an error',
      fixture('screen/failed', {
        screen: 'Home',
        message: 'Failed: /x?token=4f9aSECRET1b2c3d4e5f60718293a&next=https://a.example/x',
      }),
    ],
    [
      'a password in a link in an error',
      fixture('screen/failed', { screen: 'Home', message: 'Failed to fetch https://ann:SECRET@a.example/x' }),
    ],
    [
      'a user name in a link in an error',
      fixture('screen/failed', { screen: 'Home', message: 'Failed to fetch https://SECRET@a.example/x' }),
    ],
  ])('is not exported: %s', (_, draft) => {
    expect(export_(draft)).not.toContain('SECRET');
  });
  it.each(['["SECRET",x]', '{"n":SECRET', '{"a":"a long text","n":"SECRET","c":x}', '<p>SECRET</p>'])(
    'is not exported: a text that is not JSON, in the engine’s own message: %s',
    (text) => {
      let message = '';
      try {
        JSON.parse(text);
      } catch (error) {
        message = `Failed: ${String(error)}, then "x"`;
      }
      expect(message).toMatch(/^Failed: SyntaxError/);
      expect(export_(fixture('screen/failed', { screen: '/', message }))).not.toMatch(/SECRET|CRET/);
    },
  );
  it.each(['4111 1111 1111 1111', '+1 (416) 555-0142 99'])(
    'is not exported: a number in groups that are words of their own, in an error: %s',
    (number) => {
      const text = export_(
        fixture('screen/failed', { screen: '/', message: `No card ${number} at line 12` }),
      );
      expect(text).not.toMatch(/1111|0142|555/);
      expect(text).toContain('at line 12');
    },
  );
  it('is not exported: a token in the path of a screen that failed', () => {
    const screen = '/reset/4f9aSECRET1b2c3d4e5f60718293a';
    expect(export_(fixture('screen/failed', { screen, message: 'x' }))).not.toContain('SECRET');
  });
  it.each([
    ['a UUID', '3f2b8c1e-9d4a-4e7b-8a2c-1f3e5d7c9b0a'],
    ['a phone number', '416-555-0142'],
    ['a card number in groups', '4111-1111-1111-1111'],
    ['an IP address', '192.168.100.200'],
  ])('is not exported: %s, as a code, a key, a game, or in an error', (_, id) => {
    const text = export_(
      failed(id),
      failed('', `entries.${id}.amount`),
      fixture('route/entered', routeAt(`/games/${id}`)),
      fixture('screen/failed', {
        screen: 'Home',
        message: `Failed for ${id} at https://a.example/p/${id}/x`,
      }),
    );
    expect(text).not.toContain(id);
  });
  it('stays removed in a recording that is redacted again', () => {
    const { redact } = createRedactor(randomPseudonyms({ uuid: () => crypto.randomUUID() }));
    const texts = s.object({ name: s.personal(), message: s.errorText(), code: s.code() });
    const removed = { name: PERSONAL, message: PERSONAL, code: PERSONAL };
    expect(redact(texts, removed)).toEqual(removed);
  });
  it('keeps the values that programs compare', () => {
    const text = export_(
      failed('ERR_LIMIT_REACHED', 'items.3.rewardType'),
      fixture('route/entered', routeAt('/games/harbour-lights-2')),
      fixture('accountStatus/changed', { status: 'Pending', statusReason: 'KYC incomplete', version: null }),
      fixture('screen/failed', {
        screen: 'Home',
        message: "Cannot read properties of null (reading 'amount')",
      }),
    );
    for (const kept of [
      'ERR_LIMIT_REACHED',
      'items.3.rewardType',
      'harbour-lights-2',
      'KYC incomplete',
      "reading 'amount'",
    ])
      expect(text).toContain(kept);
  });
  it('keeps the part of a reason that models read', () => {
    expect(publicReason('Ann called: restricted, security review by Bob')).toBe(
      'security review, restricted',
    );
  });
  it('rebuilds a URL from its parts', () => {
    for (const path of ['/', '/7', '/games/a%20b', '/payment-launch/card/9', '/nobody/knows'])
      expect(pathOf(routeAt(path))).toBe(path);
  });
});

describe('a report to POST /Log', () => {
  it('contains no free text from a server', () => {
    const [refused, undecodable] = logged([
      fixture('call/failed', {
        route: 'GET /a',
        failure: { type: 'refused', status: 400, code: 'closed by SECRET', messages: ['SECRET'], path: '' },
      }),
      fixture('event/rejected', {
        route: 'GET /a',
        path: 'people.SECRET@example.com',
        reason: 'expected number',
        wanted: null,
      }),
    ]).map(errorReport);
    expect(refused?.context).toEqual({ error: 'generic', route: 'GET /a', status: '400', code: PERSONAL });
    expect(undecodable?.context).toEqual({ route: 'GET /a', path: PERSONAL });
  });
});
