// The stack of modals: the same modal with the same data is stacked once, however often it is requested.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { features } from '../../streams/catalogue/complete';
import type { DataOf } from '../../streams/log/event';
import type { AnyStruct } from '../../streams/schema/schema';
import { arbitraryOf } from '../arbitraries';
import { fixture, given } from '../given';

type Content = DataOf<'popup/requested'>['content'];

const requested = (content: unknown) =>
  fixture('popup/requested', {
    content: content as Content,
    variant: 'flyout',
    anchored: false,
    showOverlay: true,
  });
const stackAfter = (...contents: readonly unknown[]) =>
  given(...contents.map(requested)).state('popups').stack;
const covering = { type: 'info', title: 'On top', text: 'Text', button: null };

const modals = Object.values(features).flatMap((feature) =>
  'modals' in feature ? Object.entries(feature.modals as Readonly<Record<string, AnyStruct>>) : [],
);

// [GPQ-09, GPQ-16, GPQ-22, GPQ-31, MODAL-07]
describe.each(modals)('a modal of the type %s', (type, struct) => {
  const content = arbitraryOf(struct).map((data) => ({ ...(data as object), type }));
  it('is not stacked twice with the same data, and keeps its position on screen', () => {
    fc.assert(
      fc.property(content, (one) => {
        const reordered = Object.fromEntries(Object.entries(one).reverse());
        expect(stackAfter(one, structuredClone(one), reordered)).toMatchObject([{ id: 1 }]);
      }),
      { numRuns: 10 },
    );
  });
  it('moves to the top when it is requested again while covered by another', () => {
    fc.assert(
      fc.property(content, (one) => {
        expect(stackAfter(one, covering, one).map(({ content: { type: shown } }) => shown)).toEqual([
          'info',
          type,
        ]);
      }),
      { numRuns: 5 },
    );
  });
  it('is stacked again with other data', () => {
    fc.assert(
      fc.property(content, content, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other));
        expect(stackAfter(one, other)).toHaveLength(2);
      }),
      { numRuns: Object.keys(struct.schema as object).length === 0 ? 0 : 5 },
    );
  });
});
