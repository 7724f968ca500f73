// Tabs that share locks and channels, as those of one browser do.
import { Observable, Subject } from 'rxjs';
import type { HubTabs } from '../streams/ports';

interface Waiting {
  readonly tab: object;
  readonly grant: () => void;
  readonly lose: () => void;
}

/** One browser: locks by name, each with its holder first, and the members of each channel. */
export function sharingBrowser() {
  const queues = new Map<string, Waiting[]>();
  const members = new Set<{ tab: object; name: string; deliver: (message: unknown) => void }>();

  function leave(name: string, entry: Waiting): void {
    const queue = queues.get(name) ?? [];
    const wasHolder = queue[0] === entry;
    queue.splice(queue.indexOf(entry), queue.includes(entry) ? 1 : 0);
    if (wasHolder) queue[0]?.grant();
  }

  /** The tabs port of a new tab. `later` runs what happens to it: not at all, or later, while it is frozen. */
  function tab(later: (work: () => void) => void = (work) => work()): HubTabs {
    const self = {};
    return {
      lock: (name, takes) =>
        new Observable((subscriber) => {
          const queue = queues.get(name) ?? [];
          queues.set(name, queue);
          const entry: Waiting = {
            tab: self,
            grant: () => later(() => subscriber.next()),
            lose: () => later(() => subscriber.complete()),
          };
          if (takes) {
            const [holder] = queue.splice(0, 1, entry);
            entry.grant();
            holder?.lose();
          } else {
            queue.push(entry);
            if (queue[0] === entry) entry.grant();
          }
          return () => leave(name, entry);
        }),
      channel(name) {
        const messages = new Subject<unknown>();
        const member = {
          tab: self,
          name,
          deliver: (message: unknown) => later(() => messages.next(message)),
        };
        members.add(member);
        return {
          post(message) {
            const copy = structuredClone(message);
            for (const other of [...members])
              if (other.tab !== self && other.name === name) other.deliver(copy);
          },
          messages$: messages,
          close: () => void members.delete(member),
        };
      },
    };
  }

  /** Locks that fail, as in a browser that denies them. */
  const denied: HubTabs = {
    lock: () => new Observable((subscriber) => subscriber.error(new Error('denied'))),
    channel: () => ({ post: () => undefined, messages$: new Subject(), close: () => undefined }),
  };
  return {
    tab,
    denied,
    post: (name: string, message: unknown) => {
      for (const member of [...members]) if (member.name === name) member.deliver(message);
    },
  };
}
