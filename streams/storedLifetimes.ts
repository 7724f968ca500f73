// The lifetimes of items in local storage after their last change, by the item's name; `*` is a player's id. Other items are
// kept until their feature or the visitor removes them. Start-up enforces this (`src/browser/expireStored.ts`), and the
// privacy page displays it.

const DAY_MS = 86_400_000;

export const LIFETIME_DAYS = {
  registration: 7,
  marketing: 90,
  'review-reminder': 30,
  'source-of-funds.*': 30,
  'dismissed-notices.*': 365,
} as const satisfies Readonly<Record<string, number>>;

export type ExpiringItem = keyof typeof LIFETIME_DAYS;

export const lifetimeMs = (name: ExpiringItem): number => LIFETIME_DAYS[name] * DAY_MS;

/** True if `pattern`, a name with at most a final `*`, covers this name. */
export const covers = (pattern: string, name: string): boolean =>
  pattern.endsWith('*')
    ? name.length >= pattern.length && name.startsWith(pattern.slice(0, -1))
    : name === pattern;
