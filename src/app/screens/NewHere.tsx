// Invites visitors to register.
import { css } from '@linaria/core';
import { PAGES } from '../../../streams/routes';
import { LinkButton } from '../../ui/LinkButton';
import { stack, surface, text } from '../../ui/mixins';
import { useReturnTo } from '../../ui/useReturnTo';

const card = css`
  ${stack(8)}
  justify-items: start;
  padding: var(--space-16);
  ${surface(16)}
  & h2 {
    ${text.subtitle}
  }
  & p {
    color: var(--text-2);
  }
`;

export function NewHere() {
  const returnTo = useReturnTo();
  return (
    <section className={card} aria-label="New here?">
      <h2>New here?</h2>
      <p>Free to join, with daily gifts, a wheel and quests.</p>
      <p>Betty Coins are for fun. Sweeps Coins you win can be redeemed.</p>
      <LinkButton to={PAGES.register} state={{ returnTo }} variant="secondary">
        Create Account
      </LinkButton>
    </section>
  );
}
