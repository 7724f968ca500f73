// The focus after a dialog closes.
import { afterEach, describe, expect, it } from 'vitest';
import { openedBy, returnFocus } from '../../src/ui/returnFocus';

afterEach(() => document.body.replaceChildren());

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
});
