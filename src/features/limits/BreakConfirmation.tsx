// The summary before a break starts: what it closes, what stays open, and its end.
import { css } from '@linaria/core';
import { useEffect, useRef } from 'react';
import { intentStatus } from '../../../streams/features/intents';
import { BREAK_INTENT } from '../../../streams/wire/signIn/signOutNotice';
import { useModel } from '../../core';
import { Button } from '../../ui/Button';
import { Checking } from '../../ui/Checking';
import { HoldButton } from '../../ui/HoldButton';
import { stack, text } from '../../ui/mixins';
import { Card } from '../../ui/Page';

const summary = css`
  & > h3 {
    ${text.heading}
  }
`;

const actions = css`${stack(8)}`;

interface BreakConfirmationProps {
  readonly title: string;
  /** Null for an indefinite break. */
  readonly until: string | null;
  readonly closed: readonly string[];
  readonly open: readonly string[];
  readonly warning: string;
  /** The text of the confirm button. */
  readonly action: string;
  /** The confirm button is red and has to be held. */
  readonly isHeld?: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

export function BreakConfirmation(props: BreakConfirmationProps) {
  const { title, until, closed, open, warning, action, isHeld, onConfirm, onBack } = props;
  const status = useModel('intents', (intents) => intentStatus(intents, BREAK_INTENT));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className={summary}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {until !== null && (
        <p>
          Until <strong>{until}</strong>, if you start now.
        </p>
      )}
      <h3>What you can't use</h3>
      <ul>
        {closed.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h3>What you can still use</h3>
      <ul>
        {open.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>
        <strong>{warning}</strong>
      </p>
      <div className={actions}>
        {isHeld === true ? (
          <HoldButton busy={status !== null} onHeld={onConfirm}>
            {action}
          </HoldButton>
        ) : (
          <Button wide busy={status !== null} onClick={onConfirm}>
            {action}
          </Button>
        )}
        {status === null && (
          <Button wide variant="quiet" onClick={onBack}>
            Go back
          </Button>
        )}
      </div>
      <Checking isOn={status === 'checking'} />
    </Card>
  );
}
