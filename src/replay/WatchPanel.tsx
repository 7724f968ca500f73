// The watched expressions, and the changes of the selected one linked to the events; their curves are below the lanes.
import { css } from '@linaria/core';
import { Field, Form } from 'react-final-form';
import type { Watched } from '../../streams/inspect/watch';
import { csvOf } from '../../streams/inspect/watchCsv';
import type { RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import { Button } from '../ui/Button';
import { ellipsis, flexColumn, plainList } from '../ui/mixins';
import { saveFile } from '../ui/saveFile';
import { neighboursOf, StepButtons } from './StepButtons';
import { percent } from './slices';
import { firstAtLeast } from './sorted';
import { chip, field, panel, row, wrong } from './styles';
import type { Steps } from './useSteps';
import type { Watching } from './useWatches';
import { VirtualRows } from './VirtualRows';

interface WatchPanelProps {
  readonly watching: Watching;
  readonly events: RecordedEvents;
  /** The number of folded events. */
  readonly index: number;
  readonly steps: Steps;
  readonly onChosen: (index: number) => void;
}

const list = css`
  ${plainList}
  ${flexColumn(4)}
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    gap: 8px;
    align-items: center;
  }
  & code,
  & > li > button:first-child {
    ${ellipsis}
    text-align: left;
  }
  & > li > button[aria-pressed='true'] {
    border-color: var(--link);
    font-weight: 650;
  }
`;

const MAX_TEXT = 200;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}

const counted = (count: number) =>
  count === 0 ? 'It never changes' : count === 1 ? '1 change' : `${count} changes`;

/** The value after this many events; nothing while it is unknown. */
function valueAt(watched: Watched | undefined, index: number): unknown {
  if (watched === undefined) return '…';
  const later = firstAtLeast(watched.places.length, (entry) => watched.places[entry] as number, index);
  return later === 0 ? watched.initial : watched.values[later - 1];
}

export function WatchPanel({ watching, events, index, steps, onChosen }: WatchPanelProps) {
  const { texts, watches, selected, selectedText, error, done, start, stop, select } = watching;
  const watched = selected?.watched ?? null;
  const places = watched?.places ?? [];
  const { current, previous, next } = neighboursOf(places, index - 1);
  const goTo = (place: number) => onChosen(place + 1);
  const save = () => {
    if (watched === null) return;
    const eventAt = (place: number) => ({
      seq: events.seqAt(place),
      at: events.timeAt(place),
      kind: events.kindAt(place),
    });
    saveFile(csvOf(watched, eventAt), 'watch.csv');
  };
  return (
    <section className={panel} aria-label="Watch">
      <Form<{ expression?: string }>
        onSubmit={({ expression }, form) => {
          if (start(expression ?? '')) form.reset();
        }}
      >
        {({ handleSubmit }) => (
          <form className={panel} onSubmit={handleSubmit}>
            <label htmlFor="watched">Watch an expression</label>
            <Field<string> name="expression">
              {({ input }) => (
                <input
                  {...input}
                  id="watched"
                  className={field}
                  placeholder="balances.coins.amount"
                  aria-invalid={error !== null}
                  aria-describedby="watched-help"
                />
              )}
            </Field>
            <p id="watched-help">
              Names are the read models, <code>event</code> and <code>before</code>, the states before the
              event; <code>any</code>, <code>every</code>, <code>count</code> and <code>sum</code> take a list
              and an expression of <code>item</code>: <code>count(rewards.queue, item.id &gt; 5)</code>.
            </p>
            <div className={row}>
              <Button type="submit" variant="secondary">
                Watch
              </Button>
            </div>
          </form>
        )}
      </Form>
      {texts.length > 0 && (
        <ul className={list} aria-label="Watched expressions">
          {texts.map((text) => (
            <li key={text}>
              <button
                type="button"
                className={chip}
                aria-pressed={text === selectedText}
                onClick={() => select(text)}
              >
                {text}
              </button>
              <code>{shown(valueAt(watches.find((watch) => watch.text === text)?.watched, index))}</code>
              <button type="button" className={chip} aria-label={`Remove ${text}`} onClick={() => stop(text)}>
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {error !== null && <p className={wrong}>{error}</p>}
        {done !== null && <p>Watching: {percent(done)}</p>}
        {watched !== null && (
          <p>
            {counted(places.length)}; at this position it is <code>{shown(valueAt(watched, index))}</code>.{' '}
            {selected?.note}
          </p>
        )}
      </div>
      {watched !== null && places.length > 0 && (
        <>
          <div className={row}>
            <StepButtons what="change" previous={previous} next={next} steps={steps} onChosen={goTo} />
            <button type="button" className={chip} onClick={save}>
              Download as CSV
            </button>
          </div>
          <VirtualRows
            label="Changes"
            heads={['Event', 'Kind', 'Value']}
            widths="56px 1fr 1fr"
            total={places.length}
            current={current}
            rowOf={(entry) => {
              const place = places[entry] as number;
              return {
                id: place,
                cells: [String(events.seqAt(place)), events.kindAt(place), shown(watched.values[entry])],
                isCurrent: place === index - 1,
              };
            }}
            onChosen={goTo}
          />
        </>
      )}
    </section>
  );
}
