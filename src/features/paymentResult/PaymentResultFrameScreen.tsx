// The result inside the card page’s frame.
import { useEffect } from 'react';
import PaymentResultScreen from './PaymentResultScreen';

/** Inside the card page's frame: tells the parent page how the payment ended (DEC-73). */
export default function PaymentResultFrameScreen() {
  useEffect(() => {
    if (window.parent === window) return;
    window.parent.postMessage({ type: 'payment-result', location: location.href }, location.origin);
  }, []);
  return <PaymentResultScreen />;
}
