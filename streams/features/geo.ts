// Where the player is: the page's own geo check, the site location, and the result of a location check [1 §5, §7].
import { endpoint } from '../endpoint';
import { facts } from '../event';
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
