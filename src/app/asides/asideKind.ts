/** What is next to a page on desktops: limits and help, or what comes next. `payment`: below a form that needs the width. */
export type AsideKind = 'money' | 'payment' | 'rewards';
