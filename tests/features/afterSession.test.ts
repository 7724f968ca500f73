// Nothing that a player's session was about to show appears after it, when somebody else may hold the device.
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { facts } from '../../streams/catalogue/complete';
import { settled } from '../fakePorts';
import { signedInCore } from '../signedIn';
import { fact } from '../wire/loadExamples';

/** Modals that may also open for a visitor. */
const FOR_VISITORS: ReadonlySet<string> = new Set(['login']);
const GROUP = 12;
const kinds = Object.keys(facts).filter((kind) => !/^(?:session|popup|page|route|config)\//.test(kind));
const groups = Array.from({ length: Math.ceil(kinds.length / GROUP) }, (_, index) =>
  kinds.slice(index * GROUP, (index + 1) * GROUP),
);

it.each(groups.map((group) => [group[0], group] as const))(
  'no modal opens after the session because of %s and what follows it in the catalogue',
  async (_, group) => {
    const run = await signedInCore({
      config: { flags: { geoBypass: true, liveChat: true, leveling: true, dailyBonus: true } },
    });
    await run.pass(3_000);
    for (const kind of group) run.core.run(of(fact(kind)));
    await settled();
    run.core.run(of(fact('session/ended', { reason: 'elsewhere' })));
    const ended = run.events.length;
    for (let step = 0; step < 12; step++) await run.pass(5_000);
    const opened = run.events
      .slice(ended)
      .flatMap((event) => (event.kind === 'popup/requested' ? [event.data.content.type] : []));
    expect(opened.filter((type) => !FOR_VISITORS.has(type))).toEqual([]);
    run.life.unsubscribe();
  },
);
