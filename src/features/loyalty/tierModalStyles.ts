// Styles of a modal with a stone and a sentence. The stone's animation runs once.
import { css } from '@linaria/core';
import { centred } from '../../ui/mixins';

export const tierModal = css`
  ${centred(16)}
  padding: var(--space-8) 0;
  & > :first-child {
    animation: settle 320ms ease-out;
  }
  @keyframes settle {
    from {
      transform: scale(0.82) rotate(-8deg);
      opacity: 0;
    }
  }
`;
