// The lobby, with quick links to other pages.
import LobbyScreen from '../../features/lobby/LobbyScreen';
import { QuickLinks } from './QuickLinks';

export function HomeScreen() {
  return <LobbyScreen links={<QuickLinks />} />;
}
