// The screens of the route table, each loaded when first shown.
import type { ComponentType } from 'react';
import { Banners } from '../features/lobby/Banners';
import LobbyScreen from '../features/lobby/LobbyScreen';
import { NotFoundScreen } from './NotFoundScreen';
import { type Preloadable, preloadable } from './preloadable';

const Launch = preloadable(() => import('../features/launch/LaunchScreen'));
const Games = preloadable(() => import('../features/lobby/GamesScreen'));

/** A screen that is one of several in a file. */
function oneOf<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Preloadable<object> {
  return preloadable(async () => ({ default: (await load())[name] as ComponentType }));
}

const info = () => import('../features/info/InfoScreens');
const promos = () => import('../features/engagement/PromoScreens');
const rewards = () => import('../features/engagement/RewardScreens');
const payments = () => import('../features/payments/PaymentScreens');
const results = () => import('../features/payments/ResultScreens');
const moneyHistories = () => import('../features/history/MoneyHistories');
const account = () => import('../features/account/AccountScreens');
const history = () => import('../features/history/HistoryScreens');
const limits = () => import('../features/limits/LimitScreens');
const registration = () => import('../features/registration/RegistrationScreens');
const games = () => import('../features/lobby/GameScreens');

const AllGames = oneOf(games, 'AllGames');

const CategoryScreen = preloadable(async () => {
  const { Category } = await games();
  return { default: () => <Category missing={<NotFoundScreen />} /> };
});

const ShopScreen = preloadable(async () => {
  const { Shop } = await payments();
  return {
    default: () => (
      <>
        <Banners location="Shop" />
        <Shop />
      </>
    ),
  };
});

/** By the name that the table uses. */
export const screens: Readonly<Record<string, ComponentType>> = {
  Lobby: LobbyScreen,
  AllGames,
  Games,
  Launch,
  Login: preloadable(() => import('../features/session/LoginScreen')),
  Callback: preloadable(() => import('../features/session/CallbackScreen')),
  Account: preloadable(() => import('./AccountScreen')),
  MultiFactor: preloadable(() => import('../features/account/MultiFactorScreen')),
  NotFound: NotFoundScreen,
  Category: CategoryScreen,
  GameDetails: oneOf(games, 'GameDetails'),
  Promos: oneOf(promos, 'Promos'),
  Promo: oneOf(promos, 'Promo'),
  Quests: oneOf(promos, 'Quests'),
  Quest: oneOf(promos, 'Quest'),
  Privacy: oneOf(info, 'Privacy'),
  Terms: oneOf(info, 'Terms'),
  ResponsibleGaming: oneOf(info, 'ResponsibleGaming'),
  Faqs: oneOf(info, 'Faqs'),
  Contact: oneOf(info, 'Contact'),
  About: oneOf(info, 'About'),
  HowItWorks: oneOf(info, 'HowItWorks'),
  GeoBlock: oneOf(info, 'GeoBlock'),
  VerifyTransferEmail: oneOf(registration, 'VerifyTransferEmail'),
  Join: oneOf(registration, 'Join'),
  Register: oneOf(registration, 'Register'),
  Shop: ShopScreen,
  Redeem: oneOf(payments, 'Redeem'),
  SelectPurchase: oneOf(payments, 'SelectPurchase'),
  SelectRedeem: oneOf(payments, 'SelectRedeem'),
  SelectWithdraw: oneOf(payments, 'SelectWithdraw'),
  SelectDeposit: oneOf(payments, 'SelectDeposit'),
  LaunchPayment: oneOf(payments, 'LaunchPayment'),
  CardPurchase: oneOf(payments, 'CardPurchase'),
  CardRedemption: oneOf(payments, 'CardRedemption'),
  PaymentResult: oneOf(results, 'PaymentResult'),
  PaymentResultFrame: oneOf(results, 'PaymentResultFrame'),
  PaymentHistory: oneOf(moneyHistories, 'PaymentHistory'),
  Amoe: oneOf(rewards, 'Amoe'),
  Rewards: preloadable(() => import('../features/rewards/RewardsScreen')),
  DailyRewards: preloadable(() => import('../features/rewards/DailyRewardsScreen')),
  GemsExchange: oneOf(rewards, 'GemsExchange'),
  Status: oneOf(rewards, 'Status'),
  LevelUp: oneOf(rewards, 'LevelUp'),
  Details: oneOf(account, 'Details'),
  Notifications: oneOf(account, 'Notifications'),
  Verify: oneOf(account, 'Verify'),
  SourceOfFunds: oneOf(account, 'SourceOfFunds'),
  Settings: oneOf(() => import('../features/settings/SettingsScreen'), 'Settings'),
  Inbox: oneOf(() => import('../features/inbox/InboxScreen'), 'Inbox'),
  GamingHistory: oneOf(history, 'GamingHistory'),
  CoinsGamingHistory: oneOf(history, 'CoinsGamingHistory'),
  Sessions: oneOf(moneyHistories, 'Sessions'),
  Limits: oneOf(limits, 'Limits'),
  PurchaseLimit: oneOf(limits, 'PurchaseLimit'),
  PlaytimeLimit: oneOf(limits, 'PlaytimeLimit'),
  Timeout: oneOf(limits, 'Timeout'),
  Closure: oneOf(limits, 'Closure'),
  ClosureVerify: oneOf(limits, 'ClosureVerify'),
};

/** Fetched when the page is idle, because players go there next. */
export const preloads: readonly (() => Promise<unknown>)[] = [
  Launch.preload,
  Games.preload,
  AllGames.preload,
  () => import('../features/rewards/RewardModal'),
  () => import('../ui/coinBurst'),
  () => import('canvas-confetti'),
];

export const DesignScreen = import.meta.env.DEV ? preloadable(() => import('../ui/DesignScreen')) : null;
