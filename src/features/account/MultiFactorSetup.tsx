// Authenticator setup: the key as a QR code and as text, then a code to verify the setup.
import { css } from '@linaria/core';
import { codeDigits } from '../../../streams/schema/fieldProblems';
import { useCore, useEmit, useModel } from '../../core';
import { CodeField } from '../../form/CodeField';
import { ValidatedForm } from '../../form/ValidatedForm';
import { Button } from '../../ui/Button';
import { Checking } from '../../ui/Checking';
import { CopyButton } from '../../ui/CopyButton';
import { stack, wrap } from '../../ui/mixins';
import { Card } from '../../ui/Page';
import { QrCode } from '../../ui/QrCode';
import { Skeleton } from '../../ui/Skeleton';
import { codeSchema, StepHeading, useCodeAttempt } from './MultiFactorStep';

const column = css`${stack(20)}`;

const pair = css`
  ${stack(16, 24)}
  justify-items: start;
  & > div {
    ${stack(12)}
    justify-items: start;
    align-content: center;
    min-width: 0;
  }
  @media (min-width: 600px) {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;

const keyText = css`
  ${wrap(4, 12)}
  font-size: 1.125rem;
  line-height: 1.625rem;
  font-weight: 650;
  letter-spacing: 0.06em;
  user-select: all;
`;

const actions = css`${wrap(12)}`;

const EMPTY = {};

function Key({ secret }: { secret: string }) {
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <div>
      <p>Can't scan it? Type this key into your app instead.</p>
      <p className={keyText} translate="no">
        <span className="visually-hidden">{`Key: ${groups.join(' ')}`}</span>
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be equal.
          <span key={index} aria-hidden="true">
            {group}
          </span>
        ))}
      </p>
      <CopyButton text={secret} label="Copy the key" />
    </div>
  );
}

export function MultiFactorSetup() {
  const core = useCore();
  const emit = useEmit();
  const { enrolment, isExpired, problem } = useModel('multiFactor');
  const { refusal, isBusy, isChecking } = useCodeAttempt();
  const leave = (
    <Button variant="quiet" onClick={() => emit('mfa/setupLeft', {})}>
      Cancel
    </Button>
  );
  if (isExpired || (enrolment === null && problem !== null)) {
    return (
      <Card>
        <StepHeading>{isExpired ? 'This key has expired' : "We couldn't get a key"}</StepHeading>
        <p role="alert">{isExpired ? 'For your security, a key expires after a few minutes.' : problem}</p>
        <div className={actions}>
          <Button onClick={() => emit('mfa/enrolmentRequested', {})}>
            {isExpired ? 'Get a new key' : 'Try again'}
          </Button>
          {leave}
        </div>
      </Card>
    );
  }
  if (enrolment === null) return <Skeleton height={420} label="Getting your key" />;
  const secret = core.vault.unseal(enrolment.secret);
  const uri = core.vault.unseal(enrolment.otpauthUri);
  return (
    <Card>
      <div className={column}>
        <StepHeading>Set up your authenticator app</StepHeading>
        <p>
          Scan this code with an authenticator app on your phone. It shows a new six-digit code every 30
          seconds.
        </p>
        {secret === null || uri === null ? (
          <p>Recordings never include this key.</p>
        ) : (
          <div className={pair}>
            <QrCode text={uri} label="QR code with your key" />
            <Key secret={secret} />
          </div>
        )}
        <ValidatedForm<{ readonly code: string }>
          id="mfa"
          initialValues={EMPTY}
          schema={codeSchema}
          refusal={refusal}
          onSubmit={({ code }) => {
            if (!isBusy)
              emit('mfa/confirmRequested', { hasMfaEnabled: true, code: core.vault.seal(codeDigits(code)) });
          }}
        >
          {() => (
            <>
              <CodeField name="code" label="Code" description="The six digits that your app shows now." />
              <div className={actions}>
                <Button type="submit" busy={isBusy}>
                  Turn on
                </Button>
                {leave}
              </div>
              <Checking isOn={isChecking} />
            </>
          )}
        </ValidatedForm>
      </div>
    </Card>
  );
}
