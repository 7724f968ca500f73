// The allowed targets of links in rich text: pages of the app, web URLs, e-mail addresses.

export type SafeLink =
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'web'; readonly href: string }
  | { readonly kind: 'mail'; readonly href: string };

/** Parsed as browsers do, including tabs and backslashes; null for any other target. */
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
