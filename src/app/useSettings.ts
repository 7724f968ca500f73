// Applies the player's settings to the page: theme, motion and tickers as attributes for styles and counters.
import { useEffect } from 'react';
import { useCore, useModel } from '../core';

export function useSettings(): void {
  const { theme, motion, sound, tickers } = useModel('settings');
  const { sonicBranding } = useCore().config.flags;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset.theme;
    else dataset.theme = theme;
    dataset.motion = motion;
    dataset.sound = sonicBranding ? sound : 'off';
    dataset.tickers = tickers;
  }, [theme, motion, sound, tickers, sonicBranding]);
}
