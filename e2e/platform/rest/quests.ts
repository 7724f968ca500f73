// Quests: lists, opting in and abandoning.
import { Refusal } from '../world/rules';
import type { RestContext, Routes } from './server';

export function questRoutes({ player, world }: Routes): void {
  const questOf = (context: RestContext, id: number) => {
    const wanted = Number(context.req.param('promotionId'));
    const found = world()
      .player(id)
      .quests.find(({ promotionId }) => promotionId === wanted);
    if (found === undefined) throw new Refusal(404, 'promotion-not-found', 'This promotion is over.');
    return found;
  };
  player('GET', '/Players/:id/quests', (_, id) => ({ inPeriodPromos: world().player(id).quests }));
  player('GET', '/Players/:id/quests/:promotionId', (context, id) => questOf(context, id));
  player('POST', '/Players/:id/quests/:promotionId', (context, id) => {
    Object.assign(questOf(context, id), { status: 'InProgress', isOptedIn: true });
  });
  player('DELETE', '/Players/:id/quests/:promotionId', (context, id) => {
    Object.assign(questOf(context, id), { status: 'Available', isOptedIn: false });
  });
}
