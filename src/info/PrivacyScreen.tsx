// Privacy Policy, with everything that the app and the operator's vendors store in the browser.
import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { useConfig, useEmit } from '../core';
import { Button } from '../ui/Button';
import { inFolder } from '../ui/base';
import { stack, tapTarget, text } from '../ui/mixins';
import { Page } from '../ui/Page';
import { STORED_ITEMS, type StoredItem } from './storedItems';
import { useCompany } from './useCompany';

const KINDS = [
  ['necessary', 'Necessary', "Without these the site doesn't work, so they need no consent."],
  ['preferences', 'Preferences', 'Your choices. They are stored when you make them.'],
  ['measurement', 'Measurement', 'Only with your consent.'],
  ['marketing', 'Marketing', 'Only with your consent.'],
] as const;

const kind = css`
  ${stack(8)}
`;

const items = css`
  ${stack(12)}
  overflow-wrap: anywhere;
  & small {
    display: block;
    ${text.small}
  }
`;

const link = css`${tapTarget}`;

type Listed = Omit<StoredItem, 'place'> & { readonly vendor?: string };

/** The operator's vendors come first, because the player may refuse most of them. */
const ALL: readonly Listed[] = [...(import.meta.env.COINSTREAM_STORES ?? []), ...STORED_ITEMS];

/** The items of a kind, those with the same purpose in one line. */
function linesOf(kind: StoredItem['kind']) {
  const lines = new Map<string, Listed[]>();
  for (const item of ALL.filter((each) => each.kind === kind)) {
    const line = `${item.vendor ?? ''}\n${item.purpose}\n${item.lifetime}`;
    lines.set(line, [...(lines.get(line) ?? []), item]);
  }
  return [...lines.values()];
}

function Stored({ of }: { of: StoredItem['kind'] }) {
  return (
    <ul className={items}>
      {linesOf(of).map(([first, ...more]) => (
        <li key={first?.name}>
          {first?.purpose}
          <small>
            {first?.vendor !== undefined && `${first.vendor}: `}
            {[first, ...more].map((item) => item?.name).join(', ')} · {first?.lifetime}
          </small>
        </li>
      ))}
    </ul>
  );
}

export default function PrivacyScreen() {
  const { name, operator, supportEmail } = useCompany();
  const emit = useEmit();
  const { dataRequests } = useConfig().flags;
  return (
    <Page title="Privacy Policy">
      <p>
        {operator} runs {name}. This page says what we keep about you, why, and what you can request.
      </p>
      <h2>What we keep</h2>
      <ul>
        <li>
          What you tell us: name, birth date, address, email and phone, so that we know who is playing and can
          verify it.
        </li>
        <li>
          What you do: games, purchases, redemptions and limits, because the law and fair play require it.
        </li>
        <li>Where you are, when you play, because the games aren't offered everywhere.</li>
      </ul>
      <h2>What we don't do</h2>
      <ul>
        <li>We never see your card's number: it goes to the card processor's own page.</li>
        <li>We keep no password or token in long-lived storage of your browser.</li>
        <li>A recording that you download leaves out names and texts unless you choose to include them.</li>
      </ul>
      <h2>Your rights</h2>
      <p>
        You can ask for a copy, a correction or the removal of your data at{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        {dataRequests && (
          <>
            {' '}
            You can also request a copy or the removal on the page <Link to="/account/data">Your data</Link>{' '}
            in your account.
          </>
        )}
      </p>
      <h2>What your browser stores</h2>
      {import.meta.env.COINSTREAM_CONSENT && (
        <>
          <p>You can change your choice at any time.</p>
          <Button onClick={() => emit('consent/opened', {})}>Cookie settings</Button>
        </>
      )}
      <a className={link} href={inFolder('/clear.html')}>
        Clear my data on this device
      </a>
      {KINDS.filter(([of]) => ALL.some((item) => item.kind === of)).map(([of, title, why]) => (
        <section key={of} className={kind} aria-label={title}>
          <h3>{title}</h3>
          <p>{why}</p>
          <Stored of={of} />
        </section>
      ))}
    </Page>
  );
}
