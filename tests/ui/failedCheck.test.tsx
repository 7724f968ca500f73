// @vitest-environment happy-dom
// The modal of a failed identity check, next to the verification page.
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { CoreProvider } from '../../src/core';
import FailedModal from '../../src/features/identity/FailedModal';
import { taskOf, verificationView } from '../../src/features/identity/verificationView';
import { popup } from '../../streams/features/shared/vocabulary';
import { json } from '../fakePorts';
import { rootOf } from '../rootOf';
import { signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const attempts = (used: number) => ({ currentAttempts: used, maximumAttempts: 3 });

it.each([
  ['Document Verification Failed', attempts(1), false],
  ['KYC incomplete', attempts(3), false],
  ['KYC incomplete', attempts(1), true],
] as const)('The modal for "%s" with %o says the same as the page', async (statusReason, used, canRetry) => {
  const details = { id: 1001, status: 'Pending', statusReason, ...used };
  const run = await signedInCore({
    path: '/account/verification',
    script: ({ url }) => (url.includes('/Accounts/1001') ? json(details) : null),
  });
  const { root, place } = rootOf(run);
  const content = { type: 'onfidoFailed', canRetry } as const;
  await act(async () => void run.core.emit('popup/requested', popup(content)));
  const entry = run.core.state('popups').stack.find((open) => open.content.type === 'onfidoFailed');
  if (entry === undefined) throw new Error('no popup');
  await act(async () => {
    root.render(
      <MemoryRouter>
        <CoreProvider core={run.core}>
          <FailedModal content={content} entry={entry} topmost close={() => {}} />
        </CoreProvider>
      </MemoryRouter>,
    );
  });
  const account = run.core.state('account');
  const { title, text } = verificationView(account, { problem: null, breakEnd: null });
  expect(account.statusReason).toBe(statusReason);
  const shown = place.textContent ?? '';
  expect(shown).toContain(title);
  expect(shown).toContain(text);
  expect(shown).toContain(taskOf(account, true).button);
});
