// Properties that hold for every log and every payload.
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { facts as catalogueFacts, endpointList, models, pushes } from '../../streams/catalogue/complete';
import type { AppEvent } from '../../streams/log/event';
import { createLiveFold, createRawFold } from '../../streams/log/readModel';
import { checkOf } from '../../streams/recording/checking';
import { decode, mapLeaves } from '../../streams/schema/decode';
import { lookup } from '../../streams/schema/lookup';
import type { AnyStruct } from '../../streams/schema/schema';
import { pushDrafts } from '../../streams/wire/payload';
import { anyLog, arbitraryOf, TEXTS } from '../arbitraries';
import { frozen } from '../given';

describe('the two engines of the fold', () => {
  it('produce equal states on random logs, leave the log unchanged, and never throw', () => {
    fc.assert(
      fc.property(anyLog(), (events) => {
        const before = JSON.stringify(events);
        const errors: string[] = [];
        const onError = (model: string, event: { kind: string }, error: unknown) =>
          errors.push(`${model} ${event.kind} ${String(error)}`);
        const live = createLiveFold(models, { freeze: true, onError });
        const raw = createRawFold(models, { onError });
        const owner = createRawFold(models, { onError, ownsEvents: true });
        for (const event of frozen(events)) {
          live.apply(event);
          raw.apply(event);
          owner.apply(structuredClone(event));
        }
        expect(errors).toEqual([]);
        expect(raw.states()).toEqual(live.states());
        expect(owner.states()).toEqual(live.states());
        expect(JSON.stringify(events)).toBe(before);
      }),
      { numRuns: 300 },
    );
  });
  it('keep every state within its schema', () => {
    fc.assert(
      fc.property(anyLog(), (events) => {
        const live = createLiveFold(models, { freeze: false });
        for (const event of events) live.apply(event);
        const states = live.states();
        for (const [name, { schema }] of Object.entries(models)) {
          expect([name, checkOf(schema as AnyStruct)(states[name])]).toEqual([name, null]);
        }
      }),
      { numRuns: 150 },
    );
  });
});

/** Names that every object inherits. */
const INHERITED = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'];

const withTexts = (event: AppEvent, text: string): AppEvent =>
  ({
    ...event,
    via: text,
    data: mapLeaves(catalogueFacts[event.kind] as AnyStruct, event.data, (type, value, key) =>
      TEXTS.includes(type) && typeof value === 'string' && key !== 'type' ? text : value,
    ),
  }) as AppEvent;

describe('an external text equal to an inherited property name', () => {
  it('is an ordinary text for every model', () => {
    fc.assert(
      fc.property(anyLog(), fc.constantFrom(...INHERITED), (log, name) => {
        const events = frozen(log.map((event) => withTexts(event, name)));
        const errors: unknown[] = [];
        const onError = (model: string, { kind }: AppEvent, error: unknown) =>
          errors.push([model, kind, error]);
        const live = createLiveFold(models, { freeze: false, onError });
        const raw = createRawFold(models, { onError });
        for (const event of events) {
          live.apply(event);
          raw.apply(event);
        }
        expect(errors).toEqual([]);
        for (const states of [live.states(), raw.states()]) {
          const wrong = Object.entries(models).filter(
            ([model, { schema }]) => checkOf(schema as AnyStruct)(states[model]) !== null,
          );
          expect(wrong.map(([model]) => model)).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });
  it('matches no entry in a table of texts', () => {
    for (const name of INHERITED) {
      expect(lookup({}, name)).toBeUndefined();
      expect(lookup({ [name]: 1 }, name)).toBe(1);
    }
  });
  afterEach(() => expect(Object.isFrozen(Object.prototype)).toBe(false));
});

/** Any JSON, and JSON that resembles the expected shape. */
function nearly(struct: AnyStruct): fc.Arbitrary<unknown> {
  const names = ['amount', 'items', 'rewards', 'status', 'version', 'gameIds', '__proto__', 'constructor'];
  const almost = fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 3 }), {
    noNullPrototype: true,
  });
  return fc.oneof(fc.jsonValue({ maxDepth: 4 }), almost, arbitraryOf(struct), fc.constant(undefined));
}

describe('decoders', () => {
  const replies = endpointList.flatMap((endpoint) =>
    endpoint.reply === undefined ? [] : [[endpoint.route, endpoint.reply] as const],
  );
  it.each(replies)('never throw on a reply of %s', (_, schema) => {
    fc.assert(
      fc.property(nearly(schema), (json) => {
        const decoded = decode(schema, json);
        if (!decoded.ok) expect(decoded.reason).toMatch(/^expected |^[A-Z]/);
        expect(({} as Record<string, unknown>).polluted).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });
  it.each(pushes.map((push) => [push.methods[0], push] as const))(
    'return one or two facts for any payload of %s',
    (method, push) => {
      fc.assert(
        fc.property(nearly(push.payload), (payload) => {
          const facts = pushDrafts({ push, method, payload });
          expect(facts.length).toBeGreaterThan(0);
          for (const fact of facts) {
            const schema = catalogueFacts[fact.kind] as AnyStruct;
            expect(checkOf(schema)(JSON.parse(JSON.stringify(fact.data)))).toBeNull();
          }
        }),
        { numRuns: 200 },
      );
    },
  );
  it('strip unknown keys at every depth, including prototype keys', () => {
    const [push] = pushes.filter((entry) => entry.event === 'reward/received');
    if (push === undefined) throw new Error('no push');
    const wire = JSON.parse(
      '{"rewards":[{"rewardType":"Coins","rewardAmount":1,"__proto__":{"polluted":1},"token":"x"}],"__proto__":{"polluted":1}}',
    );
    const decoded = decode(push.payload, wire);
    expect(decoded.ok && JSON.stringify(decoded.value)).not.toMatch(/polluted|token/);
  });
});
