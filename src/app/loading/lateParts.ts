// The parts of the shell whose code is not in the first load.
import type { PlayerBarProps } from '../bars/PlayerBar';
import type { TodayDotProps } from '../bars/TodayDot';
import { preloadablePart } from './preloadable';

export const Toasts = preloadablePart(() => import('../../features/toasts/Toasts'));
export const PopupStack = preloadablePart(() => import('../modals/ModalStack'));
export const AccountSideMenu = preloadablePart(() => import('../../features/account/AccountSideMenu'));
export const PageAside = preloadablePart(() => import('../asides/PageAside'));
export const OfflineNotice = preloadablePart(() => import('./OfflineNotice'));
export const AnimationLayer = preloadablePart(() => import('../AnimationLayer'));
export const OperatorNotice = preloadablePart(() => import('./OperatorNotice'));
export const MaintenancePage = preloadablePart(() => import('./MaintenancePage'));
export const GameBar = preloadablePart(() => import('../bars/GameBar'));
export const GlobalAlert = preloadablePart(() => import('../../features/globalAlert/GlobalAlert'));
export const PlayerBar = preloadablePart<PlayerBarProps>(() => import('../bars/PlayerBar'));
export const TodayDot = preloadablePart<TodayDotProps>(() => import('../bars/TodayDot'));
