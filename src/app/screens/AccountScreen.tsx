// The player's profile: balances, the recording of this session and sign-out; on phones and tablets also the menu.
import { AccountMenu } from '../../features/account/AccountMenu';
import { BalanceList } from '../../features/account/BalanceList';
import { SignOutButton } from '../../features/account/SignOutButton';
import { LevelCard } from '../../features/loyalty/LevelCard';
import { RecordingCard } from '../../features/problemReport/RecordingCard';
import { columns, Page } from '../../ui/Page';
import { useIsWide } from '../bars/useIsWide';
import { InstallCard } from './InstallCard';

export default function AccountScreen() {
  const isWide = useIsWide();
  return (
    <Page title="My profile">
      <div className={columns}>
        <div>
          <LevelCard />
          <BalanceList />
          {!isWide && <AccountMenu />}
        </div>
        <div>
          <InstallCard />
          <RecordingCard />
          <SignOutButton />
        </div>
      </div>
    </Page>
  );
}
