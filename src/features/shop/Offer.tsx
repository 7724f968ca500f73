// One offer: bought on the payment pages, or claimed here when it is free.
import { Check } from 'lucide-react';
import { calendarDate } from '../../../streams/dates';
import { intentStatus } from '../../../streams/features/intents';
import { isFree, offerLines, priceText, type ShopItem } from '../../../streams/features/shared/offers';
import { useCore, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { Checking } from '../../ui/Checking';
import { LinkButton } from '../../ui/LinkButton';
import { OfferCard } from '../../ui/OfferCard';
import { useGameName } from './useGameName';

function ClaimButton({ item: { id, title } }: { item: ShopItem }) {
  const emit = useEmit();
  const status = useModel('intents', (intents) => intentStatus(intents, 'free item', id));
  const isClaimed = useModel('shop', ({ claimed }) => claimed.includes(id));
  if (isClaimed && status === null) {
    return (
      <Button variant="secondary" disabled aria-label={`${title} claimed`}>
        <Check size={20} strokeWidth={1.75} aria-hidden="true" />
        Claimed
      </Button>
    );
  }
  return (
    <>
      <Button
        busy={status !== null}
        aria-label={`Claim ${title}`}
        onClick={() => emit('shopItem/claimRequested', { itemId: id })}
      >
        {status === null ? 'Claim' : 'Claiming…'}
      </Button>
      <Checking isOn={status === 'checking'} />
    </>
  );
}

function lastTime({ lastPurchasedAt, price }: ShopItem): string | null {
  if (lastPurchasedAt === null) return null;
  return `Last ${isFree({ price }) ? 'claimed' : 'bought'} ${calendarDate(lastPurchasedAt)}`;
}

export function Offer({ item, badge }: { item: ShopItem; badge: string | null }) {
  const { currency } = useCore().config;
  const nameOf = useGameName();
  const price = priceText(item, currency);
  return (
    <OfferCard
      title={item.title}
      lines={offerLines(item, nameOf)}
      price={price}
      note={lastTime(item)}
      badge={badge}
    >
      {isFree(item) ? (
        <ClaimButton item={item} />
      ) : (
        <LinkButton to={`/payment-select/purchase/${item.id}`} aria-label={`Buy ${item.title} for ${price}`}>
          Buy
        </LinkButton>
      )}
    </OfferCard>
  );
}
