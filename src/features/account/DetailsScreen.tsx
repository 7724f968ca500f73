// Personal details: the player's identity, and forms for the editable details.
import { css } from '@linaria/core';
import { useEffect, useRef } from 'react';
import { queries } from '../../../streams/features/account/account';
import { asksForReassessment } from '../../../streams/features/shared/verificationStatus';
import { popup } from '../../../streams/features/shared/vocabulary';
import { useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { spread, stack } from '../../ui/mixins';
import { Card, Page } from '../../ui/Page';
import { PageData } from '../shared/PageData';
import { identityRows } from './accountRows';
import { EmployerForm, PersonalForm, ScreenNameForm } from './DetailsForms';
import { IdentityList } from './IdentityList';
import { ReassessmentCard } from './ReassessmentCard';

const columns = css`
  ${stack(16)}
  align-items: start;
  @media (min-width: 901px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const column = css`
  ${stack(16)}
  min-width: 0;
`;

const support = css`${spread(8, 16)}`;

interface KnownDetailsProps {
  readonly email: string | null;
  readonly details: Readonly<Record<string, string | null>>;
}

function KnownDetails({ email, details }: KnownDetailsProps) {
  const emit = useEmit();
  return (
    <Card>
      <h2>Who you are</h2>
      <IdentityList rows={identityRows(email, details)} />
      <div className={support}>
        <p>To change these, contact support.</p>
        <Button
          variant="secondary"
          onClick={() => emit('popup/requested', popup({ type: 'contactSupport' as const }))}
        >
          Contact Support
        </Button>
      </div>
    </Card>
  );
}

/** Answering the question unmounts the focused control; moves the focus to the page. */
function useFocusAfter(isAsked: boolean): void {
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    if (wasAsked.current && !isAsked) document.getElementById('main')?.focus({ preventScroll: true });
    wasAsked.current = isAsked;
  }, [isAsked]);
}

export default function DetailsScreen() {
  const known = useModel('account', ({ details }) => (details?.personalDetails == null ? null : details));
  const isAsked = useModel('account', asksForReassessment);
  useFocusAfter(isAsked);
  return (
    <Page title="Personal details">
      <PageData query={queries.wholeAccount} data={known} subject="your details" height={320}>
        {({ email, employer, personalDetails }) => {
          const details = personalDetails ?? {};
          return (
            <>
              {isAsked ? (
                <ReassessmentCard email={email} details={details} />
              ) : (
                <KnownDetails email={email} details={details} />
              )}
              <div className={columns}>
                <PersonalForm details={details} />
                <div className={column}>
                  <ScreenNameForm screenName={details.screenName ?? ''} />
                  <EmployerForm employer={employer ?? ''} />
                </div>
              </div>
            </>
          );
        }}
      </PageData>
    </Page>
  );
}

export const data = [queries.wholeAccount];
