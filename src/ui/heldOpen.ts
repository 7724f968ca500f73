// Detects whether the player is using a dialog that closes automatically: the pointer moved over it, or a control in it has
// the focus.

/** Events on a dialog's backdrop target the dialog, so only their position distinguishes them. */
function isOver(element: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/** Reports each change. Ignores the heading's initial focus. Returns a function that stops it. */
export function trackHeldOpen(dialog: HTMLElement, report: (held: boolean) => void): () => void {
  let isPointed = false;
  let isFocused = false;
  let isHeld = false;
  const update = () => {
    const now = isPointed || isFocused;
    if (now === isHeld) return;
    isHeld = now;
    report(now);
  };
  const listeners: Readonly<Record<string, (event: Event) => void>> = {
    pointermove(event) {
      isPointed = isOver(dialog, event as PointerEvent);
      update();
    },
    pointerleave() {
      isPointed = false;
      update();
    },
    focusin({ target }) {
      isFocused = target instanceof HTMLElement && target.tabIndex >= 0;
      update();
    },
    focusout() {
      isFocused = false;
      update();
    },
  };
  for (const [type, listener] of Object.entries(listeners)) dialog.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of Object.entries(listeners)) dialog.removeEventListener(type, listener);
  };
}
