// What shows when a screen breaks or its code can't be loaded [1 §2].
import { ErrorPanel } from '../ui/ErrorPanel';

export function ErrorScreen() {
  return (
    <ErrorPanel
      title="Oopsie!"
      text="There was a hiccup on our end. Please try reloading this page or try again later!"
      button="Reload"
      onAction={() => location.reload()}
    />
  );
}
