// Promotions: lists, opting in and out.
import type { WorldPromotion } from '../world/promotionShapes';
import type { RestContext, Routes } from './server';

export function promotionRoutes({ player, world }: Routes): void {
  /** A referrer's link contains the player's id. */
  const shown = (promotion: WorldPromotion, playerId: number) =>
    promotion.contentType === 'Referrer' && promotion.subTypeMeta.referrerId === undefined
      ? { ...promotion, subTypeMeta: { ...promotion.subTypeMeta, referrerId: playerId } }
      : promotion;
  const idOf = (context: RestContext) => Number(context.req.param('promoId'));
  const ofPlayer = (id: number) =>
    world()
      .player(id)
      .promotions.map((promotion) => shown(promotion, id));
  player('GET', '/Players/:id/promotions', (context, id) => {
    const isBanner = context.req.query('isBanner')?.toLowerCase();
    const promoType = context.req.query('promoType');
    return {
      items: ofPlayer(id)
        .filter((item) => isBanner === undefined || String(item.isBanner ?? false) === isBanner)
        .filter((item) => promoType === undefined || item.promoType === promoType),
    };
  });
  player('GET', '/Players/:id/inPeriodPromotions', (_, id) => ({
    items: ofPlayer(id).filter(({ promoType }) => promoType === 'InPeriod'),
  }));
  player('POST', '/Players/:id/promotions/:promoId/optin', (context, id) => {
    world().optIn(id, idOf(context));
  });
  player('POST', '/Players/:id/promotions/:promoId/optout', (context, id) => {
    world().optOut(id, idOf(context));
  });
}
