// Our own drawings of the card brands and Interac, instead of the brands' artwork (DEC-65). They are decorative: the
// brand's name is next to them as text.
import type { ReactNode } from 'react';
import { lookup } from '../../streams/schema/lookup';

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.25, strokeLinecap: 'round' } as const;

const GENERIC = (
  <>
    <path d="M0.500 8h35v3.500h-35Z" fill="currentColor" opacity="0.8" />
    <path d="M6 17h8" {...stroke} strokeWidth={1.75} />
  </>
);

const MARKS: Readonly<Record<string, ReactNode>> = {
  Visa: <path d="m11.500 7.500 6.500 9 6.500-9" {...stroke} strokeLinejoin="round" />,
  MasterCard: <path d="M11 16.500v-9l7 6 7-6v9" {...stroke} strokeLinejoin="round" />,
  Discover: <path d="M14 7.500h3.500a4.500 4.500 0 0 1 0 9H14Z" {...stroke} strokeLinejoin="round" />,
  Interac: (
    <path
      d="M10.500 9.500h14l-3-3M25.500 14.500h-14l3 3"
      {...stroke}
      strokeWidth={2}
      strokeLinejoin="round"
    />
  ),
};

/** The mark of a brand; a generic card for unknown brands. */
export function CardMark({ brand }: { brand: string | null }) {
  const mark = brand === null ? undefined : lookup(MARKS, brand);
  return (
    <svg
      viewBox="0 0 36 24"
      width={33}
      height={22}
      color="var(--text-1)"
      aria-hidden="true"
      focusable="false"
      data-brand={mark === undefined ? 'card' : brand}
    >
      <rect x="0.500" y="0.500" width="35" height="23" rx="4" fill="var(--s3)" stroke="var(--line)" />
      {mark ?? GENERIC}
    </svg>
  );
}
