// Where a link of rich text may lead: a page of the app, a web address, an e-mail.

export type SafeLink =
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'web'; readonly href: string }
  | { readonly kind: 'mail'; readonly href: string };

/** Read as the browser would, tabs and backslashes included; null for whatever else a link may try. */
export function safeLink(href: string, origin: string): SafeLink | null {
  const isOwnPath = /^[/\\]/.test(href.trim());
  if (!isOwnPath && !/^(https?|mailto):/i.test(href.trim())) return null;
  const url = URL.parse(href, origin);
  if (url === null) return null;
  switch (url.protocol) {
    case 'mailto:':
      return { kind: 'mail', href: url.href };
    case 'http:':
    case 'https:':
      if (url.origin !== origin) return { kind: 'web', href: url.href };
      return { kind: 'page', to: `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}` };
    default:
      return null;
  }
}
