// Loads the next page of a list when its end scrolls near, or on a button.
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './Button';

/** The distance from the end of the list at which the next page loads. */
const MARGIN = '400px';

export function LoadMore({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const reach = useEffectEvent(() => {
    if (!busy) onMore();
  });
  useEffect(() => {
    if (button.current === null) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach();
      },
      { rootMargin: MARGIN },
    );
    watch.observe(button.current);
    return () => watch.disconnect();
  }, []);
  return (
    <Button ref={button} variant="secondary" busy={busy} onClick={onMore}>
      Show more
    </Button>
  );
}
