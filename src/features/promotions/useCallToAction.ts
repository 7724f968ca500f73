// The link of a promotion's call to action, for this player or visitor.

import { launchPath } from '../../../streams/features/lobby/launchPath';
import { gameName } from '../../../streams/features/lobby/lobby';
import { CTA_TEXTS, ctaPath } from '../../../streams/features/promotions/callToAction';
import { type Promotion, promotionStateOf } from '../../../streams/features/promotions/promotionRules';
import { restrictedFor, visibleGame } from '../../../streams/features/shared/restricted';
import { PAGES, promotionPath } from '../../../streams/routes';
import { useCore, useModel } from '../../core';

/** Null without a target, or if the target is the current page. */
export function useCallToAction(
  promotion: Promotion,
): { readonly to: string; readonly label: string } | null {
  const { config } = useCore();
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  const playerId = useModel('session', (session) => session.playerId);
  const account = useModel('account');
  const preferred = useModel('balances', (balances) => balances.preferred);
  const games = useModel('lobby', (lobby) => lobby.games);
  const categories = useModel('lobby', (lobby) => lobby.categories);
  const { cta, promotionId, subTypeMeta } = promotion;
  if (cta === null || promotionStateOf(promotion) === 'Expired') return null;
  const restricted = restrictedFor(account, playerId, config);
  const game = cta.gameId === null ? undefined : visibleGame({ games, categories }, cta.gameId, restricted);
  const to = ctaPath(cta, {
    flags: config.flags,
    isPlayer,
    gamePath: (gameId) =>
      game === undefined ? null : launchPath(gameId, preferred, config.coinsCurrencyCode),
    referralCode: subTypeMeta?.referrerId ?? null,
  });
  const isHere = to === promotionPath(promotionId) || (cta.type === 'referral' && to === PAGES.promos);
  if (to === null || isHere) return null;
  const isGame = cta.type === 'game launch' && game !== undefined;
  return { to, label: isGame ? `Play ${gameName(game)}` : CTA_TEXTS[cta.type].button };
}
