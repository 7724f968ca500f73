// Promotions for visitors from a campaign or a referral link, in addition to the welcome offers [REG-58].
import { css } from '@linaria/core';
import { Gift } from 'lucide-react';
import { calendarDate } from '../../../streams/dates';
import { endpoints } from '../../../streams/features/promotions/promotions';
import { keptMarketing, REFERRAL } from '../../../streams/features/registration/marketing';
import type { Core } from '../../../streams/reaction';
import { query } from '../../../streams/wire/endpoint';
import { useModel } from '../../core';
import { playAccent, square, stack, surface, text } from '../../ui/mixins';

const list = css`
  ${playAccent}
  ${stack(12)}
  & > li {
    ${stack(16)}
    grid-template-columns: 44px minmax(0, 1fr);
    align-items: center;
    padding: var(--space-16) var(--space-20);
    ${surface(16)}
  }
  & > li > svg {
    box-sizing: border-box;
    ${square(44)}
    padding: 10px;
    border-radius: 12px;
    background: var(--s3);
    color: var(--play);
  }
  & strong {
    display: block;
    color: var(--text-1);
    overflow-wrap: anywhere;
  }
  & p {
    ${text.note}
  }
  & small {
    display: inline;
    overflow-wrap: anywhere;
  }
`;

/** The visitor's campaign and referral code. */
export const origin = (core: Core) => ({
  UtmCampaign: keptMarketing(core.storage.local).latest.utm_campaign ?? null,
  ReferralCode: core.storage.session.read(REFERRAL),
});

/** Makes no request for visitors without campaign or referral. */
export function landingPromotions(core: Core) {
  const parameters = origin(core);
  const { UtmCampaign, ReferralCode } = parameters;
  if (UtmCampaign === null && ReferralCode === null) return [];
  return [query(endpoints.getLandingPromotions, { query: parameters })];
}

/** `welcome`: the offers that the form already shows. Renders nothing without any others, and ignores failures. */
export function LandingPromotions({ welcome }: { welcome: readonly { readonly promotionId: number }[] }) {
  const items = useModel('pages', (pages) => pages['landingPromotions/loaded']?.items ?? null);
  const others = (items ?? []).filter(
    ({ promotionId }) => !welcome.some((offer) => offer.promotionId === promotionId),
  );
  if (others.length === 0) return null;
  return (
    <section>
      <h2 className="visually-hidden">Waiting for you</h2>
      <ul className={list}>
        {others.map(({ promotionId, title, description, subTypeMeta }) => {
          const until = subTypeMeta?.expiryDate ?? null;
          return (
            <li key={promotionId}>
              <Gift strokeWidth={1.75} aria-hidden="true" />
              <div>
                <strong>{title}</strong>
                {description !== null && <p>{description}</p>}
                {until !== null && <small>Until {calendarDate(until)}</small>}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
