// Every modal by its type, loaded when first opened.
import { type ComponentType, lazy } from 'react';
import type { PopupType } from '../../streams/features/popups';
import type { ModalProps } from '../core';

export const modals: { readonly [Type in PopupType]: ComponentType<ModalProps<Type>> } = {
  info: lazy(() => import('../features/popups/InfoModal')),
};
