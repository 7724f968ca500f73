// Notifications over several reloads of a tab.
import { expect, it } from 'vitest';
import { settled } from '../fakePorts';
import { answers, signedInCore } from '../signedIn';

const message = (id: number) => ({
  id,
  isRead: false,
  kind: 'GENERIC',
  title: `m${id}`,
  body: '',
  createdAt: null,
  action: null,
});

it('a message that was closed is not shown again after two reloads', async () => {
  const page = (kept?: ReadonlyMap<string, string>) =>
    signedInCore({ script: (r) => answers(r) as Response, ...(kept ? { kept } : {}) });
  const first = await page();
  first.fake.connections[0]?.push('MessageReceived', message(1));
  first.fake.connections[0]?.push('MessageReceived', message(2));
  await settled();
  const [one] = first.core.state('notifications').alerts;
  first.core.emit('notification/dismissed', { id: one?.id ?? 0 });
  await settled();
  first.life.unsubscribe();
  const second = await page(first.fake.session.entries);
  expect(second.core.state('notifications').alerts.map(({ title }) => title)).toEqual(['m2']);
  second.life.unsubscribe();
  const third = await page(second.fake.session.entries);
  third.fake.connections[0]?.push('MessageReceived', message(1)); // the platform pushes it again
  await settled();
  expect(third.core.state('notifications').alerts.map(({ title }) => title)).toEqual(['m2']);
  third.life.unsubscribe();
});
