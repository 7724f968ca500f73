// A deposit: amount, payment method, and the promotion it qualifies for.
import { useSearchParams } from 'react-router-dom';
import { queries as chatQueries } from '../../../streams/features/liveChat';
import { type Promotions, promotionNote } from '../../../streams/features/payment/depositPromotion';
import { depositSettings, queries } from '../../../streams/features/payment/purchase';
import { queries as promotionQueries } from '../../../streams/features/promotions/promotions';
import type { DataOf } from '../../../streams/log/event';
import { formatCash, parseAmount } from '../../../streams/money';
import { type ScreenData, useCore, useModel } from '../../core';
import { columns, Page } from '../../ui/Page';
import { PageData } from '../shared/PageData';
import { LastDeposit } from './LastDeposit';
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
