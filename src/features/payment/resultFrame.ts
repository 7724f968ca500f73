// The result page inside the provider's frame. It only posts the result to the parent page: a second app in the same
// tab would share its session and its intents [PUR-48].

/** The type of the message (DEC-73). */
export const PAYMENT_RESULT = 'payment-result';

export function postResult(root: HTMLElement | null): void {
  window.parent.postMessage({ type: PAYMENT_RESULT, location: location.href }, location.origin);
  const words = document.createElement('p');
  words.textContent = 'Returning…';
  root?.replaceChildren(words);
}
