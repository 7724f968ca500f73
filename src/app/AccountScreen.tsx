// The player's profile: balances, the recording of this session, sign-out.
import { css } from '@linaria/core';
import { AccountMenu } from '../features/account/AccountMenu';
import { BalanceList } from '../features/account/BalanceList';
import { SignOutButton } from '../features/account/SignOutButton';
import { RecordingCard } from '../features/problemReport/RecordingCard';

const screen = css`
  display: grid;
  gap: var(--space-24);
  width: 100%;
  max-width: 600px;
  margin: 0 auto;
  padding: var(--space-24) var(--space-16) var(--space-40);
  & h1 {
    font-size: 28px;
    line-height: 32px;
  }
`;

export default function AccountScreen() {
  return (
    <div className={screen}>
      <h1>My profile</h1>
      <BalanceList />
      <AccountMenu />
      <RecordingCard />
      <SignOutButton />
    </div>
  );
}
