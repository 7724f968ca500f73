// Profile changes by players, and their refusals.
import type { Profile } from '../world/profile';
import { jsonBody, type Routes } from './server';

export function profileRoutes({ player, world }: Routes): void {
  const change = (
    path: string,
    act: (profile: Profile, id: number, body: Record<string, unknown>) => unknown,
  ) =>
    player('PATCH', `/Accounts/:id/${path}`, async (context, id) =>
      act(world().profile, id, await jsonBody(context)),
    );
  change('personaldetails', (profile, id, body) => profile.setDetails(id, body));
  change('screenName', (profile, id, { screenName }) => profile.setScreenName(id, screenName));
  change('employer', (profile, id, { employer }) => profile.setEmployer(id, employer));
  change('reassessment', (profile, id, body) => profile.reassess(id, body));
  change('marketingPreferences', (profile, id, body) => profile.setMarketing(id, body));
  player('GET', '/Accounts/:id/marketingPreferences', (_, id) => world().player(id).marketing);
}
