// The focus after a dialog closes.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepOpener, openedBy, returnFocus, returnFocusUnlessOpened } from '../../src/ui/returnFocus';

const focus = HTMLElement.prototype.focus;
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement, options) {
    if (this.closest('[inert]') === null) focus.call(this, options);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Opens a dialog with a heading, which takes the focus. */
function opened(title: string): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  const heading = document.createElement('h2');
  heading.tabIndex = -1;
  heading.textContent = title;
  dialog.append(heading);
  document.body.append(dialog);
  openedBy(dialog);
  dialog.setAttribute('open', '');
  heading.focus();
  return dialog;
}

async function close(dialog: HTMLDialogElement): Promise<void> {
  dialog.remove();
  returnFocus(dialog);
  await Promise.resolve();
}

function page(): HTMLButtonElement {
  const main = document.createElement('main');
  main.id = 'main';
  main.tabIndex = -1;
  const button = document.createElement('button');
  main.append(button);
  document.body.append(main);
  return button;
}

/** Like browsers, unlike happy-dom: inert elements lose the focus and can't receive it. */
function setInert(isInert: boolean): void {
  document.getElementById('main')?.toggleAttribute('inert', isInert);
  const active = document.activeElement;
  if (active instanceof HTMLElement && active.closest('[inert]') !== null) active.blur();
}

const focused = () => document.activeElement?.textContent;

describe('when a dialog closes', () => {
  it('its opener has the focus again', async () => {
    const button = page();
    button.focus();
    await close(opened('One'));
    expect(document.activeElement).toBe(button);
  });
  it('a dialog that left for it and is shown again has the focus, although nothing had it when the other opened', async () => {
    page();
    const below = opened('Below');
    below.querySelector('h2')?.blur();
    const above = opened('Above');
    expect(focused()).toBe('Above');
    await close(above);
    expect(focused()).toBe('Below');
  });
  it('the page’s content has the focus if nothing opened it and no other dialog is open', async () => {
    page();
    await close(opened('Alone'));
    expect(document.activeElement?.id).toBe('main');
  });
  it('the focus stays where the player has moved it in a dialog that opened meanwhile', async () => {
    page();
    const leaving = opened('Leaving');
    const below = opened('Below');
    const button = document.createElement('button');
    below.append(button);
    button.focus();
    await close(leaving);
    expect(document.activeElement).toBe(button);
  });
  it('the next one inherits its opener, although the page was inert in between and the heading had lost the focus before', async () => {
    const button = page();
    button.focus();
    const reward = opened('Reward');
    reward.querySelector('h2')?.blur();
    keepOpener();
    setInert(true);
    await close(reward);
    const alert = opened('Alert');
    setInert(false);
    await close(alert);
    expect(document.activeElement).toBe(button);
  });
});

describe('when the page was inert for a dialog that never opened', () => {
  it.each([
    ['after no other', false],
    ['after another had closed', true],
  ])('the focus returns, %s', async (_, hasClosed) => {
    const button = page();
    button.focus();
    const before = hasClosed ? opened('Before') : null;
    keepOpener();
    setInert(true);
    if (before !== null) await close(before);
    expect(document.activeElement).toBe(document.body);
    setInert(false);
    returnFocusUnlessOpened();
    expect(document.activeElement).toBe(button);
  });
  it('a dialog that the player opens later has its own opener', async () => {
    const button = page();
    button.focus();
    const reward = opened('Reward');
    setInert(true);
    await close(reward);
    setInert(false);
    const link = document.createElement('a');
    link.href = '/';
    document.body.append(link);
    link.focus();
    await close(opened('Later'));
    expect(document.activeElement).toBe(link);
  });
  it('the focus stays where the player has moved it', () => {
    const button = page();
    button.focus();
    keepOpener();
    document.getElementById('main')?.focus();
    returnFocusUnlessOpened();
    expect(document.activeElement?.id).toBe('main');
  });
});
