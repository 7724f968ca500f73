// The page's polite live region, which moves into the topmost open dialog.
import { createAnnouncementQueue } from './announcementThrottle';
import { topDialog } from './topDialog';

function region(): HTMLElement {
  const open = topDialog() ?? document.body;
  const known = open.querySelector<HTMLElement>(':scope > [data-announcer]');
  if (known !== null) return known;
  const made = document.createElement('div');
  made.dataset.announcer = '';
  made.className = 'visually-hidden';
  made.setAttribute('role', 'status');
  made.setAttribute('aria-live', 'polite');
  open.append(made);
  return made;
}

const queue = createAnnouncementQueue({
  say: (text) => {
    region().textContent = text;
  },
  now: () => performance.now(),
  later: (work, ms) => {
    const timer = window.setTimeout(work, ms);
    return () => window.clearTimeout(timer);
  },
});

/** Announces a settled value with its reason, at most every 5 s; the latest of a topic wins. */
export function announce(topic: string, text: string): void {
  queue.announce(topic, text);
}

/** Withdraws the announcements that are still waiting. */
export function clearAnnouncements(): void {
  queue.clear();
}
