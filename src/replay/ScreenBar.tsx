// The controls of the replayed UI: its screen, and whether it shows the states before the event.
import { css } from '@linaria/core';
import { History } from 'lucide-react';
import type { Device } from '../../streams/recording/device';
import { row } from '../ui/mixins';
import { ToolButton } from './ToolButton';
import type { Screen } from './UiFrame';

const box = css`
  ${row(8)}
  flex: none;
  min-height: 28px;
  color: var(--text-2);
  font-size: 0.8125rem;
  & label {
    ${row(6)}
  }
  & select {
    min-height: 28px;
    padding: 0 4px;
    border: 1px solid var(--line);
    border-radius: 6px;
    background: var(--s1);
    @media (max-width: 1023px) {
      min-height: 44px;
    }
  }
`;

interface ScreenBarProps {
  /** The player's; null if it was not recorded. */
  readonly device: Device | null;
  readonly screen: Screen;
  readonly isBefore: boolean;
  /** The current event's; null before the first. */
  readonly seq: number | null;
  /** The numbers of texts that two UIs show differently; null with one, or while they are compared. */
  readonly differing: readonly [number, number] | null;
  readonly onScreen: (screen: Screen) => void;
  readonly onBefore: (isBefore: boolean) => void;
}

const differingText = ([one, other]: readonly [number, number]): string =>
  one + other === 0
    ? 'Both show the same texts'
    : `Different texts, outlined: ${one} here, ${other} in the other`;

export function ScreenBar({ device, screen, isBefore, seq, differing, onScreen, onBefore }: ScreenBarProps) {
  return (
    <div className={box}>
      <label>
        Screen
        <select value={screen} onChange={({ target }) => onScreen(target.value as Screen)}>
          {device !== null && (
            <option value="player">
              Player's, {device.width} × {device.height}
            </option>
          )}
          <option value="phone">Phone</option>
          <option value="desktop">Desktop</option>
        </select>
      </label>
      <ToolButton
        icon={History}
        label="The UI before the event"
        shortcut="\\"
        aria-pressed={isBefore}
        onClick={() => onBefore(!isBefore)}
      />
      {isBefore && seq !== null && <span role="status">before event {seq}</span>}
      {differing !== null && <span role="status">{differingText(differing)}</span>}
    </div>
  );
}
