import { counted, listed, relative } from '../../inspect/phrases';
import type { Summaries } from '../../inspect/summary';
import type { DataOf } from '../../log/event';

const onOff = ({ hasMfaEnabled }: DataOf<'mfa/changed'>) => (hasMfaEnabled ? 'on' : 'off');

export const summaries = {
  'mfa/changeRequested': onOff,
  'mfa/changed': onOff,
  'mfa/stepRequired': ({ step }) => step,
  'mfa/enrolmentStarted': ({ expiresAt }, { at }) =>
    expiresAt === null ? '' : `expires ${relative(expiresAt, at)}`,
  'mfa/confirmRequested': onOff,
  'mfa/confirmed': ({ hasMfaEnabled, recoveryCodes }) =>
    listed(
      onOff({ hasMfaEnabled }),
      recoveryCodes.length > 0 && counted(recoveryCodes.length, 'recovery code'),
    ),
} satisfies Summaries;
