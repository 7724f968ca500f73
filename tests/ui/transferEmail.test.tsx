// @vitest-environment happy-dom
// The email address of an e-transfer: which link is requested, and what the player sees.
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CoreProvider, useModel } from '../../src/core';
import TransferEmailModal from '../../src/features/interac/TransferEmailModal';
import type { PopupEntry } from '../../streams/features/popups';
import { popup } from '../../streams/features/shared/vocabulary';
import { json } from '../fakePorts';
import { rootOf } from '../rootOf';
import { signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const email = 'ann@example.com';
function Stack() {
  const stack = useModel('popups', (popups) => popups.stack);
  return stack.map((entry: PopupEntry) =>
    entry.content.type === 'resendEmail' || entry.content.type === 'extraEmailVerify' ? (
      <TransferEmailModal
        key={entry.id}
        content={entry.content}
        entry={entry}
        topmost
        close={() => undefined}
      />
    ) : null,
  );
}

async function shown(type: 'resendEmail' | 'extraEmailVerify') {
  const answer = { status: 200, is: 'UNVERIFIED' };
  const run = await signedInCore({
    script: ({ url }) =>
      url.includes('/interac/emails/') ? json({ status: answer.is }, answer.status) : null,
  });
  const { root } = rootOf(run);
  const open = async (next: 'resendEmail' | 'extraEmailVerify') => {
    run.core.emit('popup/requested', popup({ type: next, email }));
    await act(() => run.pass(20));
  };
  await act(async () => {
    root.render(
      <MemoryRouter>
        <CoreProvider core={run.core}>
          <Stack />
        </CoreProvider>
      </MemoryRouter>,
    );
  });
  await open(type);
  const press = async (name: string) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (button === undefined) throw new Error(`There is no button ${name}.`);
    await act(async () => button.click());
    await act(() => run.pass(20));
  };
  const statusText = () => document.querySelector('[role=status]')?.textContent ?? null;
  const sent = () =>
    run.calls('/interac/emails/').map(({ url, init }) => {
      return [new URL(url).pathname.split('/').at(-1), JSON.parse(String(init.body))];
    });
  return { ...run, answer, open, press, statusText, sent };
}

describe('the link for an address', () => {
  // [REG-68, REG-74, REG-77, RED-20, CALL-28, ERR-48]
  it('that is new is sent, and then sent again', async () => {
    const run = await shown('extraEmailVerify');
    run.answer.status = 500;
    await run.press('Send the link');
    expect(run.statusText()).toBe('Cannot send verification link at the moment. Try again later!');
    run.answer.status = 200;
    await run.press('Send the link');
    expect(run.statusText()).toBe('Link sent!Please allow a few minutes for the link to reach your inbox!');
    await run.press('Send the link again');
    expect(run.sent()).toEqual([
      ['send', { email }],
      ['send', { email }],
      ['resendLink', { email, check: true }],
    ]);
  });
  // [REG-69, REG-73, CALL-29, ERR-49]
  it('that already had one is sent again', async () => {
    const run = await shown('resendEmail');
    run.answer.status = 500;
    await run.press('Send the link again');
    expect(run.statusText()).toBe('Cannot resend verification link at the moment. Try again later!');
    expect(run.sent()).toEqual([['resendLink', { email, check: true }]]);
  });
  it('shows nothing from an earlier modal’s request', async () => {
    const run = await shown('resendEmail');
    await run.press('Send the link again');
    for (const { id } of run.core.state('popups').stack) run.core.emit('popup/closed', { id });
    await run.open('extraEmailVerify');
    expect(run.statusText()).toBe('');
  });
  // [REG-75, RED-20]
  it.each([
    ['BLOCKED', ['blockedEmail'], []],
    ['VERIFIED', [], ['Your email is already verified.']],
  ])('is not shown as sent if the response says %s', async (is, modals, toasts) => {
    const run = await shown('extraEmailVerify');
    run.answer.is = is;
    await run.press('Send the link');
    expect(run.modals()).toEqual(modals);
    const texts = run.events.flatMap((event) => (event.kind === 'toast/requested' ? [event.data.text] : []));
    expect(texts).toEqual(toasts);
  });
});
