// Lost responses of the stand-in, and what a browser does about them.
import { expect, test } from 'vitest';
import { createLostReplies } from '../../e2e/platform/rest/lostReplies';

const lost = { call: 'POST /pay 1', userAgent: 'Mozilla/5.0', isLost: true };
const repeated = { ...lost, isLost: false };

test("a browser's retry is lost with its call, and the page's own retry is answered", () => {
  let now = 5_000;
  const replies = createLostReplies({ now: () => now });
  expect(replies.loses(repeated)).toBe(false);
  expect(replies.loses(lost)).toBe(true);
  now += 50;
  expect(replies.loses(repeated)).toBe(true);
  now += 100;
  expect(replies.loses(repeated)).toBe(false);
});

test("where the pages number their calls, a browser's retry is lost however late it comes", () => {
  let now = 5_000;
  const replies = createLostReplies({ now: () => now, repeatedWithinMs: Number.POSITIVE_INFINITY });
  expect(replies.loses(lost)).toBe(true);
  now += 10_000;
  expect(replies.loses(repeated)).toBe(true);
  expect(replies.loses({ ...repeated, call: 'POST /pay 2' })).toBe(false);
});

test('a call that is not by a browser is repeated only by its caller', () => {
  const replies = createLostReplies();
  expect(replies.loses({ ...lost, userAgent: 'node' })).toBe(true);
  expect(replies.loses({ ...repeated, userAgent: 'node' })).toBe(false);
});
