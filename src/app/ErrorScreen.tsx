// What shows when a screen breaks or its code can't be loaded [1 §2].
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useEmit } from '../core';
import { ErrorPanel } from '../ui/ErrorPanel';

const GENERIC = 'There was a hiccup on our end. Please try reloading this page or try again later!';
const VARIANTS = {
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

export function ErrorScreen({ variant, error }: { variant: ErrorVariant; error: unknown }) {
  const { text, button } = VARIANTS[variant];
  const { pathname } = useLocation();
  const emit = useEmit();
  useEffect(() => {
    const message = error instanceof Error ? error.message : 'unknown error';
    emit('screen/failed', { screen: pathname, message });
  }, [emit, error, pathname]);
  const leave = () => (button === 'Reload' ? location.reload() : location.assign('/games'));
  return <ErrorPanel title="Oopsie!" text={text} button={button} onAction={leave} />;
}
