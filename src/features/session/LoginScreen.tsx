// Sign-in: a button that saves the return path and redirects to the provider.

import { css } from '@linaria/core';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isSearching } from '../../../streams/features/session/sessionSearch';
import { ABSENCE_TEXTS, startProblem } from '../../../streams/features/session/signInTexts';
import { PAGES } from '../../../streams/routes';
import { useCore, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { centred, middle, square, stack, text } from '../../ui/mixins';
import { HERO, MARK } from '../../ui/pagePictures';
import { Spinner } from '../../ui/Spinner';
import { useReturnTo } from '../../ui/useReturnTo';

const screen = css`
  ${centred(16)}
  align-content: center;
  flex: 1;
  min-height: 70dvh;
  padding: var(--space-24);
  & > img {
    width: min(480px, 100%);
    height: 168px;
    border-radius: 20px;
    object-fit: cover;
  }
  & > img + img {
    margin-top: -56px;
  }
  & > img:last-of-type {
    ${square(80)}
  }
  & h1 {
    ${text.pageTitle}
  }
  & p {
    max-width: 36ch;
    color: var(--text-2);
  }
`;

const actions = css`
  ${stack(12)}
  width: min(320px, 100%);
  margin-top: var(--space-8);
  & a {
    ${middle}
    min-height: 44px;
  }
`;

const problem = css`
  color: var(--danger) !important;
`;

/** Reasons that are not errors. */
const NEUTRAL: ReadonlySet<string> = new Set(['elsewhere', 'cancelled']);

/** The provider's account does not belong to this platform: its id isn't a player id [ERR-08]. */
function UnusableAccount({
  leaving,
  trouble,
  onSignIn,
}: {
  leaving: boolean;
  /** The error of an attempt with another account. */
  trouble: string | undefined;
  onSignIn: () => void;
}) {
  return (
    <>
      <h1>We can't open your account</h1>
      <p className={problem} role="alert">
        {trouble ?? 'Invalid user ID!'}
      </p>
      <p>You signed in, but this account doesn't work here. Our support team will gladly sort it out.</p>
      <div className={actions}>
        <LinkButton to="/contact">Contact Support</LinkButton>
        <Button wide variant="quiet" busy={leaving} onClick={onSignIn}>
          Use another account
        </Button>
        <Link to="/">Look around first</Link>
      </div>
    </>
  );
}

export default function LoginScreen() {
  const { brand } = useCore().config;
  const emit = useEmit();
  const navigate = useNavigate();
  const { status, endedBecause, signIn } = useModel('session');
  const returnTo = useReturnTo();
  const trouble = startProblem(signIn);
  const reason = trouble ?? ABSENCE_TEXTS[endedBecause ?? ''];
  const isNeutral = trouble === undefined && NEUTRAL.has(endedBecause ?? '');
  const leave = () => emit('session/signInStarted', { returnTo });

  useEffect(() => {
    if (status === 'signedIn') navigate(returnTo, { replace: true });
  }, [status, returnTo, navigate]);

  return (
    <div className={screen}>
      {HERO !== undefined && <img src={HERO} alt="" width={800} height={320} />}
      <img src={MARK} alt="" width={80} height={80} />
      {endedBecause === 'invalidUserId' ? (
        <UnusableAccount leaving={signIn === 'leaving'} trouble={trouble} onSignIn={leave} />
      ) : (
        <>
          <h1>Welcome to {brand.name}</h1>
          {reason === undefined ? (
            <p>Sign in to play, collect and redeem.</p>
          ) : (
            <p className={isNeutral ? undefined : problem} role="alert">
              {reason}
            </p>
          )}
          <div className={actions}>
            {isSearching({ status }) ? (
              <Spinner />
            ) : (
              <Button wide busy={signIn === 'leaving'} onClick={leave}>
                Sign in
              </Button>
            )}
            <LinkButton wide variant="secondary" to={PAGES.register} state={{ returnTo }}>
              Create Account
            </LinkButton>
            <Link to="/">Look around first</Link>
          </div>
        </>
      )}
    </div>
  );
}
