// The gems balance on the wire.
import * as s from '../../schema/schema';

/** The player's gems: `currentGemsBalance` if present, otherwise `amount` [GPQ-02, ENT-29]. */
export const wireGems = s.needingOneOf(
  s.object({
    amount: s.optional(s.integer()),
    currentGemsBalance: s.optional(s.integer()),
    isNewBalance: s.withDefault(s.boolean(), false),
    version: s.optional(s.integer()),
  }),
  ['amount', 'currentGemsBalance'],
);

export const gemsOf = ({ amount, currentGemsBalance, isNewBalance, version }: s.Infer<typeof wireGems>) => ({
  amount: currentGemsBalance ?? amount ?? 0,
  ...(isNewBalance ? { isNewBalance } : {}),
  version,
});
