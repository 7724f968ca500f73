// A behavioural replay polls the configuration if the recorded page did; recordings leave out constants with their default value.
import { expect, it } from 'vitest';
import { pagesOf } from '../../streams/behave/script';
import { fixture, logged } from '../given';
import { recordingOf } from '../recording/recordingFiles';

const page = (config: object) =>
  ({ signal: 'page', at: 1_000, after: 0, value: { seed: 1, isProduction: true, config } }) as never;
const call = (route: string) => fixture('call/started', { route, params: {} } as never, { source: 'rest' });

it.each([
  ['a page that polled', 'GET /config.json', {}, undefined],
  ['a page from before it was polled', 'GET /Players/:player/coinbalance', {}, 0],
  ['another interval', 'GET /Players/:player/coinbalance', { constants: { configPollMs: 9_000 } }, 9_000],
  [
    'a page that polled at another interval',
    'GET /config.json',
    { constants: { configPollMs: 9_000 } },
    9_000,
  ],
])('%s runs with the interval that it had', (_, route, config, interval) => {
  const recording = { ...recordingOf(logged([call(route)])), base: null, signals: [page(config)] };
  const [first] = pagesOf(recording);
  expect((first?.start?.config.constants as { configPollMs?: number } | undefined)?.configPollMs).toBe(
    interval,
  );
});
