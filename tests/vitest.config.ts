import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestSpecification } from 'vitest/node';

/**
 * Tests that leave nothing behind, so that one import of the sources serves all of a worker. Not those that start processes or
 * bundle the sources, and not those over `purchaseOf.ts`: a second file in the same worker would not register its hooks.
 */
const SHARED = [
  ...[
    'architecture',
    'art',
    'bench',
    'contract',
    'features',
    'inspect',
    'log',
    'recording',
    'ui',
    'wire',
  ].map((folder) => `tests/${folder}/**/*.test.ts`),
  'tests/app/{basePath,boot,configTable,contentSecurityPolicy,exampleValues,gameRules,integrations,links,routes,sharedView,studioMoments}.test.ts',
  'tests/behave/!(behave).test.ts',
  'tests/cli/!(cli|difficultFiles|inspecting|mcp|versions).test.ts',
  'tests/platform/!(backend|engines|hub*|integration|openiddict|payouts|provider|purchases|starting).test.ts',
  'tests/simulation/!(mutantTests|redrawnPlans|shards|simulation).test.ts',
];

/** Tests of components, each in a reset document: one import of React and the sources serves all of a worker. */
const COMPONENTS = [
  'tests/ui/**/*.test.tsx',
  'tests/app/{arrivingData,awaited,deepLinks,failingPages,join,renders,sessions,thinReplies}.test.tsx',
];

/** The files that take longest. Started last, one of them would keep a core busy while the others have nothing left. */
const LONG = [
  'app/flags',
  'simulation/simulation',
  'cli/cli',
  'cli/inspecting',
  'cli/versions',
  'platform/starting',
  'platform/hubTranscript',
  'platform/hubDeployments',
  'platform/openiddict',
  'platform/backend',
];

/** The clock and language of a player, whatever those of this machine: texts contain local times. */
Object.assign(process.env, { TZ: 'America/Toronto', LC_ALL: 'en_US.UTF-8' });

/** Node 25 and newer have their own `localStorage`, which would hide the document's. */
const NO_WEB_STORAGE = '--no-experimental-webstorage';

/** Keeps the files of each project together: a worker can only be shared by files that follow one another. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((name) => moduleId.includes(`tests/${name}.test.`));
      return place < 0 ? LONG.length : place;
    };
    return (await super.sort(files)).sort(
      (one, other) => rank(one) - rank(other) || one.project.name.localeCompare(other.project.name),
    );
  }
}

/** Lists the tests that passed only on the retry, which are defects to fix. */
const FLAKY: Reporter = {
  onTestRunEnd(modules) {
    for (const module of modules)
      for (const test of module.children.allTests('passed'))
        if (test.diagnostic()?.flaky) console.log(`Flaky: ${module.relativeModuleId} > ${test.fullName}`);
  },
};

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    environment: 'node',
    /** Generous, because a machine may be three times as slow as usual. */
    testTimeout: 180_000,
    hookTimeout: 180_000,
    /** All cores: the default leaves one idle, which is half of a two-core machine. */
    maxWorkers: '100%',
    /**
     * Tests create much short-lived garbage, which a larger young generation collects in less time, and run code a few times,
     * which is faster in baseline code than interpreted: about 7 % of the processor time.
     */
    execArgv: [
      '--max-semi-space-size=64',
      '--always-sparkplug',
      ...(process.allowedNodeEnvironmentFlags.has(NO_WEB_STORAGE) ? [NO_WEB_STORAGE] : []),
    ],
    reporters: ['default', FLAKY],
    sequence: { sequencer: LongestFirst },
    /** happy-dom does not support the element `search`. */
    onConsoleLog: (log) => !log.includes('is unrecognized in this browser'),
    projects: [
      {
        extends: true,
        test: {
          name: 'isolated',
          /** Processes and sockets: a machine may stall for seconds. */
          retry: 1,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...SHARED, ...COMPONENTS],
        },
      },
      { extends: true, test: { name: 'shared', include: SHARED, isolate: false } },
      {
        extends: true,
        test: {
          name: 'components',
          include: COMPONENTS,
          isolate: false,
          environment: 'happy-dom',
          setupFiles: ['tests/freshDocument.ts'],
        },
      },
    ],
  },
});
