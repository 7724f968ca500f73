// The gems balance on the wire.
import { boolean, refine } from 'superstruct';
import { type Infer, integer, object, optional, withDefault } from '../../schema/schema';

/** The player's gems: `currentGemsBalance` if present, otherwise `amount` [GPQ-02, ENT-29]. */
export const wireGems = refine(
  object({
    amount: optional(integer()),
    currentGemsBalance: optional(integer()),
    isNewBalance: withDefault(boolean(), false),
    version: optional(integer()),
  }),
  'expected an amount of gems',
  ({ amount, currentGemsBalance }) => amount !== null || currentGemsBalance !== null,
);

export const gemsOf = ({ amount, currentGemsBalance, isNewBalance, version }: Infer<typeof wireGems>) => ({
  amount: currentGemsBalance ?? amount ?? 0,
  ...(isNewBalance ? { isNewBalance } : {}),
  version,
});
