// Contact details and the live chat.
import { useEmit } from '../core';
import { Button } from '../ui/Button';
import { Page } from '../ui/Page';
import { phoneLink } from '../ui/phoneLink';
import { useCompany } from './useCompany';

export default function ContactScreen() {
  const { supportEmail, supportPhone } = useCompany();
  const emit = useEmit();
  return (
    <Page title="Contact us">
      <p>
        Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. We usually reply within two business
        days.
      </p>
      {supportPhone !== '' && (
        <p>
          Or call <a href={phoneLink(supportPhone)}>{supportPhone}</a>.
        </p>
      )}
      <Button
        wide
        onClick={() =>
          emit('popup/requested', {
            content: { type: 'contactSupport' },
            variant: 'flyout',
            anchored: false,
            showOverlay: true,
          })
        }
      >
        Contact Support
      </Button>
    </Page>
  );
}
