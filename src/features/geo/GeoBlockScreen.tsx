// The page for locations where the games are not offered.
import { useCore } from '../../core';
import { LonePage } from '../../ui/LonePage';

export default function GeoBlockScreen() {
  const { name } = useCore().config.brand;
  return (
    <LonePage title="Not available here">
      <p>{name} is not offered where you are. Please come back when you are somewhere it is.</p>
    </LonePage>
  );
}
