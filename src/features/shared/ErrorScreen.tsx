// Shown when a screen throws, or when its code or data cannot be loaded [SHELL-65, SHELL-67].

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Failure, isTemporary } from '../../../streams/wire/failure';
import { useEmit } from '../../core';
import { Button } from '../../ui/Button';
import { BASE } from '../../ui/base';
import { ErrorPanel } from '../../ui/ErrorPanel';
import { RetryCountdown } from './RetryCountdown';

const GENERIC = 'There was a hiccup on our end. Please try reloading this page or try again later!';
/** [ENT-76] */
export const VARIANTS = {
  promos: {
    text: 'Looks like there was an error loading the promotions. Please try again or try later!',
    button: 'Back to Games',
  },
  games: { text: GENERIC, button: 'Back to Games' },
  account: { text: GENERIC, button: 'Reload' },
  home: { text: GENERIC, button: 'Reload' },
  shop: { text: GENERIC, button: 'Reload' },
  generic: { text: GENERIC, button: 'Reload' },
} as const;

export type ErrorVariant = keyof typeof VARIANTS;

interface ErrorScreenProps {
  readonly variant: ErrorVariant;
  /** For the log. */
  readonly message: string;
  /** Reloads missing data; absent if the page's code is missing. */
  readonly onRetry?: () => void;
  /** The cause, if known; a permanent refusal isn't retried automatically. */
  readonly cause?: Failure | null;
}

export function ErrorScreen({ variant, message, onRetry, cause = null }: ErrorScreenProps) {
  const { text, button } = VARIANTS[variant];
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const emit = useEmit();
  useEffect(() => {
    emit('screen/failed', { screen: pathname, message });
  }, [emit, message, pathname]);
  const isReload = button === 'Reload';
  const leave = () => {
    if (isReload) onRetry === undefined ? location.reload() : onRetry();
    else if (onRetry === undefined) location.assign(`${BASE}games`);
    else navigate('/games');
  };
  const again = onRetry !== undefined && !isReload && (
    <Button variant="secondary" onClick={onRetry}>
      Try again
    </Button>
  );
  const mayRetry = cause === null || isTemporary(cause);
  const note = onRetry !== undefined && mayRetry && <RetryCountdown onRetry={onRetry} />;
  return <ErrorPanel title="Oopsie!" text={text} button={button} onAction={leave} note={note} more={again} />;
}
