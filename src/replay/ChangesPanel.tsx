// Lists an event's changes to the read models, and outlines them on the screen.
import type { Difference } from '../../streams/inspect/diff';
import { modelsTouchedBy } from '../../streams/inspect/filter';
import type { AppEvent } from '../../streams/log/event';
import { Changes } from './Changes';
import { placesText } from './picker/ElementPanel';
import { chip, row as chipRow, panel } from './styles';

interface ChangesPanelProps {
  readonly event: AppEvent | undefined;
  readonly changes: readonly Difference[];
  /** The number of places on the screen that are outlined; null without a search. */
  readonly places: number | null;
  /** Outlines the places on the screen that the event changed. */
  readonly onShow: () => void;
  readonly onWatch: (expression: string) => void;
}

export function ChangesPanel({ event, changes, places, onShow, onWatch }: ChangesPanelProps) {
  if (event === undefined)
    return (
      <section className={panel} aria-label="Changes">
        <p>No event has changed anything yet.</p>
      </section>
    );
  return (
    <section className={panel} aria-label="Changes">
      <Changes changes={changes} onWatch={onWatch} />
      <div className={chipRow}>
        {changes.length > 0 && (
          <button type="button" className={chip} onClick={onShow}>
            Show on the screen
          </button>
        )}
        <span role="status">{places !== null && placesText(places)}</span>
      </div>
      <p>
        Read models that handle {event.kind}: {modelsTouchedBy(event.kind).join(', ') || 'none'}.
      </p>
    </section>
  );
}
