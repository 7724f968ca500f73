// The second factor at sign-in: on or off, shown as wished at once and taken back if it could not be saved.
import { css } from '@linaria/core';
import { endpoints as accountEndpoints, hasMfa } from '../../../streams/features/account';
import { useEmit, useLoad, useModel } from '../../core';
import { Awaited } from '../../PageData';
import { Switch } from '../../ui/Switch';

const screen = css`
  display: grid;
  gap: var(--space-16);
  width: 100%;
  max-width: 600px;
  margin: 0 auto;
  padding: var(--space-16) var(--space-16) var(--space-40);
  & h1 {
    font-size: 28px;
    line-height: 32px;
  }
  & p {
    margin: 0;
    color: var(--text-2);
  }
`;

const card = css`
  padding: var(--space-12) var(--space-20);
  border: 1px solid var(--line);
  border-radius: 16px;
  background: var(--s1);
`;

export default function MultiFactorScreen() {
  const load = useLoad(accountEndpoints.getAccount);
  const emit = useEmit();
  const account = useModel('account');
  return (
    <div className={screen}>
      <h1>Two-Factor Authentication</h1>
      <p>With it, signing in takes your password and a code. It keeps your account yours.</p>
      <div className={card}>
        {account.details === null ? (
          <Awaited
            endpoints={[accountEndpoints.getAccount]}
            onRetry={() => load({ query: { Expand: null } })}
            height={44}
            label="Loading your setting"
          />
        ) : (
          <Switch
            label="Ask for a code when I sign in"
            checked={hasMfa(account)}
            onChange={(hasMfaEnabled) => emit('mfa/chosen', { hasMfaEnabled })}
          />
        )}
      </div>
    </div>
  );
}
