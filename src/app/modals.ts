// Every modal by its type, loaded when first opened.
import { type ComponentType, lazy } from 'react';
import type { PopupType } from '../../streams/features/popups';
import type { ModalProps } from '../core';

export const modals: { readonly [Type in PopupType]: ComponentType<ModalProps<Type>> } = {
  info: lazy(() => import('../features/popups/InfoModal')),
  login: lazy(() => import('../features/session/LoginModal')),
  contactSupport: lazy(() => import('../features/popups/ContactSupportModal')),
  bettyCoinsBalanceLow: lazy(() => import('../features/balances/LowCoinsModal')),
};
