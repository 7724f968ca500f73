// Registration: the choice among several offers, the form, and its outcome [REG-01, REG-07].
import { css } from '@linaria/core';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { endpoints as promotionEndpoints } from '../../../streams/features/promotions/promotions';
import { invitation, REFERRAL } from '../../../streams/features/registration/marketing';
import {
  defaultOffer,
  type RegistrationStep,
  registrationSteps,
} from '../../../streams/features/registration/registration';
import { isSearching } from '../../../streams/features/session/sessionSearch';
import type { DataOf } from '../../../streams/log/event';
import type { Core } from '../../../streams/reaction';
import { type Query, query } from '../../../streams/wire/endpoint';
import { useCore, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { cluster, spread, stack } from '../../ui/mixins';
import { Card, headed, Page } from '../../ui/Page';
import { useReturnTo } from '../../ui/useReturnTo';
import { PageData } from '../shared/PageData';
import { LandingPromotions, landingPromotions, origin } from './LandingPromotions';
import { OfferStep } from './OfferStep';
import { Ineligible, Registered, Registering } from './Outcomes';
import { type Obstacle, RegistrationFields } from './RegistrationFields';

const offerRow = css`${spread(12)}`;

const signIn = css`${cluster(8)}`;

const column = css`${stack(20)}`;

const welcomeOffers = (core: Core) =>
  query(promotionEndpoints.getWelcomeOffers, {
    query: { promoType: 'Welcome', IncludeMultipleWelcome: true, ...origin(core) },
  });

/** The offers depend on the visitor's origin [REG-57, REG-58]. */
export const data = (core: Core): readonly Query[] => [welcomeOffers(core), ...landingPromotions(core)];

type Offers = DataOf<'welcomeOffers/loaded'>['items'];

function Flow({ offers }: { offers: Offers }) {
  const core = useCore();
  const emit = useEmit();
  const { phase, ineligible, skipped } = useModel('registration');
  const [promoId, choose] = useState(() =>
    defaultOffer(offers, invitation(core.storage.local, core.storage.session.read(REFERRAL))),
  );
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [corrects, setCorrects] = useState<Obstacle | null>(null);
  const steps = (without: readonly RegistrationStep[]) =>
    registrationSteps(core.config.registrationSteps, offers.length, without);
  const choosesOffer = steps(skipped).includes('promo');
  const isSkipped = !choosesOffer && steps([]).includes('promo');
  const [hasChosen, setChosen] = useState(false);
  const isChosen = hasChosen || !choosesOffer;
  const chosen = offers.find(({ promotionId }) => promotionId === promoId);
  if (phase === 'done') return <Registered />;
  const isSending = phase === 'sending' || phase === 'checking';
  const refused = phase === 'ineligible' ? ineligible : null;
  const why = refused ?? obstacle;
  const showsForm = isChosen && !isSending && why === null;
  const goBack = () => {
    setCorrects(why === 'tooYoung' || why === 'region' ? why : null);
    setObstacle(null);
    if (refused !== null) emit('registration/reopened', {});
  };
  return (
    <>
      {isSending && <Registering />}
      {why !== null && <Ineligible why={why} onBack={why === 'excluded' ? null : goBack} />}
      {phase === 'form' && obstacle === null && <LandingPromotions welcome={offers} />}
      {!isChosen && why === null && (
        <OfferStep
          offers={offers}
          chosen={promoId ?? -1}
          onChosen={(id) => {
            choose(id);
            setChosen(true);
          }}
          onSkipped={() => {
            choose(-1);
            emit('registration/stepSkipped', { step: 'promo' });
          }}
        />
      )}
      <div className={column} hidden={!showsForm}>
        {chosen !== undefined && (
          <Card>
            <h2>Your welcome offer</h2>
            <p className={offerRow}>
              {chosen.title}
              {choosesOffer && (
                <Button variant="secondary" onClick={() => setChosen(false)}>
                  Change
                </Button>
              )}
            </p>
          </Card>
        )}
        {isSkipped && (
          <Card>
            <h2>Your welcome offer</h2>
            <p className={offerRow}>
              None chosen.
              <Button
                variant="secondary"
                onClick={() => {
                  setChosen(false);
                  emit('registration/stepRestored', { step: 'promo' });
                }}
              >
                Choose an offer
              </Button>
            </p>
          </Card>
        )}
        <RegistrationFields
          promoId={promoId}
          choosesOffer={choosesOffer}
          corrects={corrects}
          onObstacle={setObstacle}
        />
      </div>
    </>
  );
}

export default function RegisterScreen() {
  const core = useCore();
  const emit = useEmit();
  const isSignedIn = useModel('session', ({ status }) => status === 'signedIn');
  const isAwaited = useModel('session', isSearching);
  const phase = useModel('registration', (registration) => registration.phase);
  const referral = core.storage.session.read(REFERRAL);
  const returnTo = useReturnTo();
  if (isSignedIn) return <Navigate to={returnTo} replace />;
  return (
    <Page title="Create Account" className={headed}>
      {referral !== null && <p>You were invited with the code {referral}.</p>}
      {phase === 'form' && !isAwaited && (
        <p className={signIn}>
          Already have an account?
          <Button variant="quiet" onClick={() => emit('session/signInStarted', { returnTo })}>
            Sign in
          </Button>
        </p>
      )}
      <PageData query={welcomeOffers(core)} subject="the form">
        {({ items }) => <Flow offers={items} />}
      </PageData>
    </Page>
  );
}
