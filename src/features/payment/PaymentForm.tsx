// The payment form: amount and payment method. One request per payment.
import { type ReactNode, useMemo, useState } from 'react';
import {
  draftOf,
  isPayout,
  type PaymentDraft,
  type PaymentRequest,
  type Purpose,
} from '../../../streams/features/payment/paymentAttempt';
import { hidesSavedCards } from '../../../streams/features/shared/paymentRules';
import { parseAmount, typedAmount } from '../../../streams/money';
import { useCore, useEmit, useModel } from '../../core';
import { Choices } from '../../form/Choices';
import { MoneyField } from '../../form/MoneyField';
import { TextField } from '../../form/TextField';
import { ValidatedForm } from '../../form/ValidatedForm';
import { Button } from '../../ui/Button';
import { Checking } from '../../ui/Checking';
import { type Row, Rows } from '../../ui/Page';
import { BANK, NEW_CARD, paymentMethods, type SavedCard } from './paymentMethods';

export interface AmountRule {
  readonly label: string;
  /** Minor units. */
  readonly min: number;
  readonly max: number;
  readonly presets: readonly number[];
  readonly format: (amount: number) => string;
  /** The error for an amount below the minimum. */
  readonly tooLittle: string;
  /** The note about side effects of paying this amount by card. */
  readonly cardNote?: (amount: number | null) => string | null;
  /** The consequences of paying a valid amount. */
  readonly outcome?: (amount: number) => readonly Row[];
}

export interface PaymentFormProps {
  readonly purpose: Purpose;
  readonly itemId: number | null;
  readonly cards: readonly SavedCard[];
  /** Null if the item has a fixed price. */
  readonly amount: AmountRule | null;
  readonly acceptsBank: boolean;
  /** The button's text for an amount in minor units; null before one is chosen. */
  readonly action: (amount: number | null) => string;
  /** Why this cannot be paid; the button is disabled. */
  readonly obstacle?: ReactNode;
  readonly busy: boolean;
  readonly checking: boolean;
  /** The earlier choice. */
  readonly draft: PaymentDraft | null;
  readonly onSubmitted: (draft: PaymentDraft) => void;
}

interface Values {
  readonly amount?: string;
  readonly method: string;
  readonly email?: string;
}

const wrongEmail = (text: string) =>
  /^\S+@\S+\.\S+$/.test(text.trim()) ? undefined : 'Enter an email address like name@example.com.';

/** The error of a typed amount. */
function wrongAmount({ min, max, format, tooLittle }: AmountRule, text: string): string | undefined {
  if (text.trim() === '') return 'Enter an amount.';
  const amount = parseAmount(text);
  if (amount === null) return 'Enter an amount like 25 or 25.50.';
  if (amount < min) return tooLittle;
  return amount > max ? `Enter an amount up to ${format(max)}.` : undefined;
}

export function PaymentForm(props: PaymentFormProps) {
  const {
    purpose,
    itemId,
    cards,
    amount,
    acceptsBank,
    action,
    busy,
    checking,
    draft,
    onSubmitted,
    obstacle = null,
  } = props;
  const emit = useEmit();
  const { allowedCards } = useCore().config;
  const paysOut = isPayout(purpose);
  const allowed = paysOut ? allowedCards.redemption : allowedCards.purchase;
  const hidesSaved = useModel('account', hidesSavedCards);
  const choices = useMemo(
    () => paymentMethods(hidesSaved ? [] : cards, { allowed, acceptsBank }),
    [hidesSaved, cards, allowed, acceptsBank],
  );
  const [first] = choices;
  const [initialValues] = useState<Values>(() => ({
    method: choices.some(({ value }) => value === draft?.choice)
      ? (draft?.choice ?? NEW_CARD)
      : (first?.value ?? NEW_CARD),
    ...(draft?.amount == null ? {} : { amount: typedAmount(draft.amount) }),
    ...(draft?.email == null ? {} : { email: draft.email }),
  }));
  const request = ({ amount: typed = '', method, email = '' }: Values): PaymentRequest => ({
    purpose,
    itemId,
    amount: amount === null ? null : parseAmount(typed),
    method: method === NEW_CARD || method === BANK ? method : 'savedCard',
    paymentEntityId: method === NEW_CARD || method === BANK ? null : method,
    email: method === BANK ? email.trim() : null,
  });
  return (
    <ValidatedForm<Values>
      id="payment"
      initialValues={initialValues}
      onSubmit={(values) => {
        if (busy || obstacle !== null) return;
        onSubmitted(draftOf(request(values)));
        emit('payment/requested', request(values));
      }}
    >
      {({ values }) => {
        const typed = amount === null ? null : parseAmount(values.amount ?? '');
        const cardNote = values.method === BANK ? null : (amount?.cardNote?.(typed) ?? null);
        return (
          <>
            {amount !== null && (
              <MoneyField
                name="amount"
                label={amount.label}
                description={`Between ${amount.format(amount.min)} and ${amount.format(amount.max)}.`}
                presets={amount.presets.map((preset) => ({ amount: preset, text: amount.format(preset) }))}
                validate={(text) => wrongAmount(amount, text)}
              />
            )}
            {cardNote !== null && <p role="status">{cardNote}</p>}
            <Choices name="method" legend={paysOut ? 'Send to' : 'Pay with'} choices={choices} />
            {values.method === BANK && (
              <TextField
                name="email"
                label="Email address of your Interac account"
                description="Your bank sends the transfer notification there."
                validate={wrongEmail}
                autoComplete="email"
              />
            )}
            {typed !== null &&
              amount?.outcome !== undefined &&
              wrongAmount(amount, values.amount ?? '') === undefined && (
                <Rows items={amount.outcome(typed)} />
              )}
            <div className={obstacle === null ? 'visually-hidden' : undefined} role="status">
              {obstacle}
            </div>
            <Button type="submit" wide busy={busy} disabled={obstacle !== null}>
              {action(typed)}
            </Button>
            <Checking isOn={checking} />
          </>
        );
      }}
    </ValidatedForm>
  );
}
