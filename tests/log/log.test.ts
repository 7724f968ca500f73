// The log: order, causes and bound.
import { describe, expect, it } from 'vitest';
import { models } from '../../streams/catalogue/complete';
import { newEvent } from '../../streams/log/event';
import { createLog } from '../../streams/log/log';
import { createLiveFold } from '../../streams/log/readModel';
import { createReplay } from '../../streams/recording/replay';
import { routeAt } from '../../streams/routes';

describe('the log', () => {
  const now = () => 5_000;
  const move = (path: string) => newEvent('route/entered', routeAt(path), 'player');
  it('delivers re-entrant events to every subscriber in the same order', () => {
    const log = createLog({ now, fold: createLiveFold(models, { freeze: true }) });
    const seen: number[][] = [[], []];
    log.events$.subscribe((event) => {
      seen[0]?.push(event.seq);
      if (event.seq === 1) log.append(move('/b'));
    });
    log.events$.subscribe((event) => seen[1]?.push(event.seq));
    log.append(move('/a'));
    expect(seen).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });
  it('finds the cause of an event by its draft', () => {
    const log = createLog({ now, fold: createLiveFold(models, { freeze: true }) });
    const first = move('/a');
    log.append(first);
    log.append(newEvent('route/entered', routeAt('/b'), 'player', { cause: first }));
    expect(log.slice().events[1]?.cause).toBe(1);
  });
  it('accepts the same draft once', () => {
    const log = createLog({ now, fold: createLiveFold(models, { freeze: true }) });
    const once = move('/a');
    log.append(once);
    log.append(once);
    expect(log.last.seq).toBe(1);
  });
  // [DEC-129]
  it('stays bounded: folding the base states and the kept events gives the same result', () => {
    const fold = createLiveFold(models, { freeze: true });
    const log = createLog({ now, fold, capacity: 100 });
    for (let round = 0; round < 1_234; round++) {
      log.append(newEvent('coinBalance/updated', { amount: round, version: round }, 'hub'));
    }
    const { base, events } = log.slice();
    expect(events.length).toBeGreaterThanOrEqual(100);
    expect(events.length).toBeLessThan(130);
    expect(base?.seq).toBe((events[0]?.seq ?? 0) - 1);
    const replay = createReplay({ base, events });
    replay.seek(replay.length);
    expect(replay.states()).toEqual(fold.states());
  });
});
