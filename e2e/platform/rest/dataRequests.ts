// Requests for a copy of a player's data and for its deletion.
import { jsonBody, type Routes } from './server';

export function dataRequestRoutes({ player, world }: Routes): void {
  player('GET', '/Accounts/:id/dataRequests', (_, id) => ({ requests: world().dataRequestsOf(id) }));
  player('POST', '/Accounts/:id/dataRequests', async (context, id) =>
    world().requestData(id, (await jsonBody(context)).type),
  );
  player('GET', '/Accounts/:id/dataRequests/:requestId/copy', (context, id) => {
    context.header('Cache-Control', 'no-store');
    return world().dataCopy(id, Number(context.req.param('requestId')));
  });
}
