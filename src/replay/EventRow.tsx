// A row of the event list: when, from where, what happened. A call or a run unfolds into its events.
import { css } from '@linaria/core';
import { Bookmark, ChevronRight, Pencil, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { briefly, counted, listed, offset } from '../../streams/inspect/phrases';
import type { RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import { ellipsis, hover, row as rowOf } from '../ui/mixins';
import { markOf } from './marks';
import type { Row } from './rows';
import { SourceGlyph } from './SourceGlyph';
import { type Line, lineAt } from './useRows';

/** Calls longer than this, ms, are highlighted. */
const SLOW_MS = 1_000;

const NO_LINE: Line = { via: '', summary: '' };

const line = css`
  position: absolute;
  left: 0;
  display: flex;
  width: 100%;
  height: 24px;
  color: var(--text-2);
  font-size: 0.8125rem;
  line-height: 1.5rem;
  ${hover('background: var(--s2);')}
  &[data-folded='false'] {
    --kind: var(--text-2);
  }
  &[data-type='part'] {
    background: var(--bg);
  }
  &[data-mark='problem'] {
    --kind: var(--danger);
  }
  &[data-mark='reward'] {
    --kind: var(--gem);
  }
  &[data-mark='connection'] {
    --kind: var(--warn);
  }
  &[data-mark='status'] {
    --kind: var(--link);
  }
  &[data-current='true'] {
    background: var(--s3);
    box-shadow: inset 2px 0 var(--focus);
  }
  /** The position between two rows, when its event is in a row further down. */
  &[data-last='true'] {
    border-bottom: 2px solid var(--focus);
  }
  @media (max-width: 1023px) {
    height: 44px;
  }
`;

const toggle = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  color: var(--text-2);
  & > svg {
    transition: transform 80ms ease-out;
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(90deg);
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  @media (max-width: 1023px) {
    width: 44px;
  }
`;

const main = css`
  ${rowOf(8)}
  flex: 1;
  min-width: 0;
  padding-right: 8px;
  text-align: left;
  white-space: nowrap;
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`;

const number = css`
  flex: none;
  color: var(--text-2);
  font: 0.75rem / 1.5rem ui-monospace, monospace;
  text-align: right;
  &[data-slow='true'] {
    color: var(--warn);
    font-weight: 700;
  }
`;

const words = css`
  display: flex;
  align-items: baseline;
  gap: 8px;
  flex: 1;
  min-width: 0;
  [data-type='part'] & {
    padding-left: 12px;
  }
  @container (max-width: 619px) {
    @media (max-width: 1023px) {
      flex-direction: column;
      align-items: stretch;
      gap: 0;
      line-height: 1.125rem;
    }
  }
`;

const kindWord = css`
  ${ellipsis}
  flex: 0 1 auto;
  max-width: 75%;
  color: var(--kind, var(--text-1));
  [data-current='true'] & {
    font-weight: 650;
  }
  @container (max-width: 619px) {
    @media (max-width: 1023px) {
      max-width: 100%;
    }
  }
`;

const summaryWords = css`
  ${ellipsis}
  flex: 1 1 0;
  min-width: 48px;
  unicode-bidi: isolate;
  @container (max-width: 619px) {
    @media (max-width: 1023px) {
      flex: none;
    }
  }
`;

const viaWords = css`
  ${ellipsis}
  flex: 0 2 auto;
  max-width: 45%;
  font: 0.75rem / 1.5rem ui-monospace, monospace;
  unicode-bidi: isolate;
  /** In a narrow list the Event tab shows it. */
  @container (max-width: 619px) {
    display: none;
  }
`;

const badge = css`
  display: inline-flex;
  flex: none;
  &[data-badge='problem'] {
    color: var(--danger);
  }
  &[data-badge='bookmark'] {
    color: var(--coin);
  }
  &[data-badge='edit'] {
    color: var(--link);
  }
`;

interface EventRowProps extends Row {
  readonly events: RecordedEvents;
  readonly indexOnly: boolean;
  /** The place of the event that the summary compares with, or -1. */
  readonly compared: number;
  /** Since the previous row, ms; null for the first row and the first event of an unfolded row. */
  readonly since: number | null;
  readonly top: number;
  readonly index: number;
  readonly total: number;
  readonly isCurrent: boolean;
  readonly isPast: boolean;
  readonly isLast: boolean;
  /** What a fork changed here. */
  readonly edit: string | undefined;
  /** Of its bookmark; undefined without one. */
  readonly note: string | undefined;
  readonly digits: number;
  readonly onChosen: (place: number) => void;
  /** Takes the first event of the row. */
  readonly onToggled: (first: number, unfolds: boolean) => void;
}

/** The accessible name of the control that unfolds a row. */
function toggleName({ type, size }: Pick<Row, 'type' | 'size'>, kind: string, seq: number): string {
  return type === 'call' ? `Events of the call that ended at ${seq}` : `${counted(size, 'event')} of ${kind}`;
}

export const EventRow = memo(function EventRow(props: EventRowProps) {
  const { events, place, first, type, size, isUnfolded } = props;
  const { compared, since, top, isCurrent, isPast, isLast, edit, digits } = props;
  const kind = events.kindAt(place);
  const source = events.sourceAt(place);
  const seq = events.seqAt(place);
  const mark = markOf(kind);
  const { via, summary } = props.indexOnly ? NO_LINE : lineAt(events, place, compared);
  const isCall = kind.startsWith('call/');
  const route = isCall ? via : '';
  /** The reason for a failed call precedes its route, which may be cut off. */
  const said = kind === 'call/started' ? listed(route, summary) : listed(summary, route);
  const isFoldable = type === 'call' || type === 'run';
  const ms = isFoldable ? events.timeAt(place) - events.timeAt(first) : 0;
  return (
    <li
      aria-setsize={props.total}
      aria-posinset={props.index + 1}
      className={line}
      style={{ transform: `translateY(${top}px)` }}
      data-type={type}
      data-current={isCurrent}
      data-folded={isPast}
      data-last={isLast}
      data-mark={mark ?? 'none'}
    >
      {isFoldable ? (
        <button
          type="button"
          className={toggle}
          tabIndex={isCurrent ? 0 : -1}
          aria-expanded={isUnfolded}
          aria-label={toggleName(props, kind, seq)}
          onClick={() => props.onToggled(first, !isUnfolded)}
          onKeyDown={(press) => {
            const unfolds = press.key === 'ArrowRight';
            if ((!unfolds && press.key !== 'ArrowLeft') || unfolds === isUnfolded) return;
            /** Otherwise the arrow keys move the position. */
            press.preventDefault();
            press.stopPropagation();
            props.onToggled(first, unfolds);
          }}
        >
          <ChevronRight size={14} strokeWidth={2} aria-hidden="true" />
        </button>
      ) : (
        <span className={toggle} />
      )}
      <button
        type="button"
        className={main}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent}
        onClick={() => props.onChosen(place)}
      >
        <span className={number} style={{ width: `${digits}ch` }}>
          {seq}
        </span>{' '}
        <span className={number} style={{ width: '8ch' }}>
          {since === null ? '' : offset(since)}
        </span>{' '}
        <SourceGlyph source={source} kind={type === 'call' ? 'call/succeeded' : kind} />{' '}
        <span className={words}>
          <span className={kindWord}>
            {type === 'run' && `${size} × `}
            {kind}
          </span>{' '}
          <span className={summaryWords}>{said}</span>{' '}
          {!isCall && via !== '' && <span className={viaWords}>{via}</span>}
        </span>{' '}
        {mark === 'problem' && (
          <span className={badge} data-badge="problem" title="Problem">
            <TriangleAlert size={14} strokeWidth={2} aria-hidden="true" />
            <span className="visually-hidden">problem</span>
          </span>
        )}{' '}
        {props.note !== undefined && (
          <span className={badge} data-badge="bookmark" title={props.note === '' ? 'Bookmark' : props.note}>
            <Bookmark size={14} strokeWidth={2} aria-hidden="true" />
            <span className="visually-hidden">bookmark{props.note === '' ? '' : `: ${props.note}`}</span>
          </span>
        )}{' '}
        {edit !== undefined && (
          <span className={badge} data-badge="edit" title={`In the fork: ${edit}`}>
            <Pencil size={14} strokeWidth={2} aria-hidden="true" />
            <span className="visually-hidden">in the fork: {edit}</span>
          </span>
        )}{' '}
        {isFoldable && (
          <span className={number} data-slow={type === 'call' && ms >= SLOW_MS}>
            <span className="visually-hidden">{type === 'call' ? 'took' : 'over'} </span>
            {briefly(ms)}
          </span>
        )}
      </button>
    </li>
  );
});
