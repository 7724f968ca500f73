// The card page and the 3-D Secure page as HTML.
import type { WorldTransaction } from '../world/belongings';
import { testNumber } from '../world/cards';
import { outcomeOf } from '../world/outcomes';
import type { Payment } from '../world/paymentTypes';
import { isPayout } from '../world/transactions';
import { CHALLENGE_CODE } from './card';
import { escaped, money, outcomeTable, page } from './html';

const grouped = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

const cardTable = () =>
  outcomeTable('Test cards', 'Card', ({ ending }) =>
    ending === ''
      ? ''
      : `<button type="button" class="fill" data-number="${testNumber(ending)}">${grouped(testNumber(ending))}</button>`,
  );

export const gonePage = () =>
  page(
    'Payment page',
    '<main><h1>This payment page is closed</h1><p>It has expired or was opened in another browser. Nothing was charged here.</p></main>',
    null,
  );

interface FieldOptions {
  name: string;
  label: string;
  autocomplete: string;
  attributes: string;
  hint?: string;
}

function field({ name, label, autocomplete, attributes, hint }: FieldOptions): string {
  const described = [...(hint === undefined ? [] : [`${name}-hint`]), `${name}-error`].join(' ');
  return `<div class="field">
<label for="${name}">${label}</label>
${hint === undefined ? '' : `<p class="hint" id="${name}-hint">${hint}</p>`}
<input id="${name}" name="${name}" autocomplete="${autocomplete}" aria-describedby="${described}" required ${attributes}>
<p class="error" id="${name}-error" hidden></p>
</div>`;
}

const FORM = [
  field({
    name: 'number',
    label: 'Card number',
    autocomplete: 'cc-number',
    attributes: 'inputmode="numeric" maxlength="23" spellcheck="false"',
  }),
  `<div class="pair">${field({
    name: 'expiry',
    label: 'Expiry date',
    autocomplete: 'cc-exp',
    attributes: 'inputmode="numeric" maxlength="9" placeholder="MM/YY"',
  })}${field({
    name: 'code',
    label: 'Security code',
    autocomplete: 'cc-csc',
    attributes: 'inputmode="numeric" maxlength="4"',
  })}</div>`,
  field({
    name: 'name',
    label: 'Name on the card',
    autocomplete: 'cc-name',
    attributes: 'autocapitalize="words" spellcheck="false"',
  }),
].join('\n');

export function cardPage({ secret, flow }: Payment, transaction: WorldTransaction): string {
  const isOut = isPayout(transaction);
  const amount = money(transaction.amount);
  const save =
    flow === 'card'
      ? '<label class="choice"><input type="checkbox" id="save" name="save"> Save this card for next time</label>'
      : '';
  return page(
    isOut ? 'Card for your payout' : 'Card payment',
    `<main data-session="${escaped(secret)}">
<header><h1>${isOut ? 'Where should it go?' : 'Pay by card'}</h1><p class="amount"><span>${isOut ? 'Payout' : 'Total'}</span> <strong>${amount}</strong></p></header>
<p class="hint">${isOut ? 'Visa and Mastercard debit cards.' : 'Visa, Mastercard and Discover.'}</p>
<div class="summary" id="summary" role="alert" tabindex="-1" hidden></div>
<form id="card" novalidate autocomplete="on">
${FORM}
${save}
<button type="submit" id="pay">${isOut ? 'Use this card' : `Pay ${amount}`}</button>
<button type="button" id="cancel" class="quiet">Cancel</button>
</form>
${cardTable()}
</main>`,
    'card.js',
  );
}

export function challengePage({ secret, card }: Payment, transaction: WorldTransaction): string {
  const { challenge } = outcomeOf(card?.last4 ?? null, transaction.amount);
  if (challenge === undefined) return gonePage();
  const shown = `${money(transaction.amount)}, card ending ${escaped(card?.last4 ?? '')}`;
  if (challenge === 'frictionless') {
    return page(
      'Checking with your bank',
      `<main data-session="${escaped(secret)}" data-challenge="${challenge}"><h1>Checking with your bank</h1>
<p>${shown}</p><p role="status">This takes a moment.</p></main>`,
      'challenge.js',
    );
  }
  return page(
    'Confirm with your bank',
    `<main data-session="${escaped(secret)}" data-challenge="${challenge}">
<header><h1>Confirm it is you</h1></header>
<p>${shown}</p>
<p class="hint">We sent a code to your phone. In this test it is <strong>${CHALLENGE_CODE}</strong>.</p>
<div class="summary" id="summary" role="alert" tabindex="-1" hidden></div>
<form id="challenge" novalidate>
${field({ name: 'code', label: 'Code', autocomplete: 'one-time-code', attributes: 'inputmode="numeric" maxlength="8"' })}
<button type="submit" id="pay">Confirm</button>
<button type="button" id="cancel" class="quiet">Cancel the payment</button>
</form>
</main>`,
    'challenge.js',
  );
}
