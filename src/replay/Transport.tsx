// The playback controls: step, play, speed, idle time, screen of the UI, close.
import { css } from '@linaria/core';
import { Pause, Play, SkipBack, SkipForward, X } from 'lucide-react';
import type { Device } from '../../streams/recording/device';
import type { Position, Replay } from '../../streams/recording/replay';
import { IconButton } from '../ui/IconButton';
import { cluster, tapTarget } from '../ui/mixins';
import { field } from './styles';
import type { Screen } from './UiFrame';
import { IDLE_MS } from './useReplay';

const bar = css`
  ${cluster(8)}
  & output {
    min-width: 15ch;
    color: var(--text-2);
    font-size: 0.875rem;
  }
  & label {
    ${tapTarget}
    gap: 6px;
    font-size: 0.875rem;
  }
  & > :last-child {
    margin-left: auto;
  }
`;

const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16];

interface TransportProps {
  readonly replay: Replay;
  readonly position: Position;
  /** The player's; null if it was not recorded. */
  readonly device: Device | null;
  readonly screen: Screen;
  readonly onScreen: (screen: Screen) => void;
  readonly live: boolean;
  readonly onClose: () => void;
}

export function Transport({ replay, position, device, screen, onScreen, live, onClose }: TransportProps) {
  const { index, at, playing, speed } = position;
  return (
    <div className={bar} role="toolbar" aria-label="Replay">
      <IconButton label="Previous event" onClick={() => replay.seek(index - 1)}>
        <SkipBack size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={playing ? 'Pause' : 'Play'}
        onClick={() => (playing ? replay.pause() : replay.play())}
      >
        {playing ? (
          <Pause size={20} strokeWidth={1.75} aria-hidden="true" />
        ) : (
          <Play size={20} strokeWidth={1.75} aria-hidden="true" />
        )}
      </IconButton>
      <IconButton label="Next event" onClick={() => replay.seek(index + 1)}>
        <SkipForward size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <output aria-label="Position">
        {index} of {replay.length} · {new Date(at).toISOString().slice(11, 23)}
      </output>
      <label>
        Speed
        <select
          className={field}
          value={speed}
          onChange={({ target }) => replay.setSpeed(Number(target.value))}
        >
          {SPEEDS.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input type="checkbox" onChange={({ target }) => replay.skipIdle(target.checked ? IDLE_MS : null)} />
        Skip idle time
      </label>
      <label>
        Screen
        <select className={field} value={screen} onChange={({ target }) => onScreen(target.value as Screen)}>
          {device !== null && (
            <option value="player">
              Player’s, {device.width} × {device.height}
            </option>
          )}
          <option value="phone">Phone</option>
          <option value="desktop">Desktop</option>
        </select>
      </label>
      {live && <span>Live</span>}
      <IconButton label="Close the recording" onClick={onClose}>
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
