// Two-factor authentication. The switch applies immediately and is reverted if it cannot be saved. If the platform
// requires an authenticator app, its setup steps replace the switch.
import { hasMfa, queries } from '../../../streams/features/account/account';
import { useEmit, useModel } from '../../core';
import { Card, Page } from '../../ui/Page';
import { Switch } from '../../ui/Switch';
import { PageData } from '../shared/PageData';
import { MultiFactorRemoval } from './MultiFactorRemoval';
import { MultiFactorSetup } from './MultiFactorSetup';
import { RecoveryCodes } from './RecoveryCodes';

const OUTCOMES = {
  on: 'Two-factor authentication is on.',
  off: 'Two-factor authentication is off.',
} as const;

function Setting() {
  const emit = useEmit();
  const account = useModel('account');
  const ended = useModel('multiFactor', (state) => state.ended);
  return (
    <>
      <p>Protect your account: when this is on, you sign in with your password and a code.</p>
      <PageData query={queries.account} data={account.details} height={78} subject="your setting">
        {() => (
          <Card>
            <Switch
              label="Require a code when I sign in"
              checked={hasMfa(account)}
              onChange={(hasMfaEnabled) => emit('mfa/changeRequested', { hasMfaEnabled })}
            />
          </Card>
        )}
      </PageData>
      <p role="status">{ended === null ? '' : OUTCOMES[ended]}</p>
    </>
  );
}

export default function MultiFactorScreen() {
  const step = useModel('multiFactor', (state) => state.step);
  return (
    <Page title="Two-Factor Authentication">
      {step === null && <Setting />}
      {step === 'enrolment' && <MultiFactorSetup />}
      {step === 'code' && <MultiFactorRemoval />}
      {step === 'codes' && <RecoveryCodes />}
    </Page>
  );
}
