// Links in rich text: own paths stay in the app, web and email addresses are kept, everything else is removed.
import { describe, expect, it } from 'vitest';
import { safeLink } from '../../src/features/globalAlert/links';

const ORIGIN = 'https://play.example.com';

describe('a link of rich text', () => {
  it.each([
    ['/promos', { kind: 'page', to: '/promos' }],
    ['/promos?a=1#b', { kind: 'page', to: '/promos?a=1#b' }],
    [`${ORIGIN}/shop`, { kind: 'page', to: '/shop' }],
    ['/../..//evil.example', { kind: 'page', to: '/evil.example' }],
    ['/.//evil.example', { kind: 'page', to: '/evil.example' }],
    ['//evil.example/x', { kind: 'web', href: 'https://evil.example/x' }],
    ['/\\evil.example', { kind: 'web', href: 'https://evil.example/' }],
    ['/\t/evil.example', { kind: 'web', href: 'https://evil.example/' }],
    ['http://example.com', { kind: 'web', href: 'http://example.com/' }],
    ['HTTPS://example.com', { kind: 'web', href: 'https://example.com/' }],
    ['mailto:a@example.com', { kind: 'mail', href: 'mailto:a@example.com' }],
    ['javascript:alert(1)', null],
    [' java\nscript:alert(1)', null],
    ['data:text/html,x', null],
    ['blob:https://play.example.com/1', null],
    ['tel:911', null],
    ['promos', null],
    ['#main', null],
    ['', null],
    ['https://', null],
  ])('%j', (href, link) => {
    expect(safeLink(href, ORIGIN)).toEqual(link);
  });
});
