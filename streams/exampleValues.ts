// Values of /config.json that must never reach players: defaults and documentation's examples.
import type { Config } from './config';
import { isPlainObject } from './schema/schema';

/** Domains reserved for documentation, in a URL or an email address (RFC 2606). */
const EXAMPLE_DOMAIN = /(?:^|[@.]|\/\/)example(?:\.(?:com|net|org))?(?:[:/?#]|$)/i;
/** Telephone numbers reserved for fiction. */
const EXAMPLE_PHONE = /\b555[ -]?01\d\d\b/;
const EXAMPLE_OPERATOR = 'Example Operator';

const isExample = (text: string): boolean =>
  text === EXAMPLE_OPERATOR || EXAMPLE_DOMAIN.test(text) || EXAMPLE_PHONE.test(text);

/** Whether a page of this host is for developers only: no player's device serves it to itself. */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/** The path of the first field with an example value; null if no field has one. */
export function exampleField(config: Config): string | null {
  const search = (value: unknown, path: string): string | null => {
    if (typeof value === 'string') return isExample(value) ? path : null;
    const entries = Array.isArray(value)
      ? [...value.entries()]
      : isPlainObject(value)
        ? Object.entries(value)
        : [];
    for (const [name, inner] of entries) {
      const found = search(inner, path === '' ? String(name) : `${path}.${name}`);
      if (found !== null) return found;
    }
    return null;
  };
  return search(config, '');
}

/** The message about an example value, like that of an undecodable one. */
export const exampleMessage = (field: string): string =>
  `/config.json: ${field}: expected your own value, not an example`;
