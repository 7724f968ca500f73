// The second factor at sign-in: the switch applies immediately and is reverted if it cannot be saved.
import { css } from '@linaria/core';
import { hasMfa, queries } from '../../../streams/features/account';
import { useEmit, useModel } from '../../core';
import { PageData } from '../../PageData';
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
  const emit = useEmit();
  const account = useModel('account');
  return (
    <div className={screen}>
      <h1>Two-Factor Authentication</h1>
      <p>Signing in then requires your password and a code, which protects your account.</p>
      <div className={card}>
        <PageData query={queries.account} data={account.details} height={44} label="Loading your setting">
          {() => (
            <Switch
              label="Require a code when I sign in"
              checked={hasMfa(account)}
              onChange={(hasMfaEnabled) => emit('mfa/chosen', { hasMfaEnabled })}
            />
          )}
        </PageData>
      </div>
    </div>
  );
}
