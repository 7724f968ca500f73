// Every modal by its type, loaded when first opened.
import { type ComponentType, lazy } from 'react';
import type { PopupType } from '../../streams/features/popups';
import type { ModalProps } from '../core';

const Notice = lazy(() => import('../features/popups/NoticeModal'));

export const modals: { readonly [Type in PopupType]: ComponentType<ModalProps<Type>> } = {
  info: lazy(() => import('../features/popups/InfoModal')),
  login: lazy(() => import('../features/session/LoginModal')),
  contactSupport: lazy(() => import('../features/popups/ContactSupportModal')),
  help: lazy(() => import('../features/recording/HelpModal')),
  reportProblem: lazy(() => import('../features/recording/ReportProblemModal')),
  bettyCoinsBalanceLow: lazy(() => import('../features/balances/LowCoinsModal')),
  featureUnavailable: Notice,
  accountSuspended: Notice,
  accountTimeout: Notice,
  paymentsUnavailable: Notice,
  redemptionConfirmation: lazy(() => import('../features/payments/RedemptionConfirmationModal')),
  accountConfirmationEmail: Notice,
  accountVerifyPhone: Notice,
  accountPhoneVerificationCode: Notice,
  accountEmailVerified: Notice,
  onfidoInProgress: Notice,
  onfidoCompleted: Notice,
  onfidoFailed: Notice,
  onfidoManualVerificationRequired: Notice,
  accountVerificationRequestAccepted: Notice,
  sourceOfFunds: Notice,
  resendEmail: Notice,
  extraEmailVerify: Notice,
  blockedEmail: Notice,
  locationPermissionDenied: Notice,
  locationPermissionHeadsUp: lazy(() => import('../features/geo/LocationHeadsUpModal')),
  locationRestricted: Notice,
  verificationReminder: lazy(() => import('../features/account/VerificationReminderModal')),
  addressVerification: Notice,
  onboarding: Notice,
  instantWheel: lazy(() => import('../features/rewards/InstantWheelModal')),
  replenishSuccess: Notice,
  statusPromoted: Notice,
  statusDemoted: Notice,
  statusMaintained: Notice,
  levelUp: Notice,
  dailyBonus: lazy(() => import('../features/rewards/DailyBonusModal')),
  firstTimeGemsRewarded: Notice,
  giftbox: Notice,
};
