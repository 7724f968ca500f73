// Shared by promotions and quests: their kinds and their slugs.

/** [ENT-58] */
export const SUB_PROMO_TYPES = [
  'SpinCount',
  'Referral',
  'Custom',
  'Generic',
  'Deposit',
  'NetLosses',
  'Onboarding',
  'BetAmount',
  'WinCount',
  'WinAmount',
  'Banners',
  'Other',
] as const;

/** Each title as a path segment; duplicate titles get their id appended (DEC-95). */
export function slugsOf(
  items: readonly { readonly promotionId: number; readonly title: string }[],
): ReadonlyMap<number, string> {
  const slug = (title: string) =>
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
  const counts = new Map<string, number>();
  for (const { title } of items) counts.set(slug(title), (counts.get(slug(title)) ?? 0) + 1);
  return new Map(
    items.map(({ promotionId, title }) => [
      promotionId,
      (counts.get(slug(title)) ?? 0) > 1 || slug(title) === ''
        ? `${slug(title)}-${promotionId}`
        : slug(title),
    ]),
  );
}
