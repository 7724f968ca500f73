// The lobby with the links to everything else.
import LobbyScreen from '../../features/lobby/LobbyScreen';
import { QuickLinks } from './QuickLinks';

export function HomeScreen() {
  return <LobbyScreen links={<QuickLinks />} />;
}
