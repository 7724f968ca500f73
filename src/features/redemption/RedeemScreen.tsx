// The redemption overview: redeemable amount, missing requirements, and redemptions in progress.
import { css } from '@linaria/core';
import { useState } from 'react';
import { redeemRange, sweepsRows } from '../../../streams/features/payment/redeemable';
import { queries } from '../../../streams/features/payment/redemption';
import { formatSweeps } from '../../../streams/money';
import { useModel } from '../../core';
import { LinkButton } from '../../ui/LinkButton';
import { columns, Page, Rows } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { DatedBalances } from '../shared/DatedBalances';
import { PageData } from '../shared/PageData';
import { useIsAwaited } from '../shared/useIsAwaited';
import { WithRedeemable } from '../shared/WithRedeemable';
import { ActiveRedemptions, type Redemption } from './ActiveRedemptions';
import { RedeemChecklist } from './RedeemChecklist';

const whole = css`
  white-space: nowrap;
`;

function Split() {
  const redeemable = useModel('balances', (balances) => balances.redeemable.amount);
  const unplayed = useModel('balances', (balances) => balances.unplayed.amount);
  const active = useModel('pages', (pages) => pages['activeRedemptions/loaded']?.items ?? null);
  const onTheWay = active === null ? null : active.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return (
    <DatedBalances>
      <Rows
        items={[
          ...sweepsRows(redeemable, unplayed),
          { key: 'way', label: 'Pending', note: 'Redemptions in progress.', value: formatSweeps(onTheWay) },
        ]}
      />
    </DatedBalances>
  );
}

function Overview() {
  /** It is the page's main action then. */
  const isOneToConfirm = useModel(
    'pages',
    (pages) => pages['activeRedemptions/loaded']?.items.some(({ status }) => status === 'Pending') === true,
  );
  return (
    <div>
      <Split />
      <WithRedeemable>
        {(redeemable) => (
          <PageData query={queries.redemptionSettings} subject="the redemption page">
            {(settings) => (
              <>
                <RedeemChecklist settings={settings} redeemable={redeemable} />
                <p>
                  A redemption is between <span className={whole}>{formatSweeps(settings.minAmount)}</span>{' '}
                  and <span className={whole}>{formatSweeps(settings.maxAmount)}</span>.
                </p>
                {redeemRange(settings, redeemable).missing === 0 && (
                  <LinkButton
                    to="/payment-select/redeem"
                    variant={isOneToConfirm ? 'secondary' : 'primary'}
                    wide
                  >
                    Redeem
                  </LinkButton>
                )}
              </>
            )}
          </PageData>
        )}
      </WithRedeemable>
    </div>
  );
}

/** Redemptions that the player has to confirm come first. The order is chosen once, so that nothing moves under a finger. */
function Parts({ active }: { active: readonly Redemption[] | null }) {
  const [isActiveFirst] = useState(() => active?.some(({ status }) => status === 'Pending') === true);
  const parts = [
    <Overview key="overview" />,
    <div key="active">
      <h2>In progress</h2>
      <ActiveRedemptions />
    </div>,
  ];
  return <div className={columns}>{isActiveFirst ? parts.reverse() : parts}</div>;
}

export default function RedeemScreen() {
  const active = useModel('pages', (pages) => pages['activeRedemptions/loaded']?.items ?? null);
  const isUnknown = useIsAwaited(queries.activeRedemptions) && active === null;
  return (
    <Page title="Redeem Sweep Coins">
      {isUnknown ? <Skeleton height={480} label="Loading your redemptions" /> : <Parts active={active} />}
    </Page>
  );
}

export const data = [queries.redemptionSettings, queries.activeRedemptions];
