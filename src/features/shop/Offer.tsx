// One offer: links to its payment page, or is claimed in place if it is free.
import { Check } from 'lucide-react';
import { map, of, startWith } from 'rxjs';
import { calendarDate, dateAndTime } from '../../../streams/dates';
import { intentStatus } from '../../../streams/features/intents';
import { refusalPopup } from '../../../streams/features/payment/purchase';
import { closedTo, type PaymentRefusal } from '../../../streams/features/shared/paymentRules';
import {
  isFree,
  NO_PRICE,
  nextClaimAt,
  offerLines,
  priceText,
  type ShopItem,
} from '../../../streams/features/shop/offers';
import { changeOf } from '../../../streams/log/changes';
import { expiry, wakeUps } from '../../../streams/time';
import { OfferCard } from '../../art/OfferCard';
import { useCore, useEmit, useModel, useStream } from '../../core';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { useGameName } from './useGameName';

function ClaimButton({ item: { id, title }, isWaiting }: { item: ShopItem; isWaiting: boolean }) {
  const emit = useEmit();
  const status = useModel('intents', (intents) => intentStatus(intents, 'free item', id));
  const isClaimed = useModel('shop', ({ changes }) => changeOf(changes, id) !== undefined) || isWaiting;
  if (isClaimed && status === null) {
    return (
      <Button variant="secondary" disabled aria-label={`${title} claimed`}>
        <Check size={20} strokeWidth={1.75} aria-hidden="true" />
        Claimed
      </Button>
    );
  }
  return (
    <Button
      busy={status !== null}
      aria-label={`Claim ${title}`}
      onClick={() => emit('shopItem/claimRequested', { itemId: id })}
    >
      {status === null ? 'Claim' : 'Claiming…'}
    </Button>
  );
}

/** True while this time is in the future; false for null. */
function useIsAhead(at: number | null): boolean {
  return useStream(
    ({ scheduler, browser }) =>
      at === null || at <= scheduler.now()
        ? of(false)
        : expiry(at, scheduler, wakeUps(browser)).pipe(
            map(() => false),
            startWith(true),
          ),
    [at],
  );
}

function noteOf({ lastPurchasedAt, price }: ShopItem, againAt: number | null): string | null {
  if (price === null) return NO_PRICE;
  if (againAt !== null) return `Available again ${dateAndTime(againAt)}`;
  if (lastPurchasedAt === null) return null;
  return `Last ${isFree({ price }) ? 'claimed' : 'bought'} ${calendarDate(lastPurchasedAt)}`;
}

/** The button text instead of "Buy"; the button opens a modal with the reason. */
const CLOSED_TEXTS: Readonly<Partial<Record<PaymentRefusal, string>>> = {
  break: 'On a timeout',
  pending: 'Not verified yet',
};

export function Offer({ item, badge }: { item: ShopItem; badge: string | null }) {
  const { config, scheduler } = useCore();
  const { currency, freeItemIntervalMs } = config;
  const emit = useEmit();
  const closed = useModel('account', (account) =>
    closedTo(account, 'purchase', { config, now: scheduler.now() }),
  );
  const nameOf = useGameName();
  const price = priceText(item, currency);
  const nextAt = nextClaimAt(item, freeItemIntervalMs);
  const isWaiting = useIsAhead(nextAt);
  return (
    <OfferCard
      title={item.title}
      lines={offerLines(item, nameOf)}
      price={price}
      note={noteOf(item, isWaiting ? nextAt : null)}
      badge={badge}
    >
      {isFree(item) ? (
        <ClaimButton item={item} isWaiting={isWaiting} />
      ) : closed !== null ? (
        <Button
          variant="secondary"
          aria-label={`Why you can't buy ${item.title}`}
          onClick={() => emit('popup/requested', refusalPopup(closed, 'purchase'))}
        >
          {CLOSED_TEXTS[closed] ?? 'Not available'}
        </Button>
      ) : item.price === null ? null : (
        <LinkButton to={`/payment-select/purchase/${item.id}`} aria-label={`Buy ${item.title} for ${price}`}>
          Buy
        </LinkButton>
      )}
    </OfferCard>
  );
}
