// On a platform that ignores keys: which intent a request belongs to, and that it is the only request of that intent.
import type { AppEvent } from '../../streams/log/event';

/** A path of the API for this route; the value of a placeholder has a digit. */
const patternOf = (template: string) =>
  new RegExp(`^/api${template.replace(/:\w+/g, '[^/]*\\d[^/]*')}$`, 'i');

interface Open {
  readonly key: string;
  readonly method: string;
  readonly pattern: RegExp;
  readonly id: number | null;
}

/** Follows the events of one page. */
export function createSentOnce(report: (invariant: string, detail: string) => void) {
  const open = new Map<string, Open>();
  const sent = new Set<string>();
  return {
    follow(event: AppEvent): void {
      if (event.kind === 'intent/ended') open.delete(event.data.key);
      if (event.kind !== 'intent/started') return;
      const { key, route, id, resumed } = event.data;
      const [method = '', template = ''] = route.split(' ');
      open.set(key, { key, method, pattern: patternOf(template), id });
      /** An earlier page has sent it. */
      if (resumed !== null) sent.add(key);
    },
    /** The key of the intent whose request is being sent; null if the request belongs to none. */
    sent(method: string, path: string): string | null {
      const fitting = [...open.values()].filter(
        (entry) => entry.method === method && entry.pattern.test(path),
      );
      /** Two intents of one route may start before either is sent. */
      const intent =
        fitting.find(({ id }) => path.split('/').includes(String(id))) ??
        fitting.find(({ key }) => !sent.has(key)) ??
        fitting.at(-1);
      if (intent === undefined) return null;
      if (sent.has(intent.key)) report('sent-once', `${method} ${path} was sent a second time`);
      sent.add(intent.key);
      return intent.key;
    },
  };
}
