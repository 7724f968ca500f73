// The source of funds form, or the reason why it isn't available [ACCT-64].
import { useEffect, useRef } from 'react';
import { queries } from '../../../streams/features/account/account';
import { useModel } from '../../core';
import { LinkButton } from '../../ui/LinkButton';
import { Card, Page } from '../../ui/Page';
import { PageData } from '../shared/PageData';
import { SourceOfFundsForm } from './SourceOfFundsForm';

type Ending = 'saved' | 'completed' | 'removed';

const ENDINGS: Readonly<Record<Ending | 'done' | 'none', { readonly title: string; readonly text: string }>> =
  {
    saved: { title: 'Thank you', text: 'We received your answers. There is nothing else to do.' },
    completed: {
      title: 'Already completed',
      text: 'We have your answers to this form, and they can no longer be changed.',
    },
    removed: {
      title: 'No longer needed',
      text: 'We no longer ask for this form. There is nothing else to do.',
    },
    done: { title: 'Completed', text: 'You have filled in this form. There is nothing else to do.' },
    none: { title: 'Nothing to fill in', text: "We have no questions for you. If that changes, we'll ask." },
  };

/** The outcome takes the focus, because the focused form is unmounted. */
function Ended({ why }: { why: keyof typeof ENDINGS }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isNews = why !== 'done' && why !== 'none';
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1}>
        {ENDINGS[why].title}
      </h2>
      <p>{ENDINGS[why].text}</p>
      <div>
        <LinkButton to="/account" variant="secondary">
          My profile
        </LinkButton>
      </div>
    </Card>
  );
}

export default function SourceOfFundsScreen() {
  const known = useModel('account', (account) => account.details);
  const outcome = useModel('sourceOfFunds', (state) => state.outcome);
  return (
    <Page title="SOF Attestation">
      <PageData query={queries.wholeAccount} data={known} subject="the form" height={320}>
        {({ sourceOfFundsForm: form }) => {
          if (outcome !== null) return <Ended why={outcome} />;
          if (form === null) return <Ended why="none" />;
          if (form.isCompleted) return <Ended why="done" />;
          return (
            <>
              <p>
                We're legally required to ask where the money you play with comes from. You can pause: this
                tab keeps what you typed until you send it or sign out.
              </p>
              <SourceOfFundsForm key={form.id} formId={form.id} />
            </>
          );
        }}
      </PageData>
    </Page>
  );
}

export const data = [queries.wholeAccount];
