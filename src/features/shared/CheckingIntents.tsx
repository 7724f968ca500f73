// A note that the outcome of a claim is being checked.
import { useModel } from '../../core';
import { Checking } from '../../ui/Checking';

/**
 * Covers the intents on these subjects. Render it next to the offer, never inside it: a reload may remove the offer
 * before the claim's response arrives.
 */
export function CheckingIntents({ of: subjects }: { of: readonly string[] }) {
  const isChecking = useModel('intents', ({ open }) =>
    open.some(({ what, status }) => status === 'checking' && subjects.includes(what)),
  );
  return <Checking isOn={isChecking} />;
}
