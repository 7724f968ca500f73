// The mark of a card's brand. Decorative: the brand's name is next to it as text (DEC-65).
import { CreditCard, Landmark } from 'lucide-react';
import discover from 'simple-icons/icons/discover.svg?raw';
import masterCard from 'simple-icons/icons/mastercard.svg?raw';
import visa from 'simple-icons/icons/visa.svg?raw';
import { lookup } from '../../streams/schema/lookup';

const pathOf = (svg: string) => /\sd="([^"]+)"/.exec(svg)?.[1] ?? '';

const BRANDS: Readonly<Record<string, string>> = {
  Visa: pathOf(visa),
  MasterCard: pathOf(masterCard),
  Discover: pathOf(discover),
};

/** A brand's own artwork, a bank for e-transfers, or a card for all other brands. */
export function CardMark({ brand }: { brand: string | null }) {
  const path = brand === null ? undefined : lookup(BRANDS, brand);
  const [generic, Generic] = brand === 'Interac' ? ['bank', Landmark] : ['card', CreditCard];
  return (
    <svg
      viewBox="0 0 36 24"
      width={36}
      height={24}
      color="var(--text-1)"
      aria-hidden="true"
      focusable="false"
      data-brand={path === undefined ? generic : brand}
    >
      <rect x="0.5" y="0.5" width="35" height="23" rx="4" fill="var(--s3)" stroke="var(--line)" />
      {path === undefined ? (
        <Generic x={10} y={4} width={16} height={16} strokeWidth={1.75} />
      ) : (
        <path d={path} fill="currentColor" transform="translate(3 -3) scale(1.25)" />
      )}
    </svg>
  );
}
