// Shared by the two-factor steps: the code's schema, a heading that takes the focus, and the result of a code.
import { useEffect, useMemo, useRef } from 'react';
import { object } from 'superstruct';
import { MFA_INTENT } from '../../../streams/features/account/multiFactor';
import { intentStatus } from '../../../streams/features/intents';
import { codeDigits, typed } from '../../../streams/schema/fieldProblems';
import { useModel } from '../../core';

const CODE_LENGTH = 6;

export const codeSchema = object({
  code: typed((text) =>
    codeDigits(text).length === CODE_LENGTH ? undefined : 'Enter the six digits from your authenticator app.',
  ),
});

/** Takes the focus, because the previously focused element is unmounted. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

/** The result of the last code, for a form. */
export function useCodeAttempt() {
  const problem = useModel('multiFactor', (state) => state.problem);
  const status = useModel('intents', (intents) => intentStatus(intents, MFA_INTENT.what));
  const refusal = useMemo(
    () => (problem === null ? null : { text: null, fields: { code: problem } }),
    [problem],
  );
  return { refusal, isBusy: status !== null, isChecking: status === 'checking' };
}
