// Privacy Policy.
import { useEmit } from '../core';
import { Button } from '../ui/Button';
import { Page } from '../ui/Page';
import { useCompany } from './useCompany';

export default function PrivacyScreen() {
  const { name, operator, supportEmail } = useCompany();
  const emit = useEmit();
  return (
    <Page title="Privacy Policy">
      <p>
        {operator} runs {name}. This page says what we keep about you, why, and what you can ask of us.
      </p>
      <h2>What we keep</h2>
      <ul>
        <li>
          What you tell us: name, birth date, address, e-mail and phone, to know who plays and to verify it.
        </li>
        <li>
          What you do: games, purchases, redemptions and limits, because the law and fair play ask for it.
        </li>
        <li>Where you are, when you play, because the games are not offered everywhere.</li>
      </ul>
      <h2>What we do not do</h2>
      <ul>
        <li>We never see your card's number: it goes to the card processor's own page.</li>
        <li>We keep no password or token in long-lived storage of your browser.</li>
        <li>A recording that you download leaves out names and texts unless you say otherwise.</li>
      </ul>
      {import.meta.env.COINSTREAM_CONSENT && (
        <>
          <h2>Cookies</h2>
          <p>You can change your choice at any time.</p>
          <Button onClick={() => emit('consent/opened', {})}>Cookie settings</Button>
        </>
      )}
      <h2>What you can ask</h2>
      <p>
        You can ask for a copy, a correction or the removal of your data at{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </Page>
  );
}
