// Replacements of the registration form: the platform is processing, the account exists, or registration is impossible.
import { css } from '@linaria/core';
import { PartyPopper } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Ineligibility } from '../../../streams/features/registration/registration';
import { popup } from '../../../streams/features/shared/vocabulary';
import { useCore, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { Checking } from '../../ui/Checking';
import { wrap } from '../../ui/mixins';
import { Card } from '../../ui/Page';
import { ProgressBar } from '../../ui/ProgressBar';
import { useReturnTo } from '../../ui/useReturnTo';

const actions = css`${wrap(12)}`;

/** As tall as the screen. Otherwise the second click of a double click on the form's button would hit a footer link. */
const screenful = css`
  min-height: 100svh;
`;

/** Takes the focus and scrolls to the top, because the form is unmounted. */
function News({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={screenful}>
      <Card>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </Card>
    </div>
  );
}

export function Registering() {
  const { percent, phase } = useModel('registration');
  return (
    <News title="Creating your account">
      <p>This can take a few minutes. Please stay on this page.</p>
      <ProgressBar label="Creating your account" current={percent ?? 0} target={100} />
      <Checking isOn={phase === 'checking'} />
    </News>
  );
}

export function Registered() {
  const emit = useEmit();
  const returnTo = useReturnTo();
  return (
    <News title="Your account is ready">
      <PartyPopper size={32} strokeWidth={1.75} aria-hidden="true" />
      <p>Welcome! Sign in with your email and your password.</p>
      <Button wide onClick={() => emit('session/signInStarted', { returnTo })}>
        Sign in
      </Button>
    </News>
  );
}

interface Words {
  readonly title: string;
  readonly text: string;
}

const WORDS: Readonly<Record<Ineligibility, (minimumAge: number) => Words>> = {
  tooYoung: (minimumAge) => ({
    title: `You must be ${minimumAge} years or older to continue`,
    text: 'If you mistyped your date of birth, go back and correct it. Nothing you entered is lost.',
  }),
  region: () => ({
    title: "We can't offer our games where you live",
    text: "The law of your state or province doesn't allow it. If your address is wrong, go back and correct it.",
  }),
  suspended: () => ({
    title: 'This account is suspended',
    text: 'An account with these details already exists, and it is suspended. Our support team can tell you more. If you mistyped something, go back and correct it. Nothing you entered is lost.',
  }),
  excluded: () => ({
    title: "You're self-excluded",
    text: "Your self-exclusion is still in place, so we can't open a new account. If you'd like to talk to someone, help is one tap away.",
  }),
};

interface IneligibleProps {
  readonly why: Ineligibility;
  /** Goes back to the form; null if no correction helps. */
  readonly onBack: (() => void) | null;
}

export function Ineligible({ why, onBack }: IneligibleProps) {
  const emit = useEmit();
  const { title, text } = WORDS[why](useCore().config.minimumAge);
  return (
    <News title={title}>
      <p>{text}</p>
      <div className={actions}>
        {onBack !== null && <Button onClick={onBack}>Back to the form</Button>}
        <Button
          variant="secondary"
          onClick={() => emit('popup/requested', popup({ type: 'contactSupport' }))}
        >
          Contact Support
        </Button>
      </div>
      <Link to="/responsible-gaming">Responsible Social Gaming</Link>
    </News>
  );
}
