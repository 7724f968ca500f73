// `npm run dev -- --backend URL` in front of a backend that closes an idle connection just as it is used again.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it } from 'vitest';
import { backend } from '../../e2e/backend';
import { listen } from '../../e2e/platform/listen';

it('no request of the development server uses a connection for a second time', async () => {
  const standIn = await listen();
  const used = new Set<Socket>();
  const impatient = createServer(async ({ socket, url, headers }, res) => {
    if (used.has(socket)) return socket.destroy();
    used.add(socket);
    const own = `http://${headers.host}`;
    const reply = await fetch(standIn.origin + url, { headers: { connection: 'close' } });
    res.end((await reply.text()).replaceAll(standIn.origin, own));
  }).listen(0, 'localhost');
  await once(impatient, 'listening');
  const { port } = impatient.address() as AddressInfo;

  const { config } = backend(`http://localhost:${port}`);
  try {
    if (typeof config !== 'function') throw new Error('no configuration');
    const proxied = { server: { proxy: { '/__backend/sign-in/token_endpoint': {} } } };
    for (const reading of [1, 2, 3]) {
      await expect(Reflect.apply(config, {}, [])).resolves.toMatchObject(proxied);
      expect(used.size).toBe(2 * reading);
    }
  } finally {
    impatient.close();
    await standIn.close();
  }
});
