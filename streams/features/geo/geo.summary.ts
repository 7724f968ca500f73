import { listed } from '../../inspect/phrases';
import type { Summaries } from '../../inspect/summary';

export const summaries = {
  'geoCheck/reported': ({ checkStatus }) => checkStatus,
  'geo/requested': ({ purpose }) => `for ${purpose}`,
  'geo/checked': ({ verdict, gatewayStatus, failureCode, geoReason }) =>
    listed(verdict, gatewayStatus, failureCode, geoReason),
  'geo/settled': ({ purpose, verdict }) => `${verdict} for ${purpose}`,
  'geo/leftRegion': ({ gatewayStatus, failureCode, geoReason }) =>
    listed(gatewayStatus, failureCode, geoReason),
} satisfies Summaries;
