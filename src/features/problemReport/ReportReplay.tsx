// Lets the player choose what a report contains: a replay of the session, its start and end, the moment it went wrong, and the
// events.
import { css } from '@linaria/core';
import { Flag } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { asyncScheduler } from 'rxjs';
import { secondsClock } from '../../../streams/dates';
import type { LogSlice } from '../../../streams/log/log';
import { deviceText } from '../../../streams/recording/device';
import { createReplay } from '../../../streams/recording/replay';
import { useCore } from '../../core';
import { UiFrame } from '../../replay/UiFrame';
import { usePosition } from '../../replay/useReplay';
import { Button } from '../../ui/Button';
import { checkbox, plainList, row, square, stack, text } from '../../ui/mixins';
import { Switch } from '../../ui/Switch';
import { describeDevice } from './device';
import type { Choosing, Report } from './useReport';

const chooser = css`
  ${stack(12)}
  & > input[type='range'] {
    width: 100%;
    min-height: 44px;
    accent-color: var(--link);
  }
  & > p {
    ${text.small}
    color: var(--text-2);
  }
`;

const stage = css`
  width: 100%;
  max-height: 360px;
  & > * {
    min-height: 0;
    height: 100%;
  }
`;

const track = css`
  position: relative;
  height: 8px;
  border-radius: 4px;
  background: var(--s3);
  overflow: hidden;
  & > span {
    position: absolute;
    inset: 0 auto;
    background: var(--link);
  }
  & > b {
    position: absolute;
    inset: 0 auto;
    width: 4px;
    background: var(--danger);
  }
`;

const moves = css`
  ${stack(8)}
  grid-template-columns: 1fr 1fr;
  & > :last-child {
    grid-column: 1 / -1;
  }
`;

const list = css`
  ${stack(0)}
  ${plainList}
  & label {
    ${row(12)}
    min-height: 44px;
    ${text.small}
    overflow-wrap: anywhere;
  }
  & input {
    flex: none;
    ${square(20)}
    ${checkbox}
  }
`;

const PAGE = 50;
const KIB = 1_024;

const sizeText = (bytes: number) =>
  bytes < KIB * KIB ? `${Math.ceil(bytes / KIB)} KB` : `${(bytes / KIB / KIB).toFixed(1)} MB`;

/** The number of events before this report was opened: what the player saw last. */
function beforeReport(events: LogSlice['events']): number {
  const opened = events.findLastIndex(
    (event) => event.kind === 'popup/requested' && event.data.content.type === 'reportProblem',
  );
  return opened < 0 ? events.length : opened;
}

export interface ReportReplayProps {
  readonly choosing: Choosing;
  /** Null while it is being written. */
  readonly report: Report | null;
  readonly choose: (choice: Choosing['choice']) => void;
}

