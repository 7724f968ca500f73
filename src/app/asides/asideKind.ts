/**
 * What is next to a page on desktops: limits and help, or what comes next. `moneyBelow`: below a page that needs the width, unless
 * the screen is wide enough for both.
 */
export type AsideKind = 'money' | 'moneyBelow' | 'rewards';
