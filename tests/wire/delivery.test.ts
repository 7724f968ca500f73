// Every call that changes something declares its delivery, and is sent accordingly.
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../streams/catalogue/complete';
import type { Delivery, Endpoint } from '../../streams/wire/endpoint';
import { latestOnly } from '../../streams/wire/latestOnly';
import { texts } from '../sources';

const all = Object.entries<Endpoint>(endpoints);
const CALL = /\.call\(\s*(?:\w+\.)?(\w+),/g;

/** The endpoints that a reaction calls directly, without the function of another delivery. */
const calledDirectly = new Set(
  [...texts]
    .filter(([file]) => file.startsWith('streams/features/'))
    .flatMap(([, text]) => [...text.matchAll(CALL)].map(([, name = '']) => name)),
);
const DIRECT: ReadonlySet<Delivery | undefined> = new Set([undefined, 'once', 'resource', 'latest']);

describe('an endpoint', () => {
  it('declares how it is delivered if it is not a GET, and only then', () => {
    const isGet = ({ route }: Endpoint) => route.startsWith('GET ');
    expect(all.filter(([, it]) => isGet(it) !== (it.delivery === undefined))).toEqual([]);
    expect(all.filter(([, it]) => !isGet(it)).length).toBeGreaterThan(60);
  });
  it('that needs a key or a look-up is never called without', () => {
    const wrong = all.filter(([name, { delivery }]) => calledDirectly.has(name) && !DIRECT.has(delivery));
    // The form has its own look-up, which also survives a reload of the account.
    expect(wrong.map(([name]) => name)).toEqual(['saveSourceOfFunds']);
    expect(calledDirectly).toContain('setLimits');
  });
});

describe('the latest choice', () => {
  const scheduler = () => new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
  it('is saved after the running call; choices in between are not sent', () => {
    scheduler().run(({ cold, hot, expectObservable }) => {
      const choices$ = hot('abc--------d');
      const saved$ = choices$.pipe(latestOnly((choice) => cold(`---(${choice}|)`)));
      expectObservable(saved$).toBe('---a--c-------d');
    });
  });
  it('is saved immediately if no call is in flight', () => {
    scheduler().run(({ cold, hot, expectObservable }) => {
      const saved$ = hot('a----b').pipe(latestOnly((choice) => cold(`--(${choice}|)`)));
      expectObservable(saved$).toBe('--a----b');
    });
  });
});
