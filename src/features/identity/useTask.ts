// The main action of the verification.
import { useCallback } from 'react';
import { depositPath } from '../../../streams/features/notifications';
import type { PopupContent } from '../../../streams/features/popups';
import { popup } from '../../../streams/features/shared/vocabulary';
import { PENDING_VERIFICATION } from '../../../streams/features/verification';
import { PAGES } from '../../../streams/routes';
import { useConfig, useEmit } from '../../core';
import { useGoTo } from '../../ui/useGoTo';
import type { Task } from './verificationView';

type Opened = Exclude<Task['action'], 'check' | 'request' | 'deposit' | 'details'>;

const MODALS: Readonly<Record<Opened, PopupContent>> = {
  documents: { type: 'verifyAccount' },
  pendingNotice: { type: 'info', title: 'Pending Verification', text: PENDING_VERIFICATION, button: null },
  support: { type: 'contactSupport' },
  email: { type: 'accountConfirmationEmail' },
  phone: { type: 'accountVerifyPhone' },
  address: { type: 'addressVerification' },
};

export function useTask(): (action: Task['action']) => void {
  const { flags } = useConfig();
  const emit = useEmit();
  const goTo = useGoTo();
  return useCallback(
    (action) => {
      if (action === 'check') emit('identityCheck/requested', {});
      else if (action === 'request') emit('verification/startRequested', {});
      else if (action === 'details') goTo(PAGES.details);
      else if (action === 'deposit') goTo(depositPath(flags.preDeposit));
      else emit('popup/requested', popup(MODALS[action]));
    },
    [emit, goTo, flags],
  );
}
