// What a payment costs, who charges it, where the receipt goes, and what is left of the purchase limit.
import { queries as limitQueries, tightestLeft } from '../../../streams/features/limits/limits';
import { PERIOD_WORDS } from '../../../streams/features/limits/limitTexts';
import { formatCash } from '../../../streams/money';
import type { Core } from '../../../streams/reaction';
import type { Query } from '../../../streams/wire/endpoint';
import { useCore, useModel } from '../../core';
import { type Row, Rows } from '../../ui/Page';

/** The queries of a page with a summary. */
export const summaryData = ({ config }: Core): readonly Query[] =>
  config.flags.limits ? [limitQueries.limits] : [];

/** `total` in minor units; null if the player chooses it in the form. */
export function PaymentSummary({ total }: { total: number | null }) {
  const { currency, brand } = useCore().config;
  const limits = useModel('pages', (pages) => pages['limits/loaded']?.limits ?? null);
  const email = useModel('account', ({ details }) => details?.email ?? null);
  const left = limits === null ? null : tightestLeft(limits, 'Deposit');
  const rows: readonly (Row | null)[] = [
    total === null
      ? null
      : { key: 'total', label: 'Total', value: `${formatCash(total, currency)} ${currency}` },
    { key: 'charge', label: 'Charged by', value: brand.operatorName },
    { key: 'receipt', label: 'Receipt', value: 'By e-mail', ...(email === null ? {} : { note: email }) },
    left === null
      ? null
      : {
          key: 'limit',
          label: 'Left of your purchase limit',
          value: `${formatCash(left.amount, currency)} ${PERIOD_WORDS[left.period]}`,
        },
  ];
  return <Rows items={rows.filter((row) => row !== null)} />;
}
