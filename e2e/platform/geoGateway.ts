// The operator's location gateway: checks coordinates against the configured region, or returns what a test configured.

/** Rough boxes of the states in which the platform is not offered: south, west, north, east (DEC-03). */
const STATES: Readonly<Record<string, readonly [number, number, number, number]>> = {
  CT: [40.98, -73.73, 42.05, -71.79],
  DE: [38.45, -75.79, 39.84, -75.05],
  ID: [42.0, -117.24, 49.0, -111.04],
  KY: [36.5, -89.57, 39.15, -81.96],
  LA: [28.93, -94.04, 33.02, -88.82],
  MI: [41.7, -90.42, 48.3, -82.12],
  MT: [44.36, -116.05, 49.0, -104.04],
  NV: [35.0, -120.01, 42.0, -114.04],
  WA: [45.54, -124.85, 49.0, -116.92],
  MD: [37.89, -79.49, 39.72, -75.05],
  NY: [40.5, -79.76, 45.01, -71.86],
  WV: [37.2, -82.64, 40.64, -77.72],
  NJ: [38.93, -75.56, 41.36, -73.89],
  AZ: [31.33, -114.82, 37.0, -109.05],
};

interface Judgement {
  gatewayStatus: string;
  failureCode: string | null;
  geoReason: string | null;
  personId: string | null;
}

/** `config.geoGateway` overrides the map; for region CA no state list applies. */
export function judgeLocation(
  config: Readonly<Record<string, unknown>>,
  { latitude, longitude }: { latitude: number; longitude: number },
): Judgement {
  const plain = { failureCode: null, geoReason: null, personId: 'person-1' };
  const wanted = config.geoGateway as Partial<Judgement> | undefined;
  if (wanted?.gatewayStatus !== undefined)
    return { ...plain, gatewayStatus: wanted.gatewayStatus, ...wanted };
  const isIn = ([south, west, north, east]: readonly [number, number, number, number]) =>
    latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  const isRestricted = config.region === 'US' && Object.values(STATES).some(isIn);
  return isRestricted
    ? { ...plain, gatewayStatus: 'BLOCKED', geoReason: 'BLOCKED' }
    : { ...plain, gatewayStatus: 'SUCCESS' };
}
