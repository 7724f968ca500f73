// The page for locations where the games are unavailable.
import { Link } from 'react-router-dom';
import { useCore } from '../../core';
import { StandalonePage } from '../../ui/StandalonePage';

export default function GeoBlockScreen() {
  const { name } = useCore().config.brand;
  return (
    <StandalonePage title="Not available here">
      <p>{name} is not offered where you are. Please come back when you are somewhere it is.</p>
      <p>
        Your coins are safe and stay in your account. <Link to="/contact">Contact Support</Link>
      </p>
    </StandalonePage>
  );
}
