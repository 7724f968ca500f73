// The message that the result page inside the provider's frame posts to its parent page (DEC-73). It is only a hint: the
// platform decides the outcome.
import { ownPath } from '../../../streams/addresses';
import type { DataOf } from '../../../streams/log/event';
import { PATHS, PAYMENT_IDS } from '../../../streams/routes';
import { decode } from '../../../streams/schema/decode';
import * as s from '../../../streams/schema/schema';
import { PAYMENT_RESULT } from './resultFrame';

/** The provider's "save this card" checkbox, as a parameter in the URL of the framed result page. */
const SAVES_CARD = 'savePaymentEntity';

const MAX_LENGTH = 4_096;
const message = s.object({ type: s.literal(PAYMENT_RESULT), location: s.publicString() });

/** Decodes a window message; null if it is not from this frame, or no result page of the app at `app`. */
export function paymentReturn(
  event: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  frame: Window | null,
  app: string,
): DataOf<'payment/returned'> | null {
  const { origin } = new URL(app);
  if (frame === null || event.source !== frame || event.origin !== origin) return null;
  const decoded = decode(message, event.data);
  if (!decoded.ok || decoded.value.location.length > MAX_LENGTH) return null;
  const path = /^https?:/.test(decoded.value.location) ? ownPath(decoded.value.location, app) : null;
  if (path === null) return null;
  const { pathname, searchParams } = new URL(path, origin);
  if (!PATHS.paymentResult.test(pathname)) return null;
  const id = PAYMENT_IDS.map((name) => searchParams.get(name)).find((value) => value !== null);
  return {
    transactionId: id ?? null,
    errorCode: searchParams.get('errorCode'),
    savesCard: searchParams.get(SAVES_CARD) === 'true',
  };
}
