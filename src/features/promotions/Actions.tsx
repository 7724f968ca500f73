// What can be done about a promotion: opting in and out, its call to action, signing in.
import { css } from '@linaria/core';
import { useLocation } from 'react-router-dom';
import { endpoints, isChoosing } from '../../../streams/features/promotionChoices';
import {
  canOptIn,
  canOptOut,
  groupOf,
  type Promotion,
} from '../../../streams/features/shared/promotionRules';
import { popup } from '../../../streams/features/shared/vocabulary';
import { useCallState, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { Checking } from '../../ui/Checking';
import { LinkButton } from '../../ui/LinkButton';
import { useCallToAction } from './useCallToAction';

export const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-12);
  &:empty {
    display: none;
  }
`;

function Choice({ promotion }: { promotion: Promotion }) {
  const emit = useEmit();
  const { promotionId } = promotion;
  const busy = useModel('participation', (participation) => isChoosing(participation, promotionId));
  const isIn = promotion.isOptedIn;
  if (!busy && !canOptIn(promotion) && !canOptOut(promotion)) return null;
  const act = () =>
    isIn
      ? emit('popup/requested', popup({ type: 'promotionOptOut' as const, promotionId }))
      : emit('promotion/optInRequested', { promotionId });
  return (
    <Button variant={isIn ? 'quiet' : 'primary'} busy={busy} onClick={act}>
      {isIn ? 'Opt out' : 'Opt in'}
    </Button>
  );
}

/** Says so while the answer to a choice is lost and being looked up. */
export function Uncertain({ promotionId }: { promotionId: number }) {
  const busy = useModel('participation', (participation) => isChoosing(participation, promotionId));
  const { status: optIn } = useCallState(endpoints.optIn, { promoId: promotionId });
  const { status: optOut } = useCallState(endpoints.optOut, { promoId: promotionId });
  const isFlying = [optIn, optOut].some((status) => status === 'pending' || status === 'refreshing');
  return <Checking isOn={busy && !isFlying && (optIn === 'rejected' || optOut === 'rejected')} />;
}

export function Actions({ promotion }: { promotion: Promotion }) {
  const emit = useEmit();
  const { pathname } = useLocation();
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  const cta = useCallToAction(promotion);
  const needsPlayer = !isPlayer && canOptIn(promotion);
  const isFirst =
    !(isPlayer && canOptIn(promotion)) &&
    groupOf(promotion) !== 'locked' &&
    promotion.status !== 'NotQualified';
  return (
    <div className={actions}>
      {isPlayer && canOptIn(promotion) && <Choice promotion={promotion} />}
      {cta !== null && (
        <LinkButton to={cta.to} variant={isFirst ? 'primary' : 'secondary'}>
          {cta.label}
        </LinkButton>
      )}
      {needsPlayer && (
        <Button
          variant={cta === null ? 'primary' : 'secondary'}
          onClick={() => emit('session/signInStarted', { returnTo: pathname })}
        >
          Sign in to take part
        </Button>
      )}
      {isPlayer && !canOptIn(promotion) && <Choice promotion={promotion} />}
    </div>
  );
}
