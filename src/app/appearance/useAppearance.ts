// The attributes of the page that styles read: the accent colour, theme, motion and sound.
import { useCurrencyAccent } from './useCurrencyAccent';
import { useSettings } from './useSettings';

export function useAppearance(): void {
  useCurrencyAccent();
  useSettings();
}
