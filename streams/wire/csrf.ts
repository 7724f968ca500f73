// The CSRF token of an API whose cookies the page can't read: fetched from an endpoint, kept in memory, and discarded when the
// session ends or the platform returns 403, because it may have expired.
import { parseJson } from '../schema/decode';
import * as s from '../schema/schema';

export interface CsrfTokens {
  /** The token for a request that changes something; null if the endpoint sends none. Rejects if it can't be reached. */
  token(): Promise<string | null>;
  discard(): void;
}

/** `fetchToken` requests the endpoint; `header` is the response header with the token, an alternative to `{ token }`. */
export function csrfTokens(fetchToken: () => Promise<Response>, header: string): CsrfTokens {
  let known: Promise<string | null> | null = null;

  async function read(): Promise<string | null> {
    const response = await fetchToken();
    if (!response.ok) throw new Error(`the CSRF endpoint answered ${response.status}`);
    const sent = response.headers.get(header);
    if (sent !== null && sent !== '') return sent;
    const body = parseJson(await response.text());
    return s.isPlainObject(body) && typeof body.token === 'string' && body.token !== '' ? body.token : null;
  }

  return {
    token() {
      if (known !== null) return known;
      const reading = read();
      known = reading;
      const forget = () => {
        if (known === reading) known = null;
      };
      reading.then((token) => {
        if (token === null) forget();
      }, forget);
      return reading;
    },
    discard() {
      known = null;
    },
  };
}
