// Styles of a modal with a stone and a sentence. The stone's animation runs once, unless motion is reduced.
import { css } from '@linaria/core';
import { centred } from '../../ui/mixins';

export const tierModal = css`
  ${centred(16)}
  padding: var(--space-8) 0;
  & > :first-child {
    animation: settle 320ms ease-out;
    @media (prefers-reduced-motion: reduce) {
      animation: none;
    }
  }
  @keyframes settle {
    from {
      transform: scale(0.82) rotate(-8deg);
      opacity: 0;
    }
  }
`;
