// @vitest-environment happy-dom
// A release that is required reloads the page only while nothing of the player's would be lost.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isIdle } from '../../src/app/loading/release';
import type { Core } from '../../streams/reaction';
import { routeAt } from '../../streams/routes';
import { json } from '../fakePorts';
import { signedInCore } from '../signedIn';

const INTENT = { key: 'k1', route: 'POST /x', what: 'box', id: null };

type Run = Awaited<ReturnType<typeof signedInCore>> & { readonly answer: () => void };

const place = (core: Core, path: string) => core.emit('route/entered', routeAt(path));
const field = (selector: string) => document.querySelector<HTMLInputElement>(selector);

/** Everything that a reload could lose, each with its start and its end. */
const LOSSES: Readonly<Record<string, readonly [begin: (run: Run) => unknown, end: (run: Run) => unknown]>> =
  {
    'an open intent': [
      ({ core }) => core.emit('intent/started', { ...INTENT, resumed: null }),
      ({ core }) => core.emit('intent/ended', { ...INTENT, outcome: 'settled', failure: null }),
    ],
    'a typed field': [
      () => Object.assign(field('input[name=email]') ?? {}, { value: 'ada@' }),
      () => Object.assign(field('input[name=email]') ?? {}, { value: '' }),
    ],
    'a typed text': [
      () => Object.assign(field('textarea') ?? {}, { value: 'It went wrong' }),
      () => Object.assign(field('textarea') ?? {}, { value: '' }),
    ],
    'an upload': [
      ({ core }) => core.emit('employer/saveRequested', { employer: 'Retired' }),
      ({ answer }) => answer(),
    ],
    'a game': [({ core }) => place(core, '/game-launch/7'), ({ core }) => place(core, '/')],
  };
const names = Object.keys(LOSSES);

async function page(): Promise<Run> {
  document.body.innerHTML = '<input name="email" /><textarea></textarea><input type="search" value="fox" />';
  const waiting: (() => void)[] = [];
  const run = await signedInCore({
    script: ({ url }) =>
      !url.includes('mployer') ? null : new Promise((resolve) => waiting.push(() => resolve(json({})))),
  });
  const answer = () => {
    for (const each of waiting.splice(0)) each();
  };
  return { ...run, answer };
}

it('at any moment, the page may reload exactly if nothing typed, sent or played would be lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 12 }),
      async (toggles) => {
        const run = await page();
        await run.pass(100);
        const open = new Set<string>();
        const check = () => expect([[...open], isIdle(run.core)]).toEqual([[...open], open.size === 0]);
        check();
        for (const name of toggles) {
          const [begin, end] = LOSSES[name] ?? [];
          if (open.delete(name)) await end?.(run);
          else {
            open.add(name);
            await begin?.(run);
          }
          await run.pass(20);
          check();
        }
        run.life.unsubscribe();
      },
    ),
    { numRuns: 40 },
  );
});
