// Quests: lists, opting in and abandoning.
import type { RestContext, Routes } from './server';

const idOf = (context: RestContext) => Number(context.req.param('promotionId'));

export function questRoutes({ player, world }: Routes): void {
  player('GET', '/Players/:id/quests', (_, id) => ({ inPeriodPromos: world().player(id).quests }));
  player('GET', '/Players/:id/quests/:promotionId', (context, id) => world().quest(id, idOf(context)));
  player('POST', '/Players/:id/quests/:promotionId', (context, id) =>
    world().activateQuest(id, idOf(context)),
  );
  player('DELETE', '/Players/:id/quests/:promotionId', (context, id) =>
    world().abandonQuest(id, idOf(context)),
  );
}
