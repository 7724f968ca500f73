// The platform's rich text, sanitised and rebuilt: only paragraphs, lists, bold, emphasis and links (DEC-133).

import { css } from '@linaria/core';
import purify from 'dompurify';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { appAddress } from '../../ui/base';
import { safeLink } from './links';

const text = css`
  & > * {
    margin: 0;
  }
  & > * + * {
    margin-top: var(--space-8);
  }
  & ul,
  & ol {
    padding-left: var(--space-20);
  }
  & a {
    font-weight: 650;
  }
`;

/** The allowed elements and their replacements. */
const KEPT: Readonly<Record<string, string>> = {
  P: 'p',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  B: 'b',
  STRONG: 'strong',
  I: 'i',
  EM: 'em',
};
/** Block elements, which become paragraphs unless they contain blocks. */
const BLOCKS: ReadonlySet<string> = new Set(
  'DIV SECTION ARTICLE HEADER FOOTER BLOCKQUOTE H1 H2 H3 H4 H5 H6 TR DT DD'.split(' '),
);
const HOLDS_BLOCKS =
  'p, ul, ol, div, section, article, header, footer, blockquote, h1, h2, h3, h4, h5, h6, tr, dt, dd';

/** Sanitises the content; React then renders only the elements and URLs allowed here. */
function cleaned(content: string): DocumentFragment {
  return purify.sanitize(content, {
    ALLOWED_TAGS: [...Object.keys(KEPT), ...BLOCKS, 'A', 'BR', 'TABLE', 'TBODY', 'TD', 'DL'].map((name) =>
      name.toLowerCase(),
    ),
    ALLOWED_ATTR: ['href'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}

const ELSEWHERE = { target: '_blank', rel: 'noopener noreferrer' };

function linkOf(element: Element): ReactNode {
  const children = nodesOf(element);
  const link = safeLink(element.getAttribute('href') ?? '', appAddress());
  switch (link?.kind) {
    case 'page':
      return createElement(Link, { to: link.to }, ...children);
    case 'web':
      return createElement('a', { href: link.href, ...ELSEWHERE }, ...children);
    case 'mail':
      return createElement('a', { href: link.href }, ...children);
    case undefined:
      return createElement(Fragment, null, ...children);
    default:
      return link satisfies never;
  }
}

/** Passes children as arguments instead of an array, so that they need no keys. */
function nodesOf(parent: ParentNode & Node): ReactNode[] {
  return [...parent.childNodes].map((node) => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof HTMLElement)) return null;
    if (node.tagName === 'BR') return <br />;
    if (node.tagName === 'A') return linkOf(node);
    const isParagraph = BLOCKS.has(node.tagName) && node.querySelector(HOLDS_BLOCKS) === null;
    const type = KEPT[node.tagName] ?? (isParagraph ? 'p' : Fragment);
    return createElement(type, null, ...nodesOf(node));
  });
}

export default function RichText({ content }: { content: string }) {
  return useMemo(() => createElement('div', { className: text }, ...nodesOf(cleaned(content))), [content]);
}
