// The check of requests, responses and pushes against the written contract.
import { describe, expect, it } from 'vitest';
import { createContractCheck, type Exchange } from '../../e2e/platform/contract/check';

const sound: Exchange = {
  method: 'GET',
  path: '/players/1001/CoinBalance',
  query: {},
  headers: { 'x-session-id': 's', 'x-device-id': 'd', authorization: 'Bearer', accept: 'application/json' },
  body: '',
  response: { status: 200, type: 'application/json', body: '{"amount":12.5,"more":true}' },
};
const claim: Exchange = {
  ...sound,
  method: 'POST',
  path: '/Players/1001/wheel/claim',
  headers: { ...sound.headers, 'idempotency-key': 'k' },
  body: '{"wheel":"daily"}',
  response: null,
};
const upload: Exchange = {
  ...sound,
  method: 'POST',
  path: '/Docs/1001/verification',
  body: '--b\r\nContent-Disposition: form-data; name="Files"; filename="a.png"\r\n\r\n…\r\n--b--',
  response: { status: 204, type: '', body: '' },
};
const history: Exchange = {
  ...sound,
  path: '/Players/1001/gamingHistory',
  query: { pageSize: '10', pageNumber: '1' },
  response: null,
};

function violationsOf(...exchanges: readonly Exchange[]) {
  const check = createContractCheck();
  for (const exchange of exchanges) check.exchange(exchange);
  return check.violations();
}

describe('the check of calls', () => {
  it('finds nothing in sound ones, in any case of the path', () => {
    expect(violationsOf(sound, claim, upload, history)).toEqual([]);
  });
  it.each<[string, Exchange, string, RegExp]>([
    ['an unknown route', { ...sound, path: '/Players/1001/coins' }, 'route', /no such route/],
    [
      'a wrong type in a response',
      respond(sound, 200, '{"amount":"12"}'),
      'response',
      /^\/amount must be number/,
    ],
    ['a missing field of a response', respond(sound, 200, '{}'), 'response', /required.*amount/],
    ['a response that is no JSON', respond(sound, 200, '<html>', 'text/html'), 'response', /not JSON/],
    ['a truncated response', respond(sound, 200, '{"amount"'), 'response', /must be object/],
    ['an unknown status', respond(sound, 302, ''), 'response', /no such status/],
    ['a malformed refusal', respond(sound, 400, '{"errorMessages":"no"}'), 'response', /errorMessages/],
    ['an unknown query parameter', { ...sound, query: { page: '1' } }, 'request', /additional/],
    [
      'a query parameter of a wrong type',
      { ...history, query: { pageSize: 'all', pageNumber: '1' } },
      'request',
      /pageSize must be integer/,
    ],
    ['a missing query parameter', { ...history, query: { pageSize: '10' } }, 'request', /pageNumber/],
    ['an unknown header', { ...sound, headers: { ...sound.headers, 'x-new': '1' } }, 'request', /x-new/],
    [
      'a key where none is documented',
      { ...sound, headers: { ...sound.headers, 'idempotency-key': 'k' } },
      'request',
      /idempotency-key/,
    ],
    ['a missing header', { ...sound, headers: { 'x-session-id': 's' } }, 'request', /X-Device-Id/],
    ['a body where none is documented', { ...sound, body: '{}' }, 'request', /no body/],
    [
      'an unknown value in a body',
      { ...claim, body: '{"wheel":"weekly"}' },
      'request',
      /wheel must be equal/,
    ],
    ['an unknown field in a body', { ...claim, body: '{"wheel":"daily","x":1}' }, 'request', /additional/],
    [
      'an unknown part of a form',
      { ...upload, body: upload.body.replace('Files', 'File') },
      'request',
      /part File/,
    ],
  ])('finds %s', (_, exchange, part, message) => {
    expect(violationsOf(exchange)).toContainEqual(
      expect.objectContaining({ part, message: expect.stringMatching(message) }),
    );
  });
  it('never quotes a value', () => {
    expect(JSON.stringify(violationsOf({ ...claim, body: '{"wheel":"secret-1"}' }))).not.toContain(
      'secret-1',
    );
  });
  it('ignores a response that was not sent, and an empty body of a refusal', () => {
    expect(violationsOf({ ...sound, response: null }, respond(sound, 503, '', ''))).toEqual([]);
  });
  it('reports a violation once, and forgets it when cleared', () => {
    const check = createContractCheck();
    check.exchange({ ...sound, body: '{}' });
    check.exchange({ ...sound, body: '{}' });
    expect(check.violations()).toHaveLength(1);
    check.clear();
    expect(check.violations()).toEqual([]);
  });
});

describe('the check of pushes', () => {
  it.each<[string, unknown, RegExp | null]>([
    ['BettyCoinsBalanceUpdated', { amount: 1, version: 3 }, null],
    ['BettyCoinsBalanceUpdated', { amount: null }, /amount must be number/],
    ['BettyCoinsBalanceUpdated', undefined, /must be object/],
    ['CoinsUpdated', { amount: 1 }, /no such push/],
  ])('judges %s with %j', (event, payload, message) => {
    const check = createContractCheck();
    check.push(event, [payload]);
    expect(check.violations()).toEqual(
      message === null
        ? []
        : [expect.objectContaining({ part: 'push', message: expect.stringMatching(message) })],
    );
  });
});

function respond(exchange: Exchange, status: number, body: string, type = 'application/json'): Exchange {
  return { ...exchange, response: { status, type, body } };
}
