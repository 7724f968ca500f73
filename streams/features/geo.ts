// Where the player is: the page's own geo check, the site location, and the result of a location check [1 §5, §7].
import { defer, EMPTY } from 'rxjs';
import { boolean } from 'superstruct';
import type { Reaction } from '../core';
import { endpoint } from '../endpoint';
import { facts } from '../event';
import { readModel } from '../readModel';
import { numericId, open, personal, shape } from '../schema';

export const geoFacts = facts({
  /** The page may be shown here; a 403 is a failed call instead. */
  'geo/allowed': shape({}),
  'siteLocation/reported': shape({}),
  'geoCheck/reported': shape({ checkStatus: open() }),
});

export const geoEndpoints = {
  /** In production, once at the start; on the page's own origin (DEC-165). */
  checkGeo: endpoint('GET /geo-check', {
    access: 'anyone',
    host: 'page',
    event: 'geo/allowed',
    toData: () => ({}),
  }),
  reportSiteLocation: endpoint('POST /Players/:player/siteLocation', {
    body: shape({ playerId: numericId(), pageUrl: personal(), userAgent: personal(), visitedAt: open() }),
    event: 'siteLocation/reported',
    toData: () => ({}),
  }),
  reportGeoCheck: endpoint('POST /Players/:player/geoCheck', {
    body: shape({ playerId: numericId(), checkStatus: open(), checkedAt: open() }),
    event: 'geoCheck/reported',
    toData: (_, { body }) => ({ checkStatus: body.checkStatus }),
  }),
};

const FORBIDDEN = 403;

export const geo = readModel(
  shape({ blocked: boolean() }),
  { blocked: false },
  {
    /** Only a 403 blocks; other errors of the check are logged alone [1 §8]. */
    'call/failed': (state, { route, failure }) => {
      if (route === geoEndpoints.checkGeo.route && failure.status === FORBIDDEN) state.blocked = true;
    },
    'geo/allowed': (state) => {
      state.blocked = false;
    },
  },
);

/** Once at the start, unless the configuration bypasses it [1 §7]. */
export const checkGeoAtStart: Reaction = (core) =>
  core.config.flags.geoBypass ? EMPTY : defer(() => core.call(geoEndpoints.checkGeo, {}));
