// The result page inside the provider's frame: it tells the page around it how the payment ended, and does nothing else,
// because a second app in the same tab would share its session and its intents [PUR-48].
import { PAYMENT_RESULT } from './returnMessage';

export function answerFrame(root: HTMLElement | null): void {
  window.parent.postMessage({ type: PAYMENT_RESULT, location: location.href }, location.origin);
  const words = document.createElement('p');
  words.textContent = 'Returning…';
  root?.replaceChildren(words);
}
