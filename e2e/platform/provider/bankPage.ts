// The bank's page for an Interac deposit: a full page that no other page may frame.
import type { WorldTransaction } from '../world/belongings';
import type { Payment } from '../world/paymentTypes';
import { escaped, money, outcomeTable, page } from './html';

export function bankPage({ secret }: Payment, { amount }: WorldTransaction): string {
  return page(
    'Interac deposit',
    `<main data-session="${escaped(secret)}">
<header><h1>Maple Bank</h1><p class="amount"><span>Interac deposit</span> <strong>${money(amount)}</strong></p></header>
<p>The money goes from your account to Example Operator.</p>
<div class="summary" id="summary" role="alert" tabindex="-1" hidden></div>
<form id="bank" novalidate>
<fieldset><legend>From</legend>
<label class="choice"><input type="radio" name="account" value="chequing" checked> Chequing, ends 0042</label>
<label class="choice"><input type="radio" name="account" value="savings"> Savings, ends 0077</label>
</fieldset>
<button type="submit" id="pay">Send ${money(amount)}</button>
<button type="button" id="cancel" class="quiet">Cancel</button>
</form>
${outcomeTable('Test amounts', 'Amount ends', ({ cents }) => cents)}
</main>`,
    'bank.js',
  );
}