export default function ReportReplay({ choosing, report, choose }: ReportReplayProps) {
  const { slice, choice } = choosing;
  const { part, wentWrong } = choice;
  const { events } = slice;
  const core = useCore();
  const id = useId();
  const device = useMemo(() => describeDevice(core), [core]);
  const time = useMemo(secondsClock, []);
  const replay = useMemo(() => {
    const opened = createReplay(slice, { scheduler: asyncScheduler });
    opened.seek(beforeReport(events));
    return opened;
  }, [slice, events]);
  useEffect(() => () => replay.dispose(), [replay]);
  const { index, at } = usePosition(replay);
  const shown = events[Math.max(0, index - 1)];
  if (shown === undefined) return null;
  const { seq } = shown;
  const timeOf = (wanted: number) => time(events.find((event) => event.seq === wanted)?.at ?? at);
  const placeOf = (wanted: number) => events.findIndex((event) => event.seq === wanted) / events.length;
  const mark = wentWrong !== null && wentWrong >= part.from && wentWrong <= part.to ? wentWrong : null;
  const choosePart = (from: number, to: number) =>
    choose({
      ...choice,
      part: { ...part, from, to },
      wentWrong: mark !== null && mark >= from && mark <= to ? mark : null,
    });
  return (
    <div className={chooser}>
      <div className={stage} style={{ aspectRatio: `${device.width} / ${device.height}` }}>
        <UiFrame
          config={core.config}
          device={device}
          replay={replay}
          index={index}
          at={at}
          screen="player"
          title="Your screen at this moment"
        />
      </div>
      <label htmlFor={id}>Moment: {time(at)}</label>
      <input
        id={id}
        type="range"
        min={1}
        max={events.length}
        value={Math.max(1, index)}
        aria-valuetext={`${time(at)}, event ${index} of ${events.length}`}
        onChange={({ target }) => replay.seek(Number(target.value))}
      />
      <div className={track} aria-hidden="true">
        <span
          style={{
            left: `${placeOf(part.from) * 100}%`,
            right: `${(1 - placeOf(part.to) - 1 / events.length) * 100}%`,
          }}
        />
        {mark !== null && <b style={{ left: `${placeOf(mark) * 100}%` }} />}
      </div>
      <div className={moves}>
        <Button variant="secondary" onClick={() => choosePart(seq, Math.max(seq, part.to))}>
          Start here
        </Button>
        <Button variant="secondary" onClick={() => choosePart(Math.min(seq, part.from), seq)}>
          End here
        </Button>
        <Button
          variant="secondary"
          aria-pressed={mark === seq}
          onClick={() =>
            choose({
              ...choice,
              part: { ...part, from: Math.min(part.from, seq), to: Math.max(part.to, seq) },
              wentWrong: mark === seq ? null : seq,
            })
          }
        >
          <Flag size={20} strokeWidth={1.75} aria-hidden="true" />
          It went wrong here
        </Button>
      </div>
      <p role="status">
        From {timeOf(part.from)} to {timeOf(part.to)}
        {report !== null && `, ${report.events} events, ${sizeText(report.bytes)}`}.
        {mark !== null && ` It went wrong at ${timeOf(mark)}.`}
      </p>
      <Switch
        label="Include details about this device"
        note={deviceText(device)}
        checked={choice.isDeviceIncluded}
        onChange={(isDeviceIncluded) => choose({ ...choice, isDeviceIncluded })}
      />
      <Events
        slice={slice}
        part={part}
        time={time}
        onWithout={(without) => choose({ ...choice, part: { ...part, without } })}
      />
    </div>
  );
}

interface EventsProps {
  readonly slice: LogSlice;
  readonly part: Choosing['choice']['part'];
  readonly time: (at: number) => string;
  readonly onWithout: (without: ReadonlySet<number>) => void;
}

/** The events of the part, the latest first, each of which can be left out. */
function Events({ slice, part, time, onWithout }: EventsProps) {
  const [pages, setPages] = useState(1);
  const [isOpen, setIsOpen] = useState(false);
  const { from, to, without } = part;
  const chosen = useMemo(
    () => slice.events.filter(({ seq }) => seq >= from && seq <= to).reverse(),
    [slice, from, to],
  );
  const toggle = (seq: number) => {
    const next = new Set(without);
    if (!next.delete(seq)) next.add(seq);
    onWithout(next);
  };
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Leave out individual events</summary>
      {isOpen && (
        <>
          <ul className={list}>
            {chosen.slice(0, pages * PAGE).map(({ seq, at, kind }) => (
              <li key={seq}>
                <label>
                  <input type="checkbox" checked={!without.has(seq)} onChange={() => toggle(seq)} />
                  <span>
                    {time(at)} {kind}
                  </span>
                </label>
              </li>
            ))}
          </ul>
          {chosen.length > pages * PAGE && (
            <Button variant="quiet" onClick={() => setPages(pages + 1)}>
              Show more events
            </Button>
          )}
        </>
      )}
    </details>
  );
}
