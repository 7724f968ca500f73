// A shop offer: art, contents, price and actions.
import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { CurrencyGlyph, type GlyphName } from '../ui/glyphs';
import { onPicture, plainList, spread, stack, surface, text } from '../ui/mixins';
import { type PileContents, pileOf } from './piles';
import { sceneScrim } from './sceneLook';
import { skyStyle } from './sky';
import { TileArt } from './TileArt';

const card = css`
  display: grid;
  min-width: 0;
  overflow: hidden;
  ${surface(16)}
  &[data-layout='tile'] {
    grid-template-rows: auto 1fr auto;
  }
  &[data-layout='row'] {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;
  }
`;

const art = css`
  position: relative;
  display: grid;
  align-items: center;
  justify-items: center;
  overflow: hidden;
  color: #fff;
  & > :first-child {
    position: absolute;
    inset: 0;
    height: 100%;
    aspect-ratio: auto;
  }
  [data-layout='tile'] > & {
    min-height: 148px;
  }
  [data-layout='row'] > & {
    width: 72px;
    aspect-ratio: 3 / 4;
    margin: var(--space-16) 0 var(--space-16) var(--space-16);
    border-radius: 12px;
    @media (max-width: 19.5em) {
      width: 40px;
    }
  }
`;

const heading = css`
  position: relative;
  align-self: end;
  justify-self: stretch;
  padding: var(--space-40) var(--space-16) var(--space-8);
  ${sceneScrim('90%')}
  font-size: 1.125rem;
  line-height: 1.5rem;
  text-wrap: balance;
`;

const badgeLook = css`
  position: absolute;
  top: var(--space-12);
  left: var(--space-16);
  padding: 2px 10px;
  ${onPicture}
  font-size: 0.75rem;
  line-height: 1.25rem;
`;

const contents = css`
  ${stack(8)}
  align-content: start;
  padding: var(--space-16);
  min-width: 0;
  & ul {
    ${stack(8)}
    ${plainList}
  }
  & li {
    ${stack(0, 8)}
    grid-template-columns: 20px minmax(0, 1fr);
    align-items: center;
    color: var(--text-1);
    font-weight: 650;
    overflow-wrap: anywhere;
  }
  & li:first-child {
    font-size: 1.25rem;
    line-height: 1.5rem;
    font-weight: 700;
  }
  & li small {
    grid-column: 2;
  }
`;

const foot = css`
  ${spread(8, 16)}
  padding: 0 var(--space-16) var(--space-16);
  [data-layout='row'] & {
    padding: 0;
  }
  & > p {
    display: grid;
    ${text.subtitle}
    font-weight: 700;
    color: var(--text-1);
  }
`;

export interface OfferCardProps {
  readonly title: string;
  readonly lines: readonly {
    readonly currency: GlyphName;
    /** Minor units of coins and sweeps; the number of anything else. */
    readonly amount: number;
    readonly text: string;
    readonly note: string | null;
  }[];
  readonly price: string;
  /** A short label over the art. */
  readonly badge?: string | null;
  /** A line beneath the price. */
  readonly note?: string | null;
  /** `tile`: a card in a grid; `row`: a summary next to its art. */
  readonly layout?: 'tile' | 'row';
  /** Its actions: a link or a button. */
  readonly children?: ReactNode;
}

type Contents = OfferCardProps['lines'][number];

const isPiled = (line: Contents): line is Contents & PileContents =>
  line.currency === 'coin' || line.currency === 'sweep' || line.currency === 'gem';

function heroOf(lines: readonly Contents[]) {
  const contents = lines.filter(isPiled);
  if (contents.length > 0) return pileOf(contents);
  return lines.some(({ currency }) => currency === 'spins') ? 'pinwheel' : 'gift';
}

export function OfferCard({
  title,
  lines,
  price,
  badge = null,
  note = null,
  layout = 'tile',
  children,
}: OfferCardProps) {
  const isTile = layout === 'tile';
  const list = (
    <ul>
      {lines.map(({ currency, text, note: detail }) => (
        <li key={currency}>
          <CurrencyGlyph currency={currency} />
          {text}
          {detail !== null && <small>{detail}</small>}
        </li>
      ))}
    </ul>
  );
  const footer = (
    <div className={foot}>
      <p>
        {price}
        {note !== null && <small>{note}</small>}
      </p>
      {children}
    </div>
  );
  return (
    <article className={card} data-layout={layout} aria-label={title}>
      <div className={art} style={skyStyle(title)}>
        <TileArt name={title} shape={isTile ? 'hero' : 'poster'} hero={heroOf(lines)} />
        {isTile && badge !== null && <span className={badgeLook}>{badge}</span>}
        {isTile && <h3 className={heading}>{title}</h3>}
      </div>
      <div className={contents}>
        {!isTile && <h2>{title}</h2>}
        {list}
        {!isTile && footer}
      </div>
      {isTile && footer}
    </article>
  );
}
