// Starts a core over fake ports and collects every event that it appends.
import { features } from '../streams/catalogue/complete';
import { createCore } from '../streams/core';
import type { AppEvent } from '../streams/log/event';
import type { Restoration } from '../streams/ports';
import { fakePorts, json, type Script, testConfig } from './fakePorts';

export const identity = { playerId: '1001', expiresAt: Date.now() + 300_000 };
export const signedIn: Restoration = { outcome: 'signedIn', identity, returnTo: null };

export const answers: Script = ({ url }) => {
  if (url.endsWith('/coinbalance')) return json({ amount: 2_500 });
  if (url.endsWith('/balances')) return json([{ type: 'Redeemable', amount: 60 }]);
  if (url.endsWith('/gemsbalance')) return json({ amount: 40 });
  if (url.includes('/Accounts/1001')) return json({ id: 1001, status: 'Approved', statusReason: null });
  return json({ items: [], jackpots: [] });
};

export function running(
  options: { restoration?: Restoration; script?: Script; config?: Record<string, unknown> } = {},
) {
  const fake = fakePorts({ script: options.script ?? answers, restoration: options.restoration ?? signedIn });
  const core = createCore(fake.ports, testConfig(options.config), { freeze: true, features });
  const events: AppEvent[] = [];
  core.events$.subscribe((event) => events.push(event));
  const life = core.start();
  const kinds = () => events.map((event) => event.kind);
  return { ...fake, core, events, kinds, life };
}
