// `Retry-After` as seconds or as a date, on a device whose clock is wrong.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { retryAfterMs } from '../../streams/wire/retryAfter';
import { relativeRetryAfter, signalRConnection } from '../../streams/wire/signalRConnection';

const NOW = Date.UTC(2026, 0, 1);
const at = (ms: number) => new Date(NOW + ms).toUTCString();

it.each([-3_600_000, 0, 3_600_000])(
  'a date is compared with the platform, not with a clock %i ms off',
  (off) => {
    expect(retryAfterMs(at(30_000), NOW + off, at(0))).toBe(30_000);
  },
);

it.each([null, '', 'soon'])('without a readable Date (%s) it is compared with the clock', (date) => {
  expect(retryAfterMs(at(30_000), NOW, date)).toBe(30_000);
  expect(retryAfterMs('30', NOW, date)).toBe(30_000);
  expect(retryAfterMs(at(-1_000), NOW, date)).toBeNull();
});

it('is relative to the platform where its date is known', () => {
  expect(relativeRetryAfter(at(30_000), at(0))).toBe('30');
  expect(relativeRetryAfter('30', at(0))).toBe('30');
  for (const date of [null, '', 'soon']) expect(relativeRetryAfter(at(30_000), date)).toBe(at(30_000));
  expect(relativeRetryAfter(at(-1_000), at(0))).toBe(at(-1_000));
  expect(relativeRetryAfter(null, at(0))).toBeNull();
});

it('of a hub that refuses is relative to the hub, whatever the time of the device', async () => {
  const server = createServer((_, response) => {
    response.writeHead(503, { Date: at(0), 'Retry-After': at(30_000) }).end();
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const { connection, refusal } = signalRConnection(
    `http://127.0.0.1:${port}/hub`,
    async () => 'token',
    { silenceMs: 30_000, transports: ['webSockets'], skipNegotiation: false, withCredentials: false },
    () => undefined,
  );
  await expect(connection.start()).rejects.toThrow();
  expect(refusal()).toEqual({ status: 503, retryAfter: '30' });
});
