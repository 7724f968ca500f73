// Queues are bounded, however many pushes arrive: toasts, notifications, inbox, modals, animations.
import { expect, it } from 'vitest';
import { MAX_WAITING_ANIMATIONS } from '../../streams/features/animations';
import { MAX_INBOX_ITEMS } from '../../streams/features/inbox';
import { MAX_WAITING } from '../../streams/features/notifications';
import { MAX_POPUPS } from '../../streams/features/popups';
import { FLIGHT_MS } from '../../streams/features/shared/openingTimes';
import { MAX_TOASTS } from '../../streams/features/toasts';
import { settled } from '../fakePorts';
import { fixture, given } from '../given';
import { signedInCore } from '../signedIn';

const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

it('shows the latest toasts', () => {
  const toast = (index: number) =>
    fixture('toast/requested', { tone: 'ok', text: String(index), ms: null, link: null });
  const { items } = given(...many(50, toast)).state('toasts');
  expect(items.map(({ text }) => text)).toEqual(many(MAX_TOASTS, (index) => String(50 - MAX_TOASTS + index)));
});

it('keeps the notification on screen and the latest waiting ones', () => {
  const notification = (index: number) =>
    fixture('notification/enqueued', {
      channel: 'alerts',
      message: null,
      kind: 'GENERIC',
      title: String(index),
      text: '',
      action: null,
    });
  const { alerts } = given(...many(50, notification)).state('notifications');
  expect(alerts).toHaveLength(MAX_WAITING);
  expect(alerts[0]?.title).toBe('0');
  expect(alerts.at(-1)?.title).toBe('49');
});

it('limits the inbox to its bound, the latest first', () => {
  const message = (id: number) =>
    fixture(
      'inboxItem/received',
      {
        id,
        isRead: false,
        kind: 'GENERIC',
        title: null,
        body: null,
        createdAt: null,
        action: null,
        version: null,
      },
      { source: 'hub' },
    );
  const { items } = given(...many(MAX_INBOX_ITEMS + 10, message)).state('inbox');
  expect(items).toHaveLength(MAX_INBOX_ITEMS);
  expect(items[0]?.id).toBe(MAX_INBOX_ITEMS + 9);
});

it('limits the stack of modals to its bound', () => {
  let level = 0;
  const modal = () =>
    fixture('popup/requested', {
      content: { type: 'levelUp', level: ++level },
      variant: 'flyout',
      anchored: false,
      showOverlay: true,
    });
  const { stack } = given(...many(30, modal)).state('popups');
  expect(stack).toHaveLength(MAX_POPUPS);
  expect(stack.at(-1)?.id).toBe(30);
});

it('plays the first animations of a storm and ends the others immediately', async () => {
  const run = await signedInCore();
  for (let index = 0; index < 100; index++)
    run.core.emit('animation/requested', {
      value: 1,
      currency: 'coin',
      origin: 'reward',
      target: 'balance',
      confetti: false,
    });
  await settled();
  const played = 1 + MAX_WAITING_ANIMATIONS;
  expect(run.kinds('animation/ended')).toHaveLength(100 - played);
  await run.pass(played * FLIGHT_MS);
  expect(run.kinds('animation/started')).toHaveLength(played);
  expect(run.kinds('animation/ended')).toHaveLength(100);
  expect(run.core.state('animations').playing).toBeNull();
  run.life.unsubscribe();
});
