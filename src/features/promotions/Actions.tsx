// The actions of a promotion: opting in and out, its call to action, signing in.
import { css } from '@linaria/core';
import { useEffect, useRef } from 'react';
import { endpoints } from '../../../streams/features/promotions/promotionChoices';
import {
  canOptIn,
  canOptOut,
  groupOf,
  type Promotion,
} from '../../../streams/features/promotions/promotionRules';
import { isSearching } from '../../../streams/features/session/sessionSearch';
import { popup } from '../../../streams/features/shared/vocabulary';
import { isOpen } from '../../../streams/log/changes';
import { useCallState, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { Checking } from '../../ui/Checking';
import { LinkButton } from '../../ui/LinkButton';
import { wrap } from '../../ui/mixins';
import { Skeleton } from '../../ui/Skeleton';
import { useReturnTo } from '../../ui/useReturnTo';
import { useCallToAction } from './useCallToAction';

export const actions = css`
  ${wrap(12)}
  &:empty {
    display: none;
  }
`;

interface ChoiceProps {
  readonly promotion: Promotion;
  readonly onOptIn: () => void;
}

function Choice({ promotion, onOptIn }: ChoiceProps) {
  const emit = useEmit();
  const { promotionId } = promotion;
  const busy = useModel('participation', (participation) => isOpen(participation.changes, promotionId));
  const isIn = promotion.isOptedIn;
  if (!busy && !canOptIn(promotion) && !canOptOut(promotion)) return null;
  const act = () => {
    if (isIn) return emit('popup/requested', popup({ type: 'promotionOptOut' as const, promotionId }));
    onOptIn();
    return emit('promotion/optInRequested', { promotionId });
  };
  return (
    <Button variant={isIn ? 'quiet' : 'primary'} busy={busy} onClick={act}>
      {isIn ? 'Opt out' : 'Opt in'}
    </Button>
  );
}

/** The notice while the response to a choice was lost and its outcome is being looked up. */
export function Uncertain({ promotionId }: { promotionId: number }) {
  const busy = useModel('participation', (participation) => isOpen(participation.changes, promotionId));
  const { status: optIn } = useCallState(endpoints.optIn, { promoId: promotionId });
  const { status: optOut } = useCallState(endpoints.optOut, { promoId: promotionId });
  const isFlying = [optIn, optOut].some((status) => status === 'pending' || status === 'refreshing');
  return <Checking isOn={busy && !isFlying && (optIn === 'rejected' || optOut === 'rejected')} />;
}

/** Moves the focus to the replacement of the button that had it. */
function useFocusAfterChoice() {
  const place = useRef<HTMLDivElement>(null);
  const hasChosen = useRef(false);
  useEffect(() => {
    if (!hasChosen.current || document.activeElement !== document.body) return;
    hasChosen.current = false;
    (place.current?.querySelector('button') ?? place.current)?.focus();
  });
  const choose = () => {
    hasChosen.current = true;
  };
  return { place, choose };
}

export function Actions({ promotion }: { promotion: Promotion }) {
  const emit = useEmit();
  const returnTo = useReturnTo();
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  const isAwaited = useModel('session', isSearching);
  const cta = useCallToAction(promotion);
  const needsPlayer = !isPlayer && !isAwaited && canOptIn(promotion);
  const isFirst =
    !(isPlayer && canOptIn(promotion)) &&
    groupOf(promotion) !== 'locked' &&
    promotion.status !== 'NotQualified';
  const { place, choose } = useFocusAfterChoice();
  return (
    <div ref={place} tabIndex={-1} className={actions}>
      {isPlayer && canOptIn(promotion) && <Choice promotion={promotion} onOptIn={choose} />}
      {cta !== null && (
        <LinkButton to={cta.to} variant={isFirst ? 'primary' : 'secondary'}>
          {cta.label}
        </LinkButton>
      )}
      {isAwaited && canOptIn(promotion) && <Skeleton width={160} height={44} label="Loading" />}
      {needsPlayer && (
        <Button
          variant={cta === null ? 'primary' : 'secondary'}
          onClick={() => emit('session/signInStarted', { returnTo })}
        >
          Sign in to take part
        </Button>
      )}
      {isPlayer && !canOptIn(promotion) && <Choice promotion={promotion} onOptIn={choose} />}
    </div>
  );
}
