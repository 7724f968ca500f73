// The controls of the header: step, play, position, close.
import { css } from '@linaria/core';
import { Check, FileDown, Link, Pause, Play, SkipBack, SkipForward, X } from 'lucide-react';
import type { Position, Replay } from '../../streams/recording/replay';
import { row } from '../ui/mixins';
import { clockText, elapsed } from './elapsed';
import { ToolButton } from './ToolButton';
import type { Standalone } from './useDownloads';
import type { useCopyLink } from './useSharedView';

const bar = css`
  ${row(2)}
  flex: none;
  & output {
    padding: 0 10px;
    font: 0.75rem / 1rem ui-monospace, monospace;
    white-space: nowrap;
  }
  & output > b {
    display: inline-block;
    min-width: 10ch;
    font-weight: 400;
    text-align: right;
  }
  & output > time {
    color: var(--text-2);
    @media (max-width: 1279px) {
      display: none;
    }
  }
  @media (max-width: 1023px) {
    width: 100%;
    & output {
      flex: 1;
      min-width: 0;
      padding: 0 4px;
      white-space: normal;
    }
    & output > b {
      min-width: 0;
    }
  }
`;

const warning = css`
  max-width: 32ch;
  padding: 0 8px;
  font-size: 0.75rem;
  line-height: 1rem;
`;

const liveBadge = css`
  padding: 0 8px;
  border: 1px solid var(--ok);
  border-radius: 999px;
  color: var(--ok);
  font-size: 0.75rem;
  line-height: 1.25rem;
`;

interface TransportProps {
  readonly replay: Replay;
  readonly position: Position;
  readonly live: boolean;
  readonly link: ReturnType<typeof useCopyLink>;
  readonly page: Standalone;
  readonly onClose: () => void;
}

export function Transport({ replay, position, live, link, page, onClose }: TransportProps) {
  const { index, at, playing } = position;
  const { events } = replay;
  const start = events.length === 0 ? at : events.timeAt(0);
  const isWarned = page.outcome === 'failed' || (page.outcome === 'saved' && page.isPersonal);
  const time = new Date(at).toISOString();
  return (
    <div className={bar} role="toolbar" aria-label="Replay">
      <ToolButton
        icon={SkipBack}
        label="Previous event"
        shortcut="←"
        onClick={() => replay.seek(index - 1)}
      />
      <ToolButton
        icon={playing ? Pause : Play}
        label={playing ? 'Pause' : 'Play'}
        shortcut="Space"
        onClick={() => (playing ? replay.pause() : replay.play())}
      />
      <ToolButton icon={SkipForward} label="Next event" shortcut="→" onClick={() => replay.seek(index + 1)} />
      <output aria-label="Position">
        {index} of {replay.length} <b>{elapsed(at - start)}</b>{' '}
        <time dateTime={time} title={time}>
          {clockText(at)}
        </time>
      </output>
      {live && <span className={liveBadge}>Live</span>}
      {!live && (
        <ToolButton
          icon={link.outcome === 'copied' ? Check : Link}
          label="Copy a link to this"
          shortcut="C"
          onClick={link.copy}
        />
      )}
      {page.save !== null && (
        <ToolButton icon={FileDown} label="Download as one HTML file" onClick={page.save} />
      )}
      <span role="status" className={isWarned ? warning : 'visually-hidden'}>
        {page.outcome === 'saved' && 'The HTML file is downloaded.'}
        {page.outcome === 'saved' &&
          page.isPersonal &&
          ' The recording contains personal texts, and so does the page.'}
        {page.outcome === 'failed' && "This host can't make the HTML file."}
      </span>
      <span role="status" className={link.outcome === 'refused' ? undefined : 'visually-hidden'}>
        {link.outcome === 'copied' && 'Link copied.'}
        {link.outcome === 'refused' && "Your browser didn't allow that. Copy the address instead."}
      </span>
      <ToolButton icon={X} label="Close the recording" onClick={onClose} />
    </div>
  );
}
