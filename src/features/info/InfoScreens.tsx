// Legal and information pages, made from the configuration: name, operator, region, minimum age, address of support.
import { Link } from 'react-router-dom';
import { useCore, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { Card, Page } from '../../ui/Page';

function useFacts() {
  const { brand, region, minimumAge, supportEmail } = useCore().config;
  return {
    name: brand.name,
    operator: brand.operatorName,
    age: region === 'US' ? 18 : minimumAge,
    supportEmail,
  };
}

export function Privacy() {
  const { name, operator, supportEmail } = useFacts();
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
      <h2>What you can ask</h2>
      <p>
        You can ask for a copy, a correction or the removal of your data at{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </Page>
  );
}

export function Terms() {
  const { name, operator, age } = useFacts();
  return (
    <Page title="Terms of Use">
      <p>
        By using {name} you agree to these terms with {operator}.
      </p>
      <h2>Who may play</h2>
      <p>
        Players must be {age} or older, live where the games are offered, and have one account of their own.
      </p>
      <h2>The currencies</h2>
      <ul>
        <li>Betty Coins (BC) are for play alone. They have no value in money and cannot be redeemed.</li>
        <li>
          Sweeps Coins (SC) come free with purchases, rewards and by mail. What you won with them can be
          redeemed.
        </li>
        <li>Gems are exchanged for rewards.</li>
      </ul>
      <h2>Purchases and redemptions</h2>
      <p>No purchase is necessary to play. A redemption needs a verified account and a minimum amount.</p>
      <h2>Fair play</h2>
      <p>We may close accounts that use several identities, automation or faults of a game.</p>
    </Page>
  );
}

export function ResponsibleGaming() {
  const { supportEmail } = useFacts();
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  return (
    <Page title="Responsible Social Gaming">
      <p>Play is meant to be fun. If it stops being that, these tools are one tap away.</p>
      <Card>
        <h2>Limits</h2>
        <p>Set what you may spend or lose in a day, a week or a month. Lowering a limit counts at once.</p>
        {isPlayer && <Link to="/account/limits">Your limits</Link>}
      </Card>
      <Card>
        <h2>A break</h2>
        <p>Take a timeout of 1, 7, 30 or 60 days, or exclude yourself for 6, 12 or 60 months.</p>
        {isPlayer && <Link to="/account/limits/timeout">Take a break</Link>}
      </Card>
      <Card>
        <h2>Talk to someone</h2>
        <p>
          Call ConnexOntario at 1-866-531-2600, or write to us at{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      </Card>
    </Page>
  );
}

const QUESTIONS: readonly (readonly [string, string])[] = [
  [
    'Do I have to buy anything?',
    'No. Sweeps Coins also come with rewards, and by mail: see the Alternative Method of Entry.',
  ],
  [
    'What is the difference between BC and SC?',
    'Betty Coins are for fun. Sweeps Coins that you won can be redeemed.',
  ],
  [
    'Why is my balance dimmed?',
    'Your connection was lost for a moment. It says from when the balance is, and becomes current by itself.',
  ],
  ['When can I redeem?', 'Once your account is verified and your redeemable Sweeps Coins reach the minimum.'],
  ['Can I take a break?', 'Yes, at any time, under Responsible gaming in your profile.'],
];

export function Faqs() {
  return (
    <Page title="FAQs">
      {QUESTIONS.map(([question, answer]) => (
        <Card key={question}>
          <h2>{question}</h2>
          <p>{answer}</p>
        </Card>
      ))}
    </Page>
  );
}

export function About() {
  const { name, operator, age } = useFacts();
  return (
    <Page title="About us">
      <p>
        {name} is a social casino with a sweepstakes, run by {operator}. The games are made by studios that we
        choose for their craft, and your balances are live: what you see is what the platform says.
      </p>
      <p>For players {age} and older.</p>
      <Link to="/games">See the games</Link>
    </Page>
  );
}

export function HowItWorks() {
  return (
    <Page title="How It Works">
      <ol>
        <li>Sign in and play with Betty Coins for fun.</li>
        <li>Collect Sweeps Coins from rewards, quests, the daily wheel and by mail.</li>
        <li>Play with Sweeps Coins; what you win becomes redeemable.</li>
        <li>Verify who you are, and redeem.</li>
      </ol>
    </Page>
  );
}

export function Contact() {
  const { supportEmail } = useFacts();
  const emit = useEmit();
  return (
    <Page title="Contact us">
      <p>
        Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. We answer within a day.
      </p>
      <Button
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

export function GeoBlock() {
  const { name } = useFacts();
  return (
    <Page title="Not available here">
      <p>{name} is not offered where you are. Please come back when you are somewhere it is.</p>
    </Page>
  );
}
