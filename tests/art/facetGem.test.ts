// The gem of facets has an area, however many facets it has.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FacetGem, type FacetState } from '../../src/art/FacetGem';

it.each([1, 2, 3, 4, 7])('with %i facets has a table with an area', (count) => {
  const facets = Array.from({ length: count }, (): FacetState => 'dim');
  const drawn = renderToStaticMarkup(createElement(FacetGem, { facets, size: 96 }));
  const [, table = ''] = /d="M([\d. L]+)Z" fill="var\(--s3\)"/.exec(drawn) ?? [];
  const corners = table.split('L').map((point) => point.split(' ').map(Number));
  const area = corners.reduce((sum, [x = 0, y = 0], place) => {
    const [nextX = 0, nextY = 0] = corners[(place + 1) % corners.length] ?? [];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
  expect(area).toBeGreaterThan(1_000);
  expect(drawn).toContain(`data-cut="0 of ${count}"`);
});
