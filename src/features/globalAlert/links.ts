// The allowed link targets in rich text: pages of the app, web URLs, email addresses.
import { isWebAddress, ownPath, parsedAddress } from '../../../streams/addresses';

export type SafeLink =
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'web'; readonly href: string }
  | { readonly kind: 'mail'; readonly href: string };

/** Parses like browsers, including tabs and backslashes; null for any other target. */
export function safeLink(href: string, origin: string): SafeLink | null {
  const to = ownPath(href, origin);
  if (to !== null) return { kind: 'page', to };
  if (!/^\s*([/\\]|(https?|mailto):)/i.test(href)) return null;
  const url = parsedAddress(href, origin);
  if (url?.protocol === 'mailto:') return { kind: 'mail', href: url.href };
  return url !== null && isWebAddress(url.href) ? { kind: 'web', href: url.href } : null;
}
