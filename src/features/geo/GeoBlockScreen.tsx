// The page for locations where the games are unavailable.
import { useCore } from '../../core';
import { StandalonePage } from '../../ui/StandalonePage';

export default function GeoBlockScreen() {
  const { name } = useCore().config.brand;
  return (
    <StandalonePage title="Not available here">
      <p>{name} is not offered where you are. Please come back when you are somewhere it is.</p>
    </StandalonePage>
  );
}
