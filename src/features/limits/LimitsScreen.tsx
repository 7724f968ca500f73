// Responsible gaming: all limits at a glance, the loss limit, the session's net position, and closing the account.
import { queries } from '../../../streams/features/limits/limits';
import { formatSweeps } from '../../../streams/money';
import { useConfig, useModel } from '../../core';
import { Page, Rows } from '../../ui/Page';
import { HelpCard } from './HelpCard';
import { LimitForm } from './LimitForm';
import { LimitRowList, LimitRows } from './LimitRows';
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
      <LimitRows />
      <h2>Loss Limit</h2>
      <LimitForm type="Loss" heading="h3" />
      <NetPosition />
      {flags.realityCheck && <RealityCheckSetting />}
      <LimitRowList
        label="Closing"
        rows={[
          {
            key: 'closure',
            label: 'Account Closure',
            note: <small>Permanent</small>,
            leadsTo: '/account/limits/closure',
          },
          ...(flags.dataRequests
            ? [
                {
                  key: 'data',
                  label: 'Your data',
                  note: <small>A copy, or deletion</small>,
                  leadsTo: '/account/data',
                },
              ]
            : []),
        ]}
      />
      <HelpCard />
    </Page>
  );
}

export const data = [queries.limits];
