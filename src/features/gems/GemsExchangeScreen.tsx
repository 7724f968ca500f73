// The gems exchange: each item with its contents, its price and the gems still missing [GPQ-01].
import { css } from '@linaria/core';
import {
  endpoints as balanceEndpoints,
  queries as balanceQueries,
} from '../../../streams/features/balances/balances';
import { isAwaited } from '../../../streams/features/calls';
import { queries } from '../../../streams/features/gems';
import { intentStatus } from '../../../streams/features/intents';
import { formatReward, rewardCaption, rewardGlyph } from '../../../streams/features/shared/rewardTexts';
import type { DataOf } from '../../../streams/log/event';
import { formatGems } from '../../../streams/money';
import { OfferCard } from '../../art/OfferCard';
import { useCallState, useEmit, useLoad, useModel } from '../../core';
import { Amount } from '../../ui/Amount';
import { Button } from '../../ui/Button';
import { cluster, stack, tiles } from '../../ui/mixins';
import { Nothing, Page } from '../../ui/Page';
import { ProgressBar } from '../../ui/ProgressBar';
import { Skeleton } from '../../ui/Skeleton';
import { CheckingIntents } from '../shared/CheckingIntents';
import { PageData } from '../shared/PageData';

const balance = css`
  ${cluster(8, 12)}
  min-height: 44px;
`;

const grid = css`${tiles(280)}`;

const missing = css`
  ${stack(4)}
  width: 100%;
  color: var(--text-2);
`;

/** The duration of the countdown to the remaining gems, ms [GPQ-06]. */
const GEMS_MS = 2_000;

type GemItem = DataOf<'gemItems/loaded'>['items'][number];

function Item({ item, gems }: { item: GemItem; gems: number | null }) {
  const emit = useEmit();
  const { id, title, price, rewardType, rewardAmount } = item;
  const status = useModel('intents', (intents) => intentStatus(intents, 'gem item', id));
  const isExchanging = useModel('intents', ({ open }) => open.some(({ what }) => what === 'gem item'));
  const isShort = gems !== null && gems < price;
  const text = formatReward({ rewardType, coinValue: null }, rewardAmount);
  return (
    <OfferCard
      title={title}
      lines={[
        { currency: rewardGlyph(rewardType), amount: rewardAmount, text, note: rewardCaption(rewardType) },
      ]}
      price={formatGems(price)}
    >
      {isShort && status === null ? (
        <div className={missing}>
          <ProgressBar label={`Gems for ${title}`} current={gems} target={price} />
          <p>{formatGems(price - gems)} to go</p>
        </div>
      ) : (
        <Button
          busy={status !== null}
          disabled={gems === null || (isExchanging && status === null)}
          aria-label={`Exchange ${formatGems(price)} for ${title}`}
          onClick={() => emit('gemItem/exchangeRequested', { itemId: id })}
        >
          Exchange
        </Button>
      )}
    </OfferCard>
  );
}

const LOADING = (
  <div className={grid}>
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} height={264} {...(place === 1 ? { label: 'Loading items' } : {})} />
    ))}
  </div>
);

function Gems({ gems }: { gems: number | null }) {
  const { status } = useCallState(balanceEndpoints.getGemsBalance);
  const load = useLoad();
  if (gems !== null) {
    return <Amount currency="gem" label="Your gems" value={gems} format={formatGems} countMs={GEMS_MS} />;
  }
  if (isAwaited(status)) return <Skeleton width={120} height={24} label="Loading your gems" />;
  return (
    <>
      {/* [GPQ-05] */}
      <span>Your gems: {status === 'rejected' ? 'Error' : '---'}</span>
      <Button variant="quiet" onClick={() => load(balanceQueries.gemsBalance)}>
        Try again
      </Button>
    </>
  );
}

export default function GemsExchangeScreen() {
  const gems = useModel('balances', (balances) => balances.gems.amount);
  return (
    <Page title="Gems Exchange">
      <div className={balance}>
        <Gems gems={gems} />
      </div>
      <CheckingIntents of={['gem item']} />
      <PageData query={queries.gemItems} subject="the items" placeholder={LOADING}>
        {({ items }) =>
          items.length === 0 ? (
            <Nothing text="There's nothing to exchange gems for right now." />
          ) : (
            <section className={grid} aria-label="Items">
              <h2 className="visually-hidden">Items</h2>
              {items.map((item) => (
                <Item key={item.id} item={item} gems={gems} />
              ))}
            </section>
          )
        }
      </PageData>
    </Page>
  );
}

export const data = [queries.gemItems];
