// `shrink --behave`: the fewest events and signals over which the reactions still behave differently.
import { beforeAll, describe, expect, it } from 'vitest';
import { behave } from '../../streams/behave/behave';
import type { Deviation } from '../../streams/behave/deviations';
import { type ShrunkBehaviour, shrinkBehaviour } from '../../streams/behave/shrinkBehaviour';
import { behavingText } from '../../streams/cli/behaviourDifferences';
import { shrink } from '../../streams/cli/shrink';
import type { Recording } from '../../streams/recording/recording';
import { keptText } from './kept';
import { opened } from './simulatedRecordings';

const differencesOf = async (recording: Recording) => {
  const { deviations, unjudged } = await behave(recording);
  return { shown: deviations, all: [...deviations, ...unjudged] };
};

async function smallest(recording: Recording): Promise<ShrunkBehaviour | null> {
  const search = shrinkBehaviour(recording, differencesOf);
  for (let step = await search.next(); ; step = await search.next())
    if (step.done === true) return step.value;
}

const namesOf = (deviations: readonly Deviation[]) => deviations.map(({ type, via }) => [type, via]);

describe('a recording that lacks a request of the current code', () => {
  const recorded = opened(keptText('race-1-1.jsonl.gz'));
  const wanted = recorded.events.find(({ via }) => via === 'GET /players/:player/successfulDepositCount');
  const seq = wanted?.seq ?? 0;
  /** Recorded by code that did not make the request: what followed from it is not recorded either. */
  const planted: Recording = {
    ...recorded,
    events: recorded.events
      .filter((event) => event !== wanted && event.cause !== seq)
      .map((event, index) => ({ ...event, seq: index + 1, ...movedCause(event.cause) })),
    signals: (recorded.signals ?? []).map((signal) => ({ ...signal, after: movedSeq(signal.after) })),
  };
  let shrunk: ShrunkBehaviour | null = null;

  function movedSeq(from: number): number {
    return (
      from -
      recorded.events.filter((event) => event.seq <= from && (event === wanted || event.cause === seq)).length
    );
  }
  function movedCause(cause: number | undefined) {
    return cause === undefined ? {} : { cause: movedSeq(cause) };
  }

  beforeAll(async () => {
    shrunk = await smallest(planted);
  });

  it('shrinks to what leads to the request, and shows nothing else', async () => {
    const { deviations, unjudged } = await behave(
      opened(behavingText((shrunk as ShrunkBehaviour).recording)),
    );
    expect(namesOf(deviations)).toEqual([['added', wanted?.via]]);
    expect(unjudged).toEqual([]);
    const { events, signals = [] } = (shrunk as ShrunkBehaviour).recording;
    expect(events.length).toBeLessThan(planted.events.length / 2);
    expect(events.at(-1)?.kind).toBe('account/loaded');
    expect(signals.length).toBeLessThanOrEqual(planted.signals?.length ?? 0);
  });
  it('has no event and no signal without which the difference is still shown', async () => {
    const again = await smallest((shrunk as ShrunkBehaviour).recording);
    expect(again?.recording.events).toEqual(shrunk?.recording.events);
    expect(again?.recording.signals).toEqual(shrunk?.recording.signals);
  });
  it('is the same, byte for byte, on the command line', async () => {
    const options = { words: [], options: { behave: true } };
    const { code, text } = await shrink.run([planted], options);
    expect({ code, text }).toEqual({ code: 0, text: behavingText((shrunk as ShrunkBehaviour).recording) });
  });
  it.each([
    [{ behave: true }, 'nothing differs in the behaviour'],
    [{ behave: true, when: 'true' }, '--behave and --when exclude each other'],
    [{ when: 'true', with: 'main' }, '--with needs --behave'],
    [{ behave: true, with: 'no-such-commit' }, 'no commit or checkout no-such-commit'],
  ])('refuses %j in one line', async (options, reason) => {
    expect(await shrink.run([recorded], { words: [], options })).toEqual({
      code: 2,
      text: reason,
      json: null,
    });
  });
});
