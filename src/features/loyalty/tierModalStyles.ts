// Styles of a modal with a stone and a sentence. The stone's animation runs once, unless motion is reduced.
import { css } from '@linaria/core';

export const tierModal = css`
  display: grid;
  justify-items: center;
  gap: var(--space-16);
  padding: var(--space-8) 0;
  text-align: center;
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
