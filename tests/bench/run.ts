// `npm run bench [-- name]`: runs one benchmark by name, or all. Compare ratios within one run, not milliseconds.
import { givenTo } from '../../streams/cli/projectCommand';
import { benchBurst } from './burst';
import { benchCelebrations } from './celebrations';
import { benchFold } from './fold';
import { benchLanes } from './lanes';
import { benchLobby } from './lobby';
import { benchPayments } from './payments';
import { benchRecovery } from './recovery';
import { benchReplay } from './replay';
import { benchReport } from './report';
import { benchSoak } from './soak';
import { benchStudio } from './studio';
import { benchWatch } from './watch';
import { benchWeek } from './week';

const BENCHES: Readonly<Record<string, () => void | Promise<void>>> = {
  fold: benchFold,
  recovery: benchRecovery,
  lobby: benchLobby,
  payments: benchPayments,
  burst: benchBurst,
  celebrations: benchCelebrations,
  replay: benchReplay,
  report: benchReport,
  studio: benchStudio,
  watch: benchWatch,
  lanes: benchLanes,
  soak: benchSoak,
  week: benchWeek,
};

async function main(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !Object.hasOwn(BENCHES, name));
  if (unknown !== undefined) {
    console.error(`Unknown benchmark ${unknown}. Available: ${Object.keys(BENCHES).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  for (const name of names.length === 0 ? Object.keys(BENCHES) : names) await BENCHES[name]?.();
}

const USAGE = `npm run bench            all benchmarks
npm run bench -- fold    one of ${Object.keys(BENCHES).join(', ')}`;

await main(givenTo(USAGE, { words: Number.POSITIVE_INFINITY }).words);
