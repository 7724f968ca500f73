// Locks the page's scroll while a modal is open [MODAL-06]. Reserves the scrollbar's space, so that nothing shifts.

let locks = 0;
let isLocked = false;

function lock(root: HTMLElement): void {
  root.style.paddingInlineEnd = `${window.innerWidth - root.clientWidth}px`;
  root.classList.add('scroll-locked');
  isLocked = true;
}

function unlock(root: HTMLElement): void {
  root.classList.remove('scroll-locked');
  root.style.paddingInlineEnd = '';
  isLocked = false;
}

/**
 * Locks the scroll until the returned function is called. It stays locked if another modal opens in the same task, to avoid
 * a layout in between.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  locks += 1;
  if (!isLocked) lock(root);
  let released = false;
  return () => {
    if (released) return;
    released = true;
    locks -= 1;
    queueMicrotask(() => {
      if (locks === 0 && isLocked) unlock(root);
    });
  };
}
