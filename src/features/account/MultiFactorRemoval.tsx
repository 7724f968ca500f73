// Turns two-factor authentication off: with a code from the app, or a recovery code if the phone is lost.
import { css } from '@linaria/core';
import { useState } from 'react';
import { object } from 'superstruct';
import { codeDigits, typed } from '../../../streams/schema/fieldProblems';
import { useCore, useEmit } from '../../core';
import { CodeField } from '../../form/CodeField';
import { TextField } from '../../form/TextField';
import { ValidatedForm } from '../../form/ValidatedForm';
import { Button } from '../../ui/Button';
import { Checking } from '../../ui/Checking';
import { wrap } from '../../ui/mixins';
import { Card } from '../../ui/Page';
import { codeSchema, StepHeading, useCodeAttempt } from './MultiFactorStep';

const actions = css`${wrap(12)}`;

const recoverySchema = object({
  code: typed((text) => (text.trim() === '' ? 'Enter one of your recovery codes.' : undefined)),
});
const EMPTY = {};

export function MultiFactorRemoval() {
  const core = useCore();
  const emit = useEmit();
  const [isRecovery, setRecovery] = useState(false);
  const { refusal, isBusy, isChecking } = useCodeAttempt();
  return (
    <Card>
      <StepHeading>Turn off two-factor authentication</StepHeading>
      <p>You'll then sign in with just your password.</p>
      <ValidatedForm<{ readonly code: string }>
        key={String(isRecovery)}
        id="mfa-off"
        initialValues={EMPTY}
        schema={isRecovery ? recoverySchema : codeSchema}
        refusal={refusal}
        onSubmit={({ code }) => {
          const text = isRecovery ? code.trim() : codeDigits(code);
          if (!isBusy) emit('mfa/confirmRequested', { hasMfaEnabled: false, code: core.vault.seal(text) });
        }}
      >
        {() => (
          <>
            {isRecovery ? (
              <TextField name="code" label="Recovery code" description="Each code works once." />
            ) : (
              <CodeField name="code" label="Code" description="The six digits that your app shows now." />
            )}
            <div className={actions}>
              <Button type="submit" variant="danger" busy={isBusy}>
                Turn off
              </Button>
              <Button variant="quiet" onClick={() => emit('mfa/setupLeft', {})}>
                Cancel
              </Button>
              <Button variant="quiet" onClick={() => setRecovery(!isRecovery)}>
                {isRecovery ? 'Use a code from my app' : 'Use a recovery code'}
              </Button>
            </div>
            <Checking isOn={isChecking} />
          </>
        )}
      </ValidatedForm>
    </Card>
  );
}
