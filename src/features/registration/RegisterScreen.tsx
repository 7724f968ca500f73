// Registration: the available offers.
import { useState } from 'react';
import { endpoints as promotionEndpoints } from '../../../streams/features/promotions';
import { defaultOffer, registrationSteps } from '../../../streams/features/registration';
import type { Core } from '../../../streams/reaction';
import { type Query, query } from '../../../streams/wire/endpoint';
import { useCore, useEmit } from '../../core';
import { PageData } from '../../PageData';
import { Button } from '../../ui/Button';
import { Card, Nothing, Page } from '../../ui/Page';
import { OfferChoice } from './OfferChoice';
import { REFERRAL } from './referral';

const welcomeOffers = (core: Core) =>
  query(promotionEndpoints.getWelcomeOffers, {
    query: {
      promoType: 'Welcome',
      IncludeMultipleWelcome: true,
      UtmCampaign: null,
      ReferralCode: core.storage.session.read(REFERRAL),
    },
  });

/** The offers depend on the referral. */
export const data = (core: Core): readonly Query[] => [welcomeOffers(core)];

export default function RegisterScreen() {
  const core = useCore();
  const emit = useEmit();
  const { config } = core;
  const [chosen, choose] = useState<number | null>(null);
  const referral = core.storage.session.read(REFERRAL);
  return (
    <Page title="Create Account">
      {referral !== null && <p>You were invited with the code {referral}.</p>}
      <h2>Waiting for new players</h2>
      <PageData query={welcomeOffers(core)}>
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
