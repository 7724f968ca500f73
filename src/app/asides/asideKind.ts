/**
 * The aside next to a page on desktops: limits and help, or suggestions. `moneyBelow`: below a page that needs the width, unless
 * the screen is wide enough for both.
 */
export type AsideKind = 'money' | 'moneyBelow' | 'rewards';
