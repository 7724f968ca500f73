// The problems of a recording: violations, the player's mark, errors, and failed calls by route with where they were good.
import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../src/replay/issues';
import { lanesOf } from '../../src/replay/lanes/laneTable';
import { rowsOf } from '../../src/replay/rows';
import { parsedEvents } from '../../streams/recording/ranges/packedEvents';
import { type EventFixture, fixture, logged } from '../given';

const ROUTE = 'GET /Players/:player/coinbalance';
const started = fixture('call/started', { route: ROUTE, params: {} }, { source: 'rest', via: ROUTE });
const failed = (cause: number) =>
  fixture(
    'call/failed',
    {
      route: ROUTE,
      failure: { type: 'refused', status: 500, code: 'internal', path: '', messages: [] } as never,
    },
    { source: 'rest', via: ROUTE, cause },
  );
const ended = (cause: number) =>
  fixture('coinBalance/updated', { amount: 1, version: null }, { source: 'rest', via: ROUTE, cause });

function issuesIn(
  events: readonly EventFixture[],
  header: object = {},
  offences: Parameters<typeof issuesOf>[1] = [],
) {
  const recorded = parsedEvents(logged(events));
  const { startOf } = rowsOf(recorded);
  const recording = { header: header as never, base: null, events: recorded };
  return issuesOf(recording, offences, lanesOf(recorded, startOf).marks.problem, startOf);
}

describe('the issues of a recording', () => {
  it('are none if nothing failed', () => {
    expect(issuesIn([started, ended(1)])).toEqual([]);
  });

  it('are failed calls by route, with the last good reply and the first one after them', () => {
    const [issue, ...rest] = issuesIn([
      started,
      ended(1),
      started,
      failed(3),
      started,
      failed(5),
      started,
      ended(7),
    ]);
    expect(rest).toEqual([]);
    expect(issue).toMatchObject({
      title: `${ROUTE} failed 2 times`,
      seen: 'Refused 500 internal.',
      place: 3,
      good: 1,
      recovered: 7,
      name: 'get-players-coinbalance-failed',
    });
    expect(issuesIn([started, failed(1)])[0]).toMatchObject({ good: null, recovered: null });
  });

  it('begin with violated invariants, each once, and what the player marked', () => {
    const offence = {
      invariant: 'balance-is-the-servers',
      seq: 2,
      kind: 'reward/claimed',
      reason: 'reward 5 was claimed twice',
    };
    const simulated = {
      broken: { invariant: 'balance-is-the-servers', seq: 2, detail: 'reward 5 was claimed twice' },
    };
    const issues = issuesIn([started, failed(1)], { simulated, wentWrong: 1, report: 'It broke' }, [offence]);
    expect(issues.map(({ title, place }) => [title, place])).toEqual([
      ['balance-is-the-servers is violated', 1],
      ['The player marked where it went wrong', 0],
      [`${ROUTE} failed`, 1],
    ]);
    expect(issues[0]).toMatchObject({
      seen: 'Reward 5 was claimed twice.',
      good: 0,
      name: 'balance-is-the-servers',
    });
    expect(issues[0]?.expected).not.toContain('invariant');
    expect(issues[1]?.seen).toBe('It broke');
  });
});
