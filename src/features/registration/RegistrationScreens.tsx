// Before an account: the offers that wait, a friend's code, an e-mail's link.
import { useCallback, useEffect, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { endpoints as interacEndpoints } from '../../../streams/features/interac';
import { endpoints as promotionEndpoints } from '../../../streams/features/promotions';
import { defaultOffer, registrationSteps } from '../../../streams/features/registration';
import { useCallState, useCore, useEmit, useModel } from '../../core';
import { PageData } from '../../PageData';
import { Button } from '../../ui/Button';
import { Card, Nothing, Page } from '../../ui/Page';
import { OfferChoice } from './OfferChoice';

const REFERRAL = 'referral-code';

export function Register() {
  const core = useCore();
  const emit = useEmit();
  const { config } = core;
  const [chosen, choose] = useState<number | null>(null);
  const referral = core.storage.session.read(REFERRAL);
  return (
    <Page title="Create Account">
      {referral !== null && <p>You were invited with the code {referral}.</p>}
      <h2>Waiting for new players</h2>
      <PageData
        endpoint={promotionEndpoints.getWelcomeOffers}
        args={{
          query: {
            promoType: 'Welcome',
            IncludeMultipleWelcome: true,
            UtmCampaign: null,
            ReferralCode: referral,
          },
        }}
        kind="welcomeOffers/loaded"
      >
        {({ items }) =>
          items.length === 0 ? (
            <Nothing text="No offers right now." />
          ) : registrationSteps(config.registrationSteps, items.length).includes('promo') ? (
            <OfferChoice offers={items} value={chosen ?? defaultOffer(items) ?? -1} onChange={choose} />
          ) : (
            items.map(({ promotionId, title }) => (
              <Card key={promotionId}>
                <h3>{title}</h3>
              </Card>
            ))
          )
        }
      </PageData>
      <p>Already have an account?</p>
      <Button onClick={() => emit('session/signInStarted', { returnTo: '/' })}>Sign in</Button>
    </Page>
  );
}

/** Keeps the code for the registration and goes there [SHELL-36]. */
export function Join() {
  const core = useCore();
  const { referralCode = '' } = useParams();
  const [kept, setKept] = useState(false);
  useEffect(() => {
    core.storage.session.write(REFERRAL, referralCode.slice(0, 64));
    setKept(true);
  }, [core, referralCode]);
  return kept ? <Navigate to="/register" replace /> : null;
}

const LINK_TEXTS = {
  Verified: 'Your e-mail is verified. You can close this page.',
  Expired: 'This link has expired. Please ask for a new one.',
  Error: 'This link does not work. Please ask for a new one.',
} as const;

/** The link of an Interac e-mail: its token goes into a body and leaves the address at once. */
export function VerifyTransferEmail() {
  const { hash, search } = useLocation();
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? hash.replace(/^#token=/, ''));
  const core = useCore();
  const call = useCallState(interacEndpoints.verifyEmail);
  const verify = useCallback(
    () => core.emit('interacEmail/verifyRequested', { token: core.vault.seal(token) }),
    [core, token],
  );
  const answer = useModel('emailLink', (link) => link.result);
  useEffect(() => {
    if (token === '') return;
    window.history.replaceState(window.history.state, '', location.pathname);
    verify();
  }, [token, verify]);
  const result = token === '' ? 'Error' : answer;
  const failed = result === null && call.status === 'rejected';
  return (
    <Page title="Verify your e-mail">
      <div role="status">
        {result !== null && <h2>{result}</h2>}
        <p>
          {result !== null
            ? LINK_TEXTS[result]
            : failed
              ? "We couldn't check your link."
              : 'Checking your link.'}
        </p>
      </div>
      {failed && <Button onClick={verify}>Try again</Button>}
    </Page>
  );
}
