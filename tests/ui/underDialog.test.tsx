// @vitest-environment happy-dom
// Messages that appear under an open dialog would be inert, so they are announced, or shown, in the dialog.
import { act, type ReactNode, useLayoutEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import OfflineNotice from '../../src/app/loading/OfflineNotice';
import OperatorNotice from '../../src/app/loading/OperatorNotice';
import { CoreProvider } from '../../src/core';
import GlobalAlert from '../../src/features/globalAlert/GlobalAlert';
import PlayNote from '../../src/features/toasts/PlayNote';
import Toasts from '../../src/features/toasts/Toasts';
import { rootOf } from '../rootOf';
import { signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(() => {
  document.documentElement.dataset.motion = 'reduced';
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

/** A dialog on the page. */
function dialogIn(isOpen: boolean): HTMLElement {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.toggleAttribute('open', isOpen);
  onTestFinished(() => dialog.remove());
  return dialog;
}

/** Shows a component on a page with an announcement and a toast. */
async function shown(component: ReactNode): Promise<void> {
  const run = await signedInCore({ path: '/' });
  const { root } = rootOf(run);
  run.core.emit('globalAlert/loaded', { id: 4, content: '<b>Closed</b> on Monday' });
  run.core.emit('toast/requested', { tone: 'ok', text: 'You got BC 5.', ms: null, link: null });
  await act(async () =>
    root.render(
      <MemoryRouter>
        <CoreProvider core={run.core}>{component}</CoreProvider>
      </MemoryRouter>,
    ),
  );
  await act(() => run.pass(20));
}

const announced = (dialog: HTMLElement) => {
  vi.advanceTimersByTime(60_000);
  return dialog.querySelector('[data-announcer]')?.textContent;
};

describe('what appears while a dialog is open', () => {
  const operator = { isPlanned: false, hasNotice: false, isReleased: true };
  it.each([
    ['the offline notice', <OfflineNotice key="1" showsGames={false} />, "You're offline."],
    ['a notice of the operator', <OperatorNotice key="2" shown={operator} />, 'A new version is ready.'],
    ['the announcement', <GlobalAlert key="3" />, 'Closed on Monday'],
    ['a note above a game', <PlayNote key="4" />, 'You got BC 5.'],
  ])('is announced in it: %s', async (_, component, text) => {
    const dialog = dialogIn(true);
    await shown(component);
    expect(announced(dialog)).toContain(text);
  });

  it('is announced by its own region if the dialog is closed', async () => {
    const dialog = dialogIn(false);
    await shown(<OfflineNotice showsGames={false} />);
    expect(announced(dialog)).toBeUndefined();
  });

  it('stays on the page if it is a toast and the dialog is removed before the toast enters it', async () => {
    const dialog = dialogIn(true);
    const entered = vi.fn(function (this: HTMLElement) {
      if (!this.isConnected) throw new Error('Invalid on disconnected popover elements.');
    });
    Object.assign(HTMLElement.prototype, { showPopover: entered });
    onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'showPopover'));
    function RemovesDialog() {
      useLayoutEffect(() => dialog.remove());
      return null;
    }
    await shown(
      <>
        <RemovesDialog />
        <Toasts />
      </>,
    );
    expect(entered).toHaveBeenCalled();
    expect(document.body.textContent).toContain('You got BC 5.');
  });

  it('moves into it and back if it is a toast', async () => {
    const dialog = dialogIn(true);
    await shown(<Toasts />);
    expect(dialog.textContent).toContain('You got BC 5.');
    /** A dialog that closes is inert before it is gone. */
    for (const attribute of ['inert', 'open']) {
      await act(async () => dialog.toggleAttribute(attribute));
      await vi.waitFor(() => expect(dialog.textContent).toBe(''));
      expect(document.body.textContent).toContain('You got BC 5.');
      await act(async () => dialog.toggleAttribute(attribute));
      await vi.waitFor(() => expect(dialog.textContent).toContain('You got BC 5.'));
    }
  });
});
