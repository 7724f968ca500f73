// The page's scroll, locked while at least one modal is open [1 §2].

let locks = 0;

/** Locks the scroll until the function given back is called. */
export function lockScroll(): () => void {
  locks += 1;
  document.documentElement.classList.add('scroll-locked');
  let released = false;
  return () => {
    if (released) return;
    released = true;
    locks -= 1;
    if (locks === 0) document.documentElement.classList.remove('scroll-locked');
  };
}
