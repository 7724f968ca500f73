// A deposit: amount, payment method, and the promotion it qualifies for.
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { queries as chatQueries } from '../../../streams/features/liveChat';
import { type Promotions, promotionNote } from '../../../streams/features/payment/depositPromotion';
import { depositSettings, queries } from '../../../streams/features/payment/purchase';
import { queries as promotionQueries } from '../../../streams/features/promotions/promotions';
import type { DataOf } from '../../../streams/log/event';
import { formatCash, parseAmount } from '../../../streams/money';
import { type ScreenData, useCore, useModel } from '../../core';
import { columns, Nothing, Page } from '../../ui/Page';
import { PageData } from '../shared/PageData';
import { LastDeposit } from './LastDeposit';
import { LimitReached, useExceeded } from './LimitReached';
import { PaymentFlow } from './PaymentFlow';
import type { AmountRule } from './PaymentForm';
import { PaymentSummary, summaryData } from './PaymentSummary';
import { WithBankChoice } from './WithBankChoice';

/** The platform's presets that the player may pay, and the most instead of those above it. */
function payable(presets: readonly number[], min: number, max: number): readonly number[] {
  const within = presets.filter((amount) => amount >= min && amount <= max);
  const isCut = max >= min && presets.some((amount) => amount > max);
  return isCut && !within.includes(max) ? [...within, max] : within;
}

function ruleOf(
  { minAmount: min, maxAmount: max, presets: all }: DataOf<'depositSettings/loaded'>,
  promotions: Promotions,
  currency: string,
): AmountRule {
  const format = (amount: number) => formatCash(amount, currency);
  const cardNote = (amount: number | null) => promotionNote(promotions, amount, format);
  const tooLittle = `Enter an amount from ${format(min)}.`;
  const presets = payable(all, min, max);
  return { label: 'Amount', min, max, presets, format, tooLittle, cardNote };
}

type UnlessLimitedProps = Pick<DataOf<'depositSettings/loaded'>, 'minAmount' | 'maxAmount'> & {
  readonly children: ReactNode;
};

/** The form, unless the player may not even deposit the minimum. A deposit that has begun stays. */
function UnlessLimited({ minAmount, maxAmount, children }: UnlessLimitedProps) {
  const { currency } = useCore().config;
  const left = useExceeded(minAmount);
  const hasBegun = useModel('payment', ({ attempt }) => attempt?.purpose === 'deposit');
  if (hasBegun || (left === null && maxAmount >= minAmount)) return children;
  if (left === null) return <Nothing text="You can't deposit right now." />;
  const text = `You've reached your purchase limit: a deposit is at least ${formatCash(minAmount, currency)}.`;
  return (
    <div role="status">
      <LimitReached left={left} text={text} />
    </div>
  );
}

export default function SelectDepositScreen() {
  const { currency } = useCore().config;
  const promotions = useModel('pages', (pages) => pages['promotions/loaded']);
  const [search] = useSearchParams();
  const suggested = parseAmount(search.get('amount') ?? '');
  return (
    <Page title="Deposit">
      <div className={columns}>
        <section aria-label="Your deposit">
          <PaymentSummary total={null} />
        </section>
        <div>
          <PageData query={depositSettings(promotions)} subject="the payment methods">
            {(settings) => (
              <UnlessLimited {...settings}>
                <WithBankChoice>
                  {(acceptsBank) => (
                    <PaymentFlow
                      key={suggested}
                      purpose="deposit"
                      itemId={null}
                      cards={[]}
                      amount={ruleOf(settings, promotions, currency)}
                      acceptsBank={acceptsBank}
                      suggested={suggested}
                      action={(amount) =>
                        amount === null ? 'Deposit' : `Deposit ${formatCash(amount, currency)}`
                      }
                    />
                  )}
                </WithBankChoice>
              </UnlessLimited>
            )}
          </PageData>
          <LastDeposit />
        </div>
      </div>
    </Page>
  );
}

export const data: ScreenData = (core) => [
  ...summaryData(core),
  promotionQueries.promotions,
  queries.paymentProviders,
  chatQueries.lastActivity,
];
