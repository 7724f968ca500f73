// The data of an event, as recorded.
import type { AppEvent } from '../../streams/log/event';
import { panel } from './styles';

export function DataPanel({ event }: { event: AppEvent | undefined }) {
  return (
    <section className={panel} aria-label="Data">
      {event === undefined ? <p>Before the first event.</p> : <pre>{JSON.stringify(event, null, 2)}</pre>}
    </section>
  );
}
