// The vertical layout of the lanes, in pixels from their top.
import { LANES, MAX_LEVELS, REST } from './laneTable';

export const AXIS_PX = 16;
export const NAMES_PX = 14;
export const OVERVIEW_PX = 22;
export const CURVE_PX = 28;
export const GUTTER_PX = 64;
export const NARROW_GUTTER_PX = 28;

const LANE_PX = 11;
const LEVEL_PX = 8;

export interface Band {
  readonly top: number;
  readonly height: number;
}

/** By lane. */
export const BANDS: readonly Band[] = LANES.map((_, lane) => ({
  top: AXIS_PX + NAMES_PX + lane * LANE_PX + (lane > REST ? MAX_LEVELS * LEVEL_PX + 1 - LANE_PX : 0),
  height: lane === REST ? MAX_LEVELS * LEVEL_PX + 1 : LANE_PX,
}));

export const LANES_END = AXIS_PX + NAMES_PX + (LANES.length - 1) * LANE_PX + MAX_LEVELS * LEVEL_PX + 1;
export const HEIGHT_PX = LANES_END + OVERVIEW_PX + 1;

export const levelBand = (level: number): Band => ({
  top: (BANDS[REST]?.top ?? 0) + 1 + level * LEVEL_PX,
  height: LEVEL_PX - 1,
});

export const laneAt = (y: number): number =>
  BANDS.findIndex(({ top, height }) => y >= top && y < top + height);
