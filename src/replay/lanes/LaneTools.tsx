// The controls of the lanes in the status bar: the axis and the zoom.
import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { ToolButton } from '../ToolButton';
import type { Lanes } from './useLanes';

interface LaneToolsProps {
  readonly lanes: Lanes;
  readonly byPlace: boolean;
  readonly onByPlace: (byPlace: boolean) => void;
  readonly onZoom: (factor: number) => void;
}

export function LaneTools({ lanes, byPlace, onByPlace, onZoom }: LaneToolsProps) {
  return (
    <>
      <label>
        Axis
        <select
          value={byPlace ? 'place' : 'time'}
          onChange={({ target }) => onByPlace(target.value === 'place')}
        >
          <option value="time">Time</option>
          <option value="place">Events</option>
        </select>
      </label>
      <span>
        <ToolButton icon={ZoomIn} label="Zoom in" shortcut="W" onClick={() => onZoom(0.5)} />
        <ToolButton
          icon={ZoomOut}
          label="Zoom out"
          shortcut="S"
          disabled={lanes.isWhole}
          onClick={() => onZoom(2)}
        />
        <ToolButton icon={Maximize2} label="Show all" disabled={lanes.isWhole} onClick={lanes.fit} />
      </span>
    </>
  );
}
