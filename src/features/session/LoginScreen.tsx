// Sign-in: a button that redirects to the provider and remembers the path to return to.
import { css } from '@linaria/core';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ownPath } from '../../../streams/addresses';
import { isSearching, SIGN_IN_AWAY_TEXT, SIGNED_OUT_TEXTS } from '../../../streams/features/session';
import { useCore, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { Spinner } from '../../ui/Spinner';

const screen = css`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--space-16);
  flex: 1;
  min-height: 70dvh;
  padding: var(--space-24);
  text-align: center;
  & img {
    width: 72px;
    height: 72px;
  }
  & h1 {
    font-size: min(1.75rem, 12vw);
    line-height: 2rem;
  }
  & p {
    max-width: 36ch;
    color: var(--text-2);
  }
`;

const actions = css`
  display: grid;
  gap: var(--space-12);
  width: min(320px, 100%);
  margin-top: var(--space-8);
  & a {
    display: grid;
    place-items: center;
    min-height: 44px;
  }
`;

const problem = css`
  color: var(--danger) !important;
`;

const REASONS: Partial<Record<string, string>> = {
  ...SIGNED_OUT_TEXTS,
  callbackFailed: "That sign-in didn't finish. Please try again.",
  unreachable: SIGN_IN_AWAY_TEXT,
};

export default function LoginScreen() {
  const { brand } = useCore().config;
  const emit = useEmit();
  const navigate = useNavigate();
  const location = useLocation();
  const { status, endedBecause, signIn } = useModel('session');
  const asked: unknown = location.state;
  const address = typeof asked === 'object' && asked !== null && 'returnTo' in asked ? asked.returnTo : null;
  const returnTo = ownPath(String(address), window.location.origin) ?? '/';
  const reason =
    signIn === 'failed' ? REASONS.unreachable : endedBecause === null ? undefined : REASONS[endedBecause];

  useEffect(() => {
    if (status === 'signedIn') navigate(returnTo, { replace: true });
  }, [status, returnTo, navigate]);

  return (
    <div className={screen}>
      <img src="/favicon.svg" alt="" width={72} height={72} />
      <h1>Welcome to {brand.name}</h1>
      {reason === undefined ? (
        <p>Sign in to play, collect and redeem.</p>
      ) : (
        <p className={endedBecause === 'elsewhere' ? undefined : problem} role="alert">
          {reason}
        </p>
      )}
      <div className={actions}>
        {isSearching({ status }) ? (
          <Spinner />
        ) : (
          <Button
            wide
            busy={signIn === 'leaving'}
            onClick={() => emit('session/signInStarted', { returnTo })}
          >
            Sign in
          </Button>
        )}
        <Link to="/">Look around first</Link>
      </div>
    </div>
  );
}
