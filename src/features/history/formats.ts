// Formats for amounts of rounds, by currency.
import { formatCoins } from '../../../streams/money';

/** `{amount} BTY` [RED-29, LOBBY-34]. */
export const coinsFormat = (currencyCode: string) => (amount: number | null) =>
  amount === null ? '---' : `${formatCoins(amount).replace('BC ', '')} ${currencyCode}`;
