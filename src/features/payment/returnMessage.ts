// The message by which the result page inside the provider's frame tells the page around it how a payment ended (DEC-73). It is
// a hint: what really happened comes from the platform.
import { literal } from 'superstruct';
import type { DataOf } from '../../../streams/log/event';
import { PATHS, PAYMENT_IDS } from '../../../streams/routes';
import { decode } from '../../../streams/schema/decode';
import { object, publicString } from '../../../streams/schema/schema';
import { PAYMENT_RESULT } from './answerFrame';

/** The provider's tick box "save this card", in the address of the framed result page. */
const SAVES_CARD = 'savePaymentEntity';

const MAX_LENGTH = 4_096;
const message = object({ type: literal(PAYMENT_RESULT), location: publicString() });

/** What a window message says about the payment; null if it is not from this frame, this origin, or a result page. */
export function paymentReturn(
  event: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  frame: Window | null,
  origin: string,
): DataOf<'payment/returned'> | null {
  if (frame === null || event.source !== frame || event.origin !== origin) return null;
  const decoded = decode(message, event.data);
  if (!decoded.ok || decoded.value.location.length > MAX_LENGTH) return null;
  const address = URL.canParse(decoded.value.location) ? new URL(decoded.value.location) : null;
  if (address === null || address.origin !== origin || !PATHS.paymentResult.test(address.pathname))
    return null;
  const { searchParams } = address;
  const id = PAYMENT_IDS.map((name) => searchParams.get(name)).find((value) => value !== null);
  return {
    transactionId: id ?? null,
    errorCode: searchParams.get('errorCode'),
    savesCard: searchParams.get(SAVES_CARD) === 'true',
  };
}
