// The screens of the route table. Each one's code loads when it is first shown, its data when it is entered.
import type { ComponentType } from 'react';
import type { Core } from '../../streams/reaction';
import { type ScreenData, useLoadOnEntry } from '../core';
import { useRouteMatch } from '../ui/useRouteParams';
import { isWide } from './bars/useIsWide';
import { GameBar } from './loading/lateParts';
import { type Preloadable, preloadable } from './loading/preloadable';
import { HomeScreen } from './screens/HomeScreen';
import { NotFoundScreen } from './screens/NotFoundScreen';

interface ScreenModule {
  readonly default: ComponentType;
  /** The queries that the screen needs. */
  readonly data?: ScreenData;
}

/** A screen that loads its data when it is entered. */
function entered({ default: Screen, data }: ScreenModule): ComponentType {
  if (data === undefined) return Screen;
  return function EnteredScreen() {
    useLoadOnEntry(data, useRouteMatch().params);
    return <Screen />;
  };
}

function screen(load: () => Promise<ScreenModule>): Preloadable<object> {
  return preloadable(async () => ({ default: entered(await load()) }));
}

const Launch = screen(() => import('../features/launch/LaunchScreen'));
const Games = screen(() => import('../features/lobby/GamesScreen'));
const AllGames = screen(() => import('../features/lobby/AllGamesScreen'));
const SelectPurchase = screen(() => import('../features/payment/SelectPurchaseScreen'));
const SelectRedeem = screen(() => import('../features/payment/SelectRedeemScreen'));
const PaymentResult = screen(() => import('../features/paymentResult/PaymentResultScreen'));

const CategoryScreen = preloadable(async () => {
  const { default: Category } = await import('../features/lobby/CategoryScreen');
  return { default: () => <Category missing={<NotFoundScreen />} /> };
});

/** Keyed by the screen names of the table. */
export const screens = {
  Lobby: HomeScreen,
  NotFound: NotFoundScreen,
  Category: CategoryScreen,
  Shop: screen(() => import('./screens/ShopScreen')),
  Account: screen(() => import('./screens/AccountScreen')),
  LaunchPayment: screen(() => import('./screens/LaunchPaymentScreen')),
  CardPurchase: SelectPurchase,
  CardRedemption: SelectRedeem,
  AllGames,
  Games,
  GameDetails: screen(() => import('../features/lobby/GameDetailsScreen')),
  Launch,
  Login: screen(() => import('../features/session/LoginScreen')),
  Callback: screen(() => import('../features/session/CallbackScreen')),
  MultiFactor: screen(() => import('../features/account/MultiFactorScreen')),
  Promos: screen(() => import('../features/promotions/PromosScreen')),
  Promo: screen(() => import('../features/promotions/PromoScreen')),
  Quests: screen(() => import('../features/quests/QuestsScreen')),
  Quest: screen(() => import('../features/quests/QuestScreen')),
  Privacy: screen(() => import('../info/PrivacyScreen')),
  Terms: screen(() => import('../info/TermsScreen')),
  ResponsibleGaming: screen(() => import('../info/ResponsibleGamingScreen')),
  Faqs: screen(() => import('../info/FaqsScreen')),
  Contact: screen(() => import('../info/ContactScreen')),
  About: screen(() => import('../info/AboutScreen')),
  HowItWorks: screen(() => import('../info/HowItWorksScreen')),
  GeoBlock: screen(() => import('../features/geo/GeoBlockScreen')),
  VerifyTransferEmail: screen(() => import('../features/interac/VerifyTransferEmailScreen')),
  Join: screen(() => import('../features/registration/JoinScreen')),
  Register: screen(() => import('../features/registration/RegisterScreen')),
  Redeem: screen(() => import('../features/redemption/RedeemScreen')),
  SelectPurchase,
  SelectRedeem,
  SelectWithdraw: screen(() => import('../features/payment/SelectWithdrawScreen')),
  SelectDeposit: screen(() => import('../features/payment/SelectDepositScreen')),
  PaymentResult,
  PaymentResultFrame: PaymentResult,
  PaymentDocuments: screen(() => import('../features/documents/PaymentDocumentsScreen')),
  CardPhotos: screen(() => import('../features/documents/CardPhotosScreen')),
  PaymentHistory: screen(() => import('../features/history/PaymentHistoryScreen')),
  Amoe: screen(() => import('../features/entryCode/AmoeScreen')),
  Rewards: screen(() => import('./screens/RewardsScreen')),
  DailyRewards: screen(() => import('./screens/DailyRewardsScreen')),
  GemsExchange: screen(() => import('../features/gems/GemsExchangeScreen')),
  Status: screen(() => import('../features/loyalty/StatusScreen')),
  LevelUp: screen(() => import('../features/loyalty/LevelUpScreen')),
  Details: screen(() => import('../features/account/DetailsScreen')),
  Notifications: screen(() => import('../features/account/NotificationsScreen')),
  Verify: screen(() => import('../features/identity/VerifyScreen')),
  DataRequests: screen(() => import('../features/account/DataRequestsScreen')),
  SourceOfFunds: screen(() => import('../features/account/SourceOfFundsScreen')),
  Settings: screen(() => import('../features/settings/SettingsScreen')),
  Inbox: screen(() => import('../features/inbox/InboxScreen')),
  GamingHistory: screen(() => import('../features/history/GamingHistoryScreen')),
  CoinsGamingHistory: screen(() => import('../features/history/CoinsGamingHistoryScreen')),
  Sessions: screen(() => import('../features/history/SessionsScreen')),
  Limits: screen(() => import('../features/limits/LimitsScreen')),
  PurchaseLimit: screen(() => import('../features/limits/PurchaseLimitScreen')),
  PlaytimeLimit: screen(() => import('../features/limits/PlaytimeLimitScreen')),
  Timeout: screen(() => import('../features/limits/TimeoutScreen')),
  Closure: screen(() => import('../features/limits/ClosureScreen')),
  ClosureVerify: screen(() => import('../features/limits/ClosureVerifyScreen')),
} satisfies Readonly<Record<string, ComponentType>>;

export type ScreenName = keyof typeof screens;

/** The likely next screens: preloaded when a player's page is idle, and on a visitor's first interaction. */
export const preloads: readonly ((core: Core) => Promise<unknown>)[] = [
  (core) => core.load('player'),
  (core) => core.load('registration', 'addressSearch', 'interac', 'limits', 'multiFactor', 'paymentResult'),
  Launch.preload,
  GameBar.preload,
  Games.preload,
  AllGames.preload,
  async () => (isWide() ? import('../features/account/AccountSideMenu') : null),
  async ({ config }) => (config.flags.geoBypass ? null : import('../browser/geolocation')),
  () => import('../features/balances/WalletSheet'),
  () => import('../features/rewards/RewardModal'),
  () => import('../art/coinBurst'),
  () => import('canvas-confetti'),
];

export const DesignScreen = import.meta.env.DEV ? preloadable(() => import('./screens/DesignScreen')) : null;
