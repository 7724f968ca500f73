// The recovery codes, shown once: copied or downloaded, then confirmed as saved.
import { css } from '@linaria/core';
import { Download } from 'lucide-react';
import { object } from 'superstruct';
import { accepted } from '../../../streams/schema/fieldProblems';
import { useCore, useEmit, useModel } from '../../core';
import { CheckboxField } from '../../form/CheckboxField';
import { ValidatedForm } from '../../form/ValidatedForm';
import { Button } from '../../ui/Button';
import { CopyButton } from '../../ui/CopyButton';
import { cluster, stack } from '../../ui/mixins';
import { Card } from '../../ui/Page';
import { saveFile } from '../../ui/saveFile';
import { StepHeading } from './MultiFactorStep';

const list = css`
  ${stack(8)}
  grid-template-columns: repeat(auto-fit, minmax(136px, 1fr));
  padding: var(--space-16);
  border-radius: 12px;
  background: var(--s2);
  font-weight: 650;
  letter-spacing: 0.04em;
`;

const actions = css`${cluster(12)}`;

const schema = object({ kept: accepted("Save your recovery codes first. They won't be shown again.") });
const EMPTY = {};

export function RecoveryCodes() {
  const core = useCore();
  const emit = useEmit();
  const references = useModel('multiFactor', (state) => state.recoveryCodes);
  const codes = references.flatMap((reference) => core.vault.unseal(reference) ?? []);
  const text = codes.join('\n');
  const title = `${core.config.brand.name} recovery codes`;
  return (
    <Card>
      <StepHeading>Save your recovery codes</StepHeading>
      <p>
        Two-factor authentication is on. If you lose your phone, you can sign in with one of these codes. Each
        code works once. We won't show them again.
      </p>
      {codes.length === 0 ? (
        <p>Recordings never include these codes.</p>
      ) : (
        <ul className={list} aria-label="Recovery codes" translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      )}
      <div className={actions}>
        <CopyButton text={text} label="Copy" />
        <Button
          variant="secondary"
          onClick={() => saveFile(`${title}\n\n${text}\n`, 'recovery-codes.txt', 'text/plain')}
        >
          <Download size={20} strokeWidth={1.75} aria-hidden="true" />
          Download
        </Button>
      </div>
      <ValidatedForm<{ readonly kept: boolean }>
        id="recovery-codes"
        initialValues={EMPTY}
        schema={schema}
        onSubmit={() => emit('mfa/recoveryCodesKept', {})}
      >
        {() => (
          <>
            <CheckboxField name="kept">I have saved them in a safe place.</CheckboxField>
            <Button type="submit" wide>
              Done
            </Button>
          </>
        )}
      </ValidatedForm>
    </Card>
  );
}
