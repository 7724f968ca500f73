// The data of an event, as recorded.
import type { AppEvent } from '../../streams/log/event';
import { panel } from './styles';

export function DataPanel({ event }: { event: AppEvent | undefined }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keys.
    <section className={panel} aria-label="Data" tabIndex={0}>
      {event === undefined ? <p>Before the first event.</p> : <pre>{JSON.stringify(event, null, 2)}</pre>}
    </section>
  );
}
