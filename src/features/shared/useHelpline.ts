// The helpline for players in need, by the region in which they live.
import { useConfig } from '../../core';

const HELPLINES = {
  CA: { name: 'ConnexOntario', phone: '1-866-531-2600', link: 'tel:+18665312600' },
  US: { name: 'The National Problem Gambling Helpline', phone: '1-800-522-4700', link: 'tel:+18005224700' },
} as const;

export const useHelpline = () => HELPLINES[useConfig().region];
