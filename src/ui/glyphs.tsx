// The currency icons, distinguishable by shape as well as colour; a label always accompanies them.
import type { ReactNode } from 'react';

export type CurrencyName = 'coin' | 'sweep' | 'gem' | 'spins';

/** `gift` is for everything else: boxes, gifts, points. */
export type GlyphName = CurrencyName | 'gift';

function Glyph({ size, colour, children }: { size: number; colour: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      color={`var(--${colour}-fill)`}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

const MARKS: Record<GlyphName, ReactNode> = {
  coin: (
    <>
      <circle cx="12" cy="12" r="10" fill="currentColor" />
      <circle cx="12" cy="12" r="6.5" fill="none" stroke="var(--on-fill)" strokeWidth="1.75" opacity="0.6" />
    </>
  ),
  sweep: (
    <>
      <path d="M12 1.800 21 7v10l-9 5.200L3 17V7Z" fill="currentColor" />
      <path
        d="M12 6.500 17 9.400v5.200l-5 2.900-5-2.900V9.400Z"
        fill="none"
        stroke="var(--on-fill)"
        strokeWidth="1.75"
        opacity="0.6"
      />
    </>
  ),
  gem: (
    <>
      <path d="M6.500 3h11L22 9 12 22 2 9Z" fill="currentColor" />
      <path
        d="M2 9h20M9 9l3 13 3-13-3-6Z"
        fill="none"
        stroke="var(--on-fill)"
        strokeWidth="1.25"
        opacity="0.5"
      />
    </>
  ),
  spins: (
    <>
      <path d="M12 2a10 10 0 1 1-9.200 6" fill="none" stroke="currentColor" strokeWidth="3" />
      <path d="M1 3v7h7Z" fill="currentColor" />
    </>
  ),
  gift: (
    <>
      <path d="M2 7h20v5H2ZM4 12h16v10H4Z" fill="currentColor" />
      <path d="M12 7C9 1 4 2 5.500 5S12 7 12 7c3-6 8-5 6.500-2S12 7 12 7Z" fill="currentColor" />
      <path d="M2 12h20M12 7v15" fill="none" stroke="var(--on-fill)" strokeWidth="1.75" opacity="0.6" />
    </>
  ),
};

export function CurrencyGlyph({ currency, size = 20 }: { currency: GlyphName; size?: number }) {
  return (
    <Glyph size={size} colour={currency === 'gift' ? 'play' : currency}>
      {MARKS[currency]}
    </Glyph>
  );
}
