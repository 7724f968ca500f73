// @vitest-environment happy-dom
// The inbox while it is loaded, loaded again, and not available.
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { CoreProvider } from '../../src/core';
import InboxScreen from '../../src/features/inbox/InboxScreen';
import { endpoints } from '../../streams/features/inbox';
import { json } from '../fakePorts';
import { rootOf } from '../rootOf';
import { signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const MESSAGE = { id: 7, isRead: false, title: 'A giftbox is waiting for you', body: 'Open it in Rewards.' };

/** The text of the inbox with these messages: while it is loaded again, and after that failed. */
async function textsOf(items: readonly object[]) {
  let respond: () => Response | Promise<Response> = () => json({ items });
  const run = await signedInCore({
    path: '/account/inbox',
    script: ({ url }) => (url.includes('/inbox') ? respond() : null),
  });
  const { root, place } = rootOf(run);
  const load = () => act(() => void run.core.run(run.core.call(endpoints.getInbox, {})));
  await act(async () => {
    root.render(
      <MemoryRouter>
        <CoreProvider core={run.core}>
          <InboxScreen />
        </CoreProvider>
      </MemoryRouter>,
    );
  });
  const pass = async () => {
    for (const ms of [200, 0, 0, 0]) await act(() => run.pass(ms));
  };
  load();
  await pass();
  let fail = () => {};
  const held = new Promise<Response>((resolve) => {
    fail = () => resolve(json({}, 503));
  });
  respond = () => held;
  load();
  await pass();
  const again = place.textContent ?? '';
  fail();
  await pass();
  return { again, failed: place.textContent ?? '' };
}

it.each([
  { items: [], shown: 'No messages yet.' },
  { items: [MESSAGE], shown: '1 unreadMark all as readA giftbox is waiting for you' },
])('"$shown" stays while the inbox is loaded again, and after that failed', async ({ items, shown }) => {
  const { again, failed } = await textsOf(items);
  expect(again).toContain(shown);
  expect(failed).toContain("We can't");
  if (items.length > 0) expect(failed).toContain(shown);
});
