// The page for locations where the games are unavailable.
import { popup } from '../../../streams/features/shared/vocabulary';
import { useCore, useEmit } from '../../core';
import { Button } from '../../ui/Button';
import { StandalonePage } from '../../ui/StandalonePage';

export default function GeoBlockScreen() {
  const { name } = useCore().config.brand;
  const emit = useEmit();
  return (
    <StandalonePage title="Not available here">
      <p>{name} isn't available where you are. Please come back when you're in a place where it is.</p>
      <p>Your coins are safe and stay in your account.</p>
      <Button
        variant="secondary"
        onClick={() => emit('popup/requested', popup({ type: 'contactSupport' as const }))}
      >
        Contact Support
      </Button>
    </StandalonePage>
  );
}
