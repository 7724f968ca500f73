// A hundred thousand hostile replies and pushes across all schemas: none throws, none ends a stream, accepted ones match
// their schema, and rejected ones leave the states unchanged.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facts as catalogueFacts, endpointList, models, pushes } from '../../streams/catalogue/complete';
import type { AppEvent, NewEvent } from '../../streams/log/event';
import { createLiveFold, RESET_KIND } from '../../streams/log/readModel';
import { checkOf } from '../../streams/recording/checking';
import type { AnyStruct } from '../../streams/schema/schema';
import { createVault } from '../../streams/vault';
import { pushDrafts } from '../../streams/wire/payload';
import { replyDrafts } from '../../streams/wire/response';
import { arbitraryOf } from '../arbitraries';

const PAYLOADS = 100_000;

/** A valid value with one defect: something removed, replaced or added. */
function damaged(value: unknown, wrong: unknown, place: number): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0) return wrong;
    const index = place % value.length;
    return value.map((entry, at) => (at === index ? damaged(entry, wrong, place >> 2) : entry));
  }
  if (typeof value !== 'object' || value === null) return wrong;
  const keys = Object.keys(value);
  const key = keys[place % Math.max(1, keys.length)];
  if (key === undefined) return wrong;
  const { [key]: old, ...rest } = value as Record<string, unknown>;
  return place % 3 === 0 ? rest : { ...rest, [key]: damaged(old, wrong, place >> 2), extra: wrong };
}

const strange = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    Number.MAX_VALUE,
    -0,
    1e300,
    '',
    '1e5',
    'NaN',
    '2026-13-45T99:99:99Z',
    '__proto__',
    { __proto__: null },
    JSON.parse('{"__proto__":{"polluted":1}}'),
    [[[]]],
    '\u0000\ud800',
  ),
);

function hostile(struct: AnyStruct): fc.Arbitrary<unknown> {
  const broken = fc
    .tuple(arbitraryOf(struct), strange, fc.nat(1_000))
    .map(([value, wrong, place]) => damaged(value, wrong, place));
  return fc.oneof(
    { weight: 4, arbitrary: broken },
    { weight: 1, arbitrary: arbitraryOf(struct) },
    { weight: 1, arbitrary: strange },
  );
}

interface Target {
  name: string;
  schema: AnyStruct;
  drafts: (payload: unknown) => readonly NewEvent[];
}

const request = {
  params: new Proxy({}, { get: () => '7' }),
  query: { pageNumber: 1, currentPage: 1, location: 'Lobby', startDate: null, SearchTerm: 'fox' },
  body: { RewardType: 'CommunityEvent', wheel: 'daily', text: '12 queen' },
};
const targets: Target[] = [
  ...endpointList.flatMap((endpoint) =>
    endpoint.reply === undefined
      ? []
      : [
          {
            name: endpoint.route,
            schema: endpoint.reply as AnyStruct,
            drafts: (payload: unknown) => replyDrafts(endpoint, request, payload, createVault()),
          },
        ],
  ),
  ...pushes.map((push) => ({
    name: push.methods[0],
    schema: push.payload,
    drafts: (payload: unknown) => pushDrafts({ push, method: push.methods[0], payload }, createVault()),
  })),
];
const runs = Math.ceil(PAYLOADS / targets.length);
const checks = new Map(Object.entries(catalogueFacts).map(([kind, schema]) => [kind, checkOf(schema)]));

describe(`${runs} hostile payloads each`, () => {
  it.each(targets)('$name', ({ schema, drafts }) => {
    let wrong: unknown[] = [];
    const fold = createLiveFold(models, {
      freeze: false,
      onError: (model, event, error) => wrong.push([model, event.kind, error]),
    });
    fc.assert(
      fc.property(hostile(schema), (payload) => {
        wrong = [];
        fold.apply({
          kind: RESET_KIND,
          data: { pages: 1 },
          source: 'system',
          seq: 1,
          at: 1,
          cause: 0,
        } as AppEvent);
        const made = drafts(payload);
        if (made.length === 0) wrong.push('it leads to nothing');
        made.forEach((draft, index) => {
          const mismatch = checks.get(draft.kind)?.(draft.data);
          if (mismatch !== null) wrong.push([draft.kind, mismatch]);
          fold.apply({ ...draft, seq: index + 2, at: 1, cause: 0 } as AppEvent);
        });
        if ('polluted' in {}) wrong.push('the prototype is polluted');
        // Calling `expect` each time would double the duration.
        if (wrong.length > 0) expect(wrong).toEqual([]);
      }),
      { numRuns: runs },
    );
  });
});
