// Responsible Social Gaming.
import { Link } from 'react-router-dom';
import { useConfig, useModel } from '../core';
import { useHelpline } from '../features/shared/useHelpline';
import { inlineLink } from '../ui/inlineLink';
import { Card, Page } from '../ui/Page';
import { useCompany } from './useCompany';

export default function ResponsibleGamingScreen() {
  const { supportEmail } = useCompany();
  const { limits } = useConfig().flags;
  const { name, phone, link } = useHelpline();
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  const hasLimits = isPlayer && limits;
  return (
    <Page title="Responsible Social Gaming">
      <p>Play is meant to be fun. If it stops being that, these tools are one tap away.</p>
      <Card>
        <h2>Limits</h2>
        <p>
          Set what you may spend or lose in a day, a week or a month. A lower limit takes effect right away.
        </p>
        {hasLimits && (
          <Link className={inlineLink} to="/account/limits">
            Your limits
          </Link>
        )}
      </Card>
      <Card>
        <h2>A break</h2>
        <p>Take a timeout of 1, 7, 30 or 60 days, or exclude yourself for 6, 12 or 60 months.</p>
        {hasLimits && (
          <Link className={inlineLink} to="/account/limits/timeout">
            Take a break
          </Link>
        )}
      </Card>
      <Card>
        <h2>Talk to someone</h2>
        <p>
          {name} offers free, confidential support, 24 hours a day: <a href={link}>{phone}</a>. You can also
          write to us at <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      </Card>
    </Page>
  );
}
