// Applies the player's settings to the page: theme, motion and tickers as attributes for styles and counters, and the
// browser's own bars in the colour of the theme.
import { useEffect } from 'react';
import { useConfig, useModel } from '../../core';

export function useSettings(): void {
  const { theme, motion, sound, tickers } = useModel('settings');
  const { sonicBranding } = useConfig().flags;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset.theme;
    else dataset.theme = theme;
    for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
      const { scheme } = bar.dataset;
      const chosen = scheme === theme ? 'all' : 'not all';
      bar.media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen;
    }
    dataset.motion = motion;
    dataset.sound = sonicBranding ? sound : 'off';
    dataset.tickers = tickers;
  }, [theme, motion, sound, tickers, sonicBranding]);
}
