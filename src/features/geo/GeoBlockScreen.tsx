// The page for locations where the games are unavailable. It leads to the wanted page as soon as a check grants permission: on load,
// after a wake-up, or by the button.
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { isAwaited } from '../../../streams/features/calls';
import { siteQuery } from '../../../streams/features/geo/siteCheck';
import { popup } from '../../../streams/features/shared/vocabulary';
import { SIGNED_IN_BEFORE } from '../../../streams/wire/signIn/callbackPath';
import { SIGNED_OUT_HERE } from '../../../streams/wire/signIn/tabSession';
import { useCore, useEmit, useLoad, useModel, useQueryState } from '../../core';
import { Button } from '../../ui/Button';
import { StandalonePage } from '../../ui/StandalonePage';
import { useReturnTo } from '../../ui/useReturnTo';

const FORBIDDEN = 403;

/** Has a player signed in on this device? A sign-out leaves the second entry. */
function useIsPlayer(): boolean {
  const { storage } = useCore();
  return [SIGNED_IN_BEFORE, SIGNED_OUT_HERE].some((key) => storage.local.read(key) !== null);
}

export default function GeoBlockScreen() {
  const { name } = useCore().config.brand;
  const emit = useEmit();
  const load = useLoad();
  const returnTo = useReturnTo();
  const isPlayer = useIsPlayer();
  const isAllowed = useModel('geo', ({ site }) => site === 'allowed');
  const { status, failure } = useQueryState(siteQuery);
  const [isRepeated, setRepeated] = useState(false);
  const isChecking = isRepeated && isAwaited(status);
  const again = () => {
    setRepeated(true);
    load(siteQuery);
  };
  const outcome =
    failure?.status === FORBIDDEN
      ? `${name} still isn't available where you are.`
      : "We couldn't check where you are. Please try again.";
  if (isAllowed) return <Navigate to={returnTo} replace />;
  return (
    <StandalonePage title="Not available here">
      <p>{name} isn't available where you are. Please come back when you're in a place where it is.</p>
      {isPlayer && <p>Your coins are safe and stay in your account.</p>}
      <p role="status">{isRepeated && !isChecking ? outcome : ''}</p>
      <Button onClick={again} busy={isChecking}>
        Try again
      </Button>
      <Button
        variant="secondary"
        onClick={() => emit('popup/requested', popup({ type: 'contactSupport' as const }))}
      >
        Contact Support
      </Button>
    </StandalonePage>
  );
}
