// Responsible gaming: the loss limit, the session's net position, and links to all related pages.
import { queries } from '../../../streams/features/limits/limits';
import { formatSweeps } from '../../../streams/money';
import { useConfig, useModel } from '../../core';
import { Page, Rows } from '../../ui/Page';
import { HelpCard } from './HelpCard';
import { LimitForm } from './LimitForm';
import { LimitLinks } from './LimitLinks';
import { RealityCheckSetting } from './RealityCheckSetting';

/** Wins minus bets since sign-in, as pushed by the hub [LIM-24]. */
function NetPosition() {
  const netPosition = useModel('balances', (balances) => balances.netPosition.amount);
  return (
    <Rows
      items={[
        {
          key: 'net',
          label: 'Net position',
          note:
            netPosition === null ? 'Available after your next round' : 'Wins minus bets since you signed in',
          value: formatSweeps(netPosition),
        },
      ]}
    />
  );
}

export default function LimitsScreen() {
  const { flags } = useConfig();
  return (
    <Page title="Responsible gaming">
      <LimitLinks />
      <h2>Loss Limit</h2>
      <LimitForm type="Loss" heading="h3" />
      <NetPosition />
      {flags.realityCheck && <RealityCheckSetting />}
      <HelpCard />
    </Page>
  );
}

export const data = [queries.limits];
