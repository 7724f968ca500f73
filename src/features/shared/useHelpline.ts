// The helpline for players in need, by the region in which they live.
import { useConfig } from '../../core';
import { phoneLink } from '../../ui/phoneLink';

const HELPLINES = {
  CA: { name: 'ConnexOntario', phone: '1-866-531-2600' },
  US: { name: 'The National Problem Gambling Helpline', phone: '1-800-522-4700' },
} as const;

export function useHelpline() {
  const helpline = HELPLINES[useConfig().region];
  return { ...helpline, link: phoneLink(helpline.phone) };
}
