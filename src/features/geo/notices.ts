// Notices about the player's location.
import type { Notices } from '../shared/notice';

export const notices = {
  locationPermissionDenied: () => ({
    title: 'We need your location',
    text: 'Allow location for this page in your browser, then try again.',
    button: 'OK',
  }),
  locationRestricted: () => ({
    title: 'Hmm...',
    text: 'Gambling is not allowed in your current region. Please come back when you are in an unrestricted state.',
    button: 'OK',
  }),
} satisfies Partial<Notices>;
