// The page for unknown URLs [SHELL-18].
import { useNavigate } from 'react-router-dom';
import { ErrorPanel } from '../../ui/ErrorPanel';

export function NotFoundScreen() {
  const navigate = useNavigate();
  return (
    <ErrorPanel
      title="Page not found"
      text="There's nothing at this address. It may have moved."
      button="Go to Home"
      onAction={() => navigate('/')}
    />
  );
}
