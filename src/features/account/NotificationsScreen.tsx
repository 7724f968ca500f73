// The player's marketing preferences.
import { queries } from '../../../streams/features/account';
import { useEmit } from '../../core';
import { PageData } from '../../PageData';
import { Card, Page } from '../../ui/Page';
import { Switch } from '../../ui/Switch';

export default function NotificationsScreen() {
  const emit = useEmit();
  return (
    <Page title="Manage notifications">
      <PageData query={queries.marketing} failure="Marketing preferences could not be fetched.">
        {(marketing) => (
          <Card>
            <Switch
              label="E-mail"
              checked={marketing.allowEmailMarketingTool}
              onChange={(allowEmailMarketingTool) =>
                emit('marketing/saveRequested', { allowEmailMarketingTool, allowSMSMarketingTool: null })
              }
            />
            <Switch
              label="SMS"
              checked={marketing.allowSMSMarketingTool}
              onChange={(allowSMSMarketingTool) =>
                emit('marketing/saveRequested', { allowSMSMarketingTool, allowEmailMarketingTool: null })
              }
            />
          </Card>
        )}
      </PageData>
    </Page>
  );
}

export const data = [queries.marketing];
