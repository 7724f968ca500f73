// Shown when the app cannot start: the platform is down or its configuration is invalid.
import { ErrorPanel } from '../../ui/ErrorPanel';

const HICCUP = 'There was a hiccup on our end. Please try reloading this page or try again later!';

export function StartupError({
  kind,
  detail,
}: {
  kind: 'unreachable' | 'unreadable' | 'configuration';
  detail?: string;
}) {
  const technical = kind === 'unreadable' ? '/config.json: expected JSON' : detail;
  return (
    <main>
      <ErrorPanel
        title="Oopsie!"
        text={HICCUP}
        {...(technical === undefined ? {} : { detail: technical })}
        button="Reload"
        onAction={() => location.reload()}
      />
    </main>
  );
}
