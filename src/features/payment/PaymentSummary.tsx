// The summary of a payment: its cost, who charges it, where the receipt goes, and the rest of the purchase limit.
import { type Limit, queries as limitQueries, tightestLeft } from '../../../streams/features/limits/limits';
import { PERIOD_WORDS } from '../../../streams/features/limits/limitTexts';
import { formatCash } from '../../../streams/money';
import type { Core } from '../../../streams/reaction';
import type { Query } from '../../../streams/wire/endpoint';
import { useConfig, useModel } from '../../core';
import { type Row, Rows } from '../../ui/Page';

/** The queries of a page with a summary. */
export const summaryData = ({ config }: Core): readonly Query[] =>
  config.flags.limits ? [limitQueries.limits] : [];

const UNKNOWN = '---';

function limitLeft(limits: readonly Limit[] | null, currency: string): string {
  if (limits === null) return UNKNOWN;
  const left = tightestLeft(limits, 'Deposit');
  return left === null ? 'No limit' : `${formatCash(left.amount, currency)} ${PERIOD_WORDS[left.period]}`;
}

/** `total` in minor units; null if the player chooses it in the form. */
export function PaymentSummary({ total }: { total: number | null }) {
  const { currency, brand, flags } = useConfig();
  const limits = useModel('pages', (pages) => pages['limits/loaded']?.limits ?? null);
  const email = useModel('account', ({ details }) => details?.email ?? UNKNOWN);
  const rows: readonly (Row | null)[] = [
    total === null
      ? null
      : { key: 'total', label: 'Total', value: `${formatCash(total, currency)} ${currency}` },
    { key: 'charge', label: 'Charged by', value: brand.operatorName },
    { key: 'receipt', label: 'Receipt', value: 'By email', note: email },
    flags.limits
      ? { key: 'limit', label: 'Remaining purchase limit', value: limitLeft(limits, currency) }
      : null,
  ];
  return <Rows items={rows.filter((row) => row !== null)} />;
}
