// Tells that the outcome of claims is being checked.
import { useModel } from './core';
import { Checking } from './ui/Checking';

/**
 * For intents on these subjects. It stands beside what is offered, never inside: a reload may show that an offer is
 * gone before its own answer has come.
 */
export function CheckingIntents({ of: subjects }: { of: readonly string[] }) {
  const isChecking = useModel('intents', ({ open }) =>
    open.some(({ what, status }) => status === 'checking' && subjects.includes(what)),
  );
  return <Checking isOn={isChecking} />;
}
