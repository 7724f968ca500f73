// Every modal by type, loaded when first opened.
import type { ComponentType } from 'react';
import type { PopupType } from '../../../streams/features/popups';
import type { ModalProps } from '../../core';
import { preloadablePart } from '../loading/preloadable';

const Notice = preloadablePart(() => import('./FeatureNotice'));
const TransferEmail = preloadablePart(() => import('../../features/interac/TransferEmailModal'));
const Status = preloadablePart(() => import('../../features/loyalty/StatusModal'));

export const modals: { readonly [Type in PopupType]: ComponentType<ModalProps<Type>> } = {
  info: preloadablePart(() => import('../../features/popups/InfoModal')),
  login: preloadablePart(() => import('../../features/session/LoginModal')),
  contactSupport: preloadablePart(() => import('../../features/popups/ContactSupportModal')),
  help: preloadablePart(() => import('../../features/problemReport/HelpModal')),
  reportProblem: preloadablePart(() => import('../../features/problemReport/ReportProblemModal')),
  bettyCoinsBalanceLow: preloadablePart(() => import('../../features/balances/LowCoinsModal')),
  featureUnavailable: Notice,
  accountSuspended: Notice,
  accountTimeout: Notice,
  accountPending: Notice,
  paymentsUnavailable: Notice,
  redemptionConfirmation: preloadablePart(
    () => import('../../features/redemption/RedemptionConfirmationModal'),
  ),
  accountConfirmationEmail: preloadablePart(
    () => import('../../features/confirmation/EmailConfirmationModal'),
  ),
  accountVerifyPhone: preloadablePart(() => import('../../features/confirmation/PhoneConfirmationModal')),
  accountPhoneVerificationCode: preloadablePart(() => import('../../features/confirmation/PhoneCodeModal')),
  accountEmailVerified: Notice,
  onfidoInProgress: Notice,
  onfidoCompleted: Notice,
  onfidoFailed: preloadablePart(() => import('../../features/identity/FailedModal')),
  onfidoManualVerificationRequired: Notice,
  accountVerificationRequestAccepted: Notice,
  sourceOfFunds: Notice,
  reassessment: Notice,
  resendEmail: TransferEmail,
  extraEmailVerify: TransferEmail,
  blockedEmail: Notice,
  locationPermissionDenied: Notice,
  locationPermissionHeadsUp: preloadablePart(() => import('../../features/geo/LocationHeadsUpModal')),
  locationRestricted: Notice,
  verificationReminder: preloadablePart(
    () => import('../../features/verification/VerificationReminderModal'),
  ),
  addressVerification: preloadablePart(() => import('../../features/identity/AddressModal')),
  verifyAccount: preloadablePart(() => import('../../features/identity/VerifyAccountModal')),
  onboarding: preloadablePart(() => import('../../features/checklist/OnboardingModal')),
  instantWheel: preloadablePart(() => import('../../features/dailyRewards/InstantWheelModal')),
  replenishSuccess: Notice,
  statusPromoted: Status,
  statusDemoted: Status,
  statusMaintained: Status,
  levelUp: preloadablePart(() => import('../../features/loyalty/LevelUpModal')),
  dailyBonus: preloadablePart(() => import('../../features/streak/DailyBonusModal')),
  firstTimeGemsRewarded: Notice,
  giftbox: Notice,
  realityCheck: preloadablePart(() => import('../../features/limits/RealityCheckModal')),
  abandonQuest: preloadablePart(() => import('../../features/quests/AbandonQuestModal')),
  promotionOptOut: preloadablePart(() => import('../../features/promotions/OptOutModal')),
  gameRound: preloadablePart(() => import('../../features/history/RoundModal')),
};
