// The page's scroll, locked while at least one modal is open [1 §2]; the scrollbar's place is kept, so nothing shifts.

let locks = 0;

/** Locks the scroll until the function given back is called. */
export function lockScroll(): () => void {
  const root = document.documentElement;
  if (locks === 0) {
    root.style.paddingInlineEnd = `${window.innerWidth - root.clientWidth}px`;
    root.classList.add('scroll-locked');
  }
  locks += 1;
  let released = false;
  return () => {
    if (released) return;
    released = true;
    locks -= 1;
    if (locks > 0) return;
    root.classList.remove('scroll-locked');
    root.style.paddingInlineEnd = '';
  };
}
