// Email and text message preferences. A choice applies immediately and is reverted if it cannot be saved [ACCT-60].
import { notificationsOf, queries } from '../../../streams/features/marketingPreferences';
import { useEmit, useModel } from '../../core';
import { Card, Page } from '../../ui/Page';
import { Switch } from '../../ui/Switch';
import { PageData } from '../shared/PageData';

export default function NotificationsScreen() {
  const emit = useEmit();
  const choice = useModel('marketing');
  const address = useModel('account', ({ details }) => details?.email ?? undefined);
  return (
    <Page title="Manage notifications">
      <p>Choose how we may send you offers, rewards and news. Changes take effect right away.</p>
      <PageData
        query={queries.marketing}
        failure="Marketing preferences couldn't be fetched."
        subject="your preferences"
      >
        {(loaded) => {
          const { email, sms } = notificationsOf(loaded, choice);
          return (
            <Card>
              <Switch
                label="Email"
                note={address}
                checked={email}
                onChange={(allowEmailMarketingTool) =>
                  emit('marketing/saveRequested', { allowEmailMarketingTool, allowSMSMarketingTool: null })
                }
              />
              <Switch
                label="SMS"
                checked={sms}
                onChange={(allowSMSMarketingTool) =>
                  emit('marketing/saveRequested', { allowSMSMarketingTool, allowEmailMarketingTool: null })
                }
              />
              <p>
                <small>We always send messages about your account, your payments and your security.</small>
              </p>
            </Card>
          );
        }}
      </PageData>
    </Page>
  );
}

export const data = [queries.marketing];
