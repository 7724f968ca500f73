// Frequently asked questions.

import { Card, columns, Page } from '../ui/Page';

const QUESTIONS: readonly (readonly [string, string])[] = [
  [
    'Do I have to buy anything?',
    'No. Sweeps Coins also come with rewards, and by mail: see the Alternative Method of Entry.',
  ],
  [
    'What is the difference between BC and SC?',
    'Betty Coins are for fun. Sweeps Coins you win can be redeemed.',
  ],
  [
    'Why is my balance dimmed?',
    'Your connection was lost for a moment. The header shows how old the balance is and updates automatically.',
  ],
  ['When can I redeem?', 'Once your account is verified and your redeemable Sweeps Coins reach the minimum.'],
  ['Can I take a break?', 'Yes, at any time, under Responsible gaming in your profile.'],
];

export default function FaqsScreen() {
  return (
    <Page title="FAQs">
      <div className={columns}>
        {QUESTIONS.map(([question, answer]) => (
          <Card key={question}>
            <h2>{question}</h2>
            <p>{answer}</p>
          </Card>
        ))}
      </div>
    </Page>
  );
}
