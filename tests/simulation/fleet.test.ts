// A small fleet: how many requests a client makes, and how they are spread after a restart of the hub.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  afterRestart,
  type Curve,
  capacityRows,
  emptyCurve,
  excesses,
  type Figures,
  figures,
  fleetReport,
  MOST,
  peakOf,
  withClient,
} from './fleet';

const CLIENTS = 120;

let found: Figures;
let curve: Curve = emptyCurve();

beforeAll(async () => {
  found = await figures();
  for (let seed = 1; seed <= CLIENTS; seed += 1) curve = withClient(curve, await afterRestart(seed));
}, 240_000);

describe('a fleet', () => {
  it('loads a signed-in page with few requests and one socket', () => {
    expect(found.load).toBeLessThanOrEqual(MOST.load);
    expect(found.sockets).toBe(1);
  });
  it('has one socket for five tabs of a browser', () => {
    expect(found.socketsOfFiveTabs).toBe(1);
  });
  it('makes few requests in an hour in the lobby that a cache cannot answer', () => {
    expect(found.personalHour).toBeLessThanOrEqual(MOST.personalHour);
    expect(found.hour).toBeGreaterThan(100);
  });
  it('has no busy second after a restart of the hub', () => {
    expect(curve.clients).toBe(CLIENTS);
    expect(peakOf(curve)).toBeLessThanOrEqual(MOST.peak);
  });
  it('reports its curve, and what exceeds a limit', () => {
    const even = { clients: 60, seconds: new Array<number>(60).fill(1) };
    const busy = { clients: 60, seconds: [100, ...new Array<number>(59).fill(1)] };
    expect(excesses(found, even)).toEqual([]);
    expect(excesses({ ...found, load: 19 }, busy)).toEqual([
      'load is 19.0, at most 18',
      expect.stringMatching(/^peak is /),
    ]);
    expect(fleetReport(found, busy)).toContain('1.0 requests a client'.replace('1.0', '2.6'));
  });
  it('has the figures of the capacity table', () => {
    const text = readFileSync(new URL('../../streams/contract/README.md', import.meta.url), 'utf8');
    for (const row of capacityRows(found)) expect(text.split('\n')).toContain(row);
  });
});
