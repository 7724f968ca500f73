// Shown when the app cannot start: the platform is down, its configuration is invalid, or the page is served without encryption.
import { ErrorPanel } from '../../ui/ErrorPanel';

const HICCUP = 'There was a hiccup on our end. Please try reloading this page or try again later!';

interface StartupErrorProps {
  /** For developers. */
  readonly detail?: string;
  /** Browsers offer the cryptography of sign-in only to pages served with encryption. */
  readonly isInsecure?: boolean;
}

function openSecurely(): void {
  location.protocol = 'https:';
}

export function StartupError({ isInsecure = false, ...detail }: StartupErrorProps) {
  return (
    <main>
      {isInsecure ? (
        <ErrorPanel
          title="Not a secure connection"
          text="Sign in and pay only where the address begins with https."
          button="Open the secure page"
          onAction={openSecurely}
        />
      ) : (
        <ErrorPanel
          title="Oopsie!"
          text={HICCUP}
          {...detail}
          button="Reload"
          onAction={() => location.reload()}
        />
      )}
    </main>
  );
}
