// The content of /config.json, and merging of tests' changes into it.

import { flags } from '../../streams/catalogue/catalogue';

type Json = Record<string, unknown>;

/** The configuration of a fresh stand-in. */
export function defaultConfig(): Json {
  return {
    apiBase: '/api',
    hubPath: '/notifications/hubs/generic',
    oidc: {
      authority: '/oidc',
      clientId: 'player-web',
      scope: 'openid profile player-api',
      resource: 'urn:coinstream:player-api',
    },
    brand: { name: 'Coinstream', operatorName: 'Example Operator' },
    supportPhone: '+1 800 555 0142',
    region: 'CA',
    release: '1.430.0',
    /** Every bank, without TLS. */
    origins: { banks: ['http:'] },
    flags: {
      ...flags,
      geoBypass: true,
      replay: true,
      simulation: true,
      playtimeLimit: true,
      addressSearch: true,
      dataRequests: true,
    },
    constants: { heartbeatMs: 15_000, inactivityMs: 300_000, hubReconnectDelaysS: [2, 5, 13, 21, 55] },
  };
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges `more` into `config`: objects deeply, everything else replaced. */
export function mergedConfig(config: Json, more: Json): Json {
  const merged: Json = { ...config };
  for (const [key, value] of Object.entries(more)) {
    const before = merged[key];
    merged[key] = isObject(before) && isObject(value) ? mergedConfig(before, value) : value;
  }
  return merged;
}
