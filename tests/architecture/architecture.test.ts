// Allowed imports between modules, and code patterns that are restricted to certain files.
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROUTE_TABLE } from '../../src/app/routeTable';
import { CHUNKS } from '../../src/hosting/chunks';
import { OFFLINE_CODE } from '../../src/hosting/worker';
import { features as first, lateFeatures } from '../../streams/catalogue/catalogue';
import * as catalogue from '../../streams/catalogue/complete';
import { collect, type FeatureTable, flagsOf } from '../../streams/catalogue/feature';
import { lateFlags } from '../../streams/catalogue/lateFlags';
import { object } from '../../streams/schema/schema';
import { featureModules, files, type Import, imports, texts, valuesReachedFrom } from '../sources';

const broken = (rule: (entry: Import) => boolean) =>
  imports.filter(rule).map(({ from, to }) => `${from} imports ${to}`);

interface Locked {
  readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>;
}
const read = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));

it('every install script of a dependency is explicitly allowed or denied, so that npm ci prints no warning', () => {
  const { packages } = read('package-lock.json') as Locked;
  const { allowScripts } = read('package.json') as { allowScripts: Readonly<Record<string, boolean>> };
  const scripted = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(Object.keys(allowScripts)).toEqual([...new Set(scripted)]);
});

it('no command prints the warnings of Vite about the configuration, of which there are a thousand', () => {
  const { scripts } = read('package.json') as { scripts: Readonly<Record<string, string>> };
  expect(Object.entries(scripts).filter(([, script]) => /^vite\b/.test(script))).toEqual([]);
  const commands = Object.values(scripts).flatMap((script) => script.match(/(?:src|e2e)\/\S+\.ts/g) ?? []);
  const running = /^import \{ (?:build|createServer)\b.* from 'vite'|vite\/bin/m;
  const that = commands
    .map(valuesReachedFrom)
    .filter((reached) => reached.some((file) => running.test(texts.get(file) ?? '')));
  expect(that.length).toBeGreaterThan(5);
  expect(that.filter((reached) => !reached.includes('src/hosting/quietVite.ts'))).toEqual([]);
});

describe('imports', () => {
  it('are found by the parser', () => {
    expect(imports.length).toBeGreaterThan(200);
    expect(imports).toContainEqual({
      from: 'streams/core.ts',
      to: 'streams/catalogue/catalogue',
      typeOnly: false,
    });
    expect(imports).toContainEqual({ from: 'streams/core.ts', to: 'streams/log/event', typeOnly: false });
  });
  it('of streams stay within streams, without React and related packages', () => {
    const uiPackages =
      /^(react|react-dom|react-router-dom|observable-hooks|framer-motion|canvas-confetti|lucide-react|@linaria)/;
    expect(
      broken(
        ({ from, to }) =>
          from.startsWith('streams/') && (/^(src|e2e|tests)\//.test(to) || uiPackages.test(to)),
      ),
    ).toEqual([]);
  });
  it('of features from siblings, core and catalogue are types only', () => {
    const feature = /^streams\/features\/(?!shared\/)/;
    const isOwnFolder = (from: string, to: string) =>
      posix.dirname(from) === posix.dirname(to) && posix.dirname(from) !== 'streams/features';
    expect(
      broken(
        ({ from, to, typeOnly }) =>
          from.startsWith('streams/features/') &&
          !typeOnly &&
          ((feature.test(to) && !isOwnFolder(from, to)) || /^streams\/(catalogue\/|core$)/.test(to)),
      ),
    ).toEqual([]);
  });
  it('of the catalogues are those of the first load in the core, and those of all features in recordings', () => {
    const takers = (catalogue: string) =>
      broken(({ to, typeOnly }) => to === catalogue && !typeOnly).map((line) => line.split(' ')[0]);
    expect(takers('streams/catalogue/catalogue').sort()).toEqual([
      'e2e/platform/config.ts',
      'src/browser/browserPorts.ts',
      'streams/behave/featureGroups.ts',
      'streams/catalogue/complete.ts',
      'streams/core.ts',
      'streams/schema/decodeConfig.ts',
    ]);
    expect(takers('streams/catalogue/complete').sort()).toEqual([
      'src/hosting/doctor/api.ts',
      'src/hosting/doctor/replies.ts',
      'streams/behave/comparison.ts',
      'streams/behave/featureGroups.ts',
      'streams/behave/screenLoad.ts',
      'streams/contract/asyncapi.ts',
      'streams/contract/openapi.ts',
      'streams/inspect/changeRows.ts',
      'streams/inspect/comparison.ts',
      'streams/inspect/coverage.ts',
      'streams/inspect/filter.ts',
      'streams/inspect/fingerprints.ts',
      'streams/inspect/fork.ts',
      'streams/inspect/renames.ts',
      'streams/inspect/walk.ts',
      'streams/recording/checkedEvent.ts',
      'streams/recording/publicParams.ts',
      'streams/recording/ranges/columns.ts',
      'streams/recording/ranges/openInRanges.ts',
      'streams/recording/ranges/rangeReader.ts',
      'streams/recording/recording.ts',
      'streams/recording/replay.ts',
      'streams/recording/writing.ts',
    ]);
  });
  it('of a screen come from the core, the design system, forms, shared parts and streams, never from another feature or the app', () => {
    const own = (file: string) => file.split('/').slice(0, 3).join('/');
    /** A problem report shows a replay, which is loaded when it is opened and may fail alone. */
    const ofReports = /^src\/(replay\/(UiFrame|useReplay)|app\/loading\/(Boundary|preloadable))$/;
    expect(
      broken(({ from, to }) => {
        if (own(from) === 'src/features/problemReport' && ofReports.test(to)) return false;
        if (!from.startsWith('src/features/') || !/^(src|e2e|tests)\//.test(to)) return false;
        return !(
          to === 'src/core' ||
          /^src\/(ui|form|art)\//.test(to) ||
          to.startsWith('src/features/shared/') ||
          own(to) === own(from)
        );
      }),
    ).toEqual([]);
  });
  it('of the design system and of forms include neither the app nor a feature', () => {
    expect(
      broken(
        ({ from, to }) =>
          /^src\/(ui|form)\//.test(from) && /^(src\/(app|features|core)|streams\/features|e2e)/.test(to),
      ),
    ).toEqual([]);
  });
  it('of the wire include no feature', () => {
    expect(
      broken(({ from, to }) => from.startsWith('streams/wire/') && to.startsWith('streams/features/')),
    ).toEqual([]);
  });
  it('of the app exclude the stand-in and the tests, so that no build contains their code', () => {
    expect(broken(({ from, to }) => from.startsWith('src/') && /^(e2e|tests)\//.test(to))).toEqual([]);
  });
  it('of the world and its REST side exclude Node, because browsers simulate them; only requestKeys.ts is excepted', () => {
    const users = broken(
      ({ from, to }) => /^e2e\/platform\/(world|rest|faults)\b/.test(from) && to.startsWith('node:'),
    );
    expect(users.map((line) => line.split(' ')[0])).toEqual(['e2e/platform/rest/requestKeys.ts']);
  });
  it('of the stand-in include at most schemas of streams', () => {
    expect(broken(({ from, to }) => from.startsWith('e2e/platform/') && /^(src|tests)\//.test(to))).toEqual(
      [],
    );
  });
});

describe('components', () => {
  it('use only history and links of React Router: `streams/routes.ts` matches routes', () => {
    const matching =
      /\b(useParams|useMatch|useRoutes|matchPath|matchRoutes|Routes|Outlet)\b[^;]*from 'react-router/;
    expect(files.filter((file) => matching.test(texts.get(file) ?? ''))).toEqual([]);
  });
  it('that read parameters name every pattern of their routes', () => {
    const named = [...texts].flatMap(([file, text]) => {
      const patterns = /Screen\.tsx$/.test(file) ? text.match(/useRouteParams\(([^)]*)\)/)?.[1] : undefined;
      return patterns === undefined ? [] : [[...patterns.matchAll(/'([^']+)'/g)].map((found) => found[1])];
    });
    expect(named.length).toBeGreaterThan(6);
    for (const patterns of named) {
      const screens = ROUTE_TABLE.filter(({ path }) => patterns.includes(path)).map(({ screen }) => screen);
      const shown = ROUTE_TABLE.filter(({ screen }) => screens.includes(screen)).map(({ path }) => path);
      expect(shown.sort()).toEqual([...patterns].sort());
    }
  });
  it('leave the values and errors of forms to react-final-form', () => {
    const forms = [...texts].filter(([file, text]) => file.startsWith('src/') && text.includes('<form'));
    expect(forms.length).toBeGreaterThan(2);
    expect(
      forms.filter(([, text]) => !text.includes("from 'react-final-form'")).map(([file]) => file),
    ).toEqual([]);
  });
  it('subscribe through observable-hooks or the bridge of `core.tsx`', () => {
    const components = files.filter(
      (file) => /\.tsx?$/.test(file) && /from 'react'/.test(texts.get(file) ?? ''),
    );
    expect(components.filter((file) => /\.subscribe\(/.test(texts.get(file) ?? ''))).toEqual([
      'src/core.tsx',
    ]);
  });
  // [AUTH-07]
  it('never prompt for a sign-in while a session search is in progress', () => {
    const inviting = [...texts].filter(
      ([file, text]) => file.startsWith('src/') && text.includes("'session/signInStarted'"),
    );
    expect(inviting.filter(([, text]) => !text.includes('isSearching')).map(([file]) => file)).toEqual([
      // After a registration, and after the end of a session.
      'src/features/registration/Outcomes.tsx',
      'src/features/session/LoginModal.tsx',
    ]);
  });
  it('never make calls: queries go through `useLoad`, everything else is a request fact', () => {
    const components = files.filter((file) => /^src\/(app|features)\//.test(file));
    expect(components.filter((file) => /\bcore\s*\.(call|run)\(/.test(texts.get(file) ?? ''))).toEqual([]);
  });
});

describe('streams', () => {
  const core = files.filter((file) => file.startsWith('streams/') && !file.startsWith('streams/cli/'));
  const code = (file: string) =>
    (texts.get(file) ?? '').replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
  it.each([
    ['the DOM', /\b(window|document|navigator|localStorage|sessionStorage|location)\s*[.[]/],
    [
      'a separate clock or random source',
      /\b(Date\.now|new Date\(\)|setTimeout|setInterval|Math\.random|performance\.now)\b/,
    ],
    ['the console', /\bconsole\./],
  ])('does not use %s', (_, pattern) => {
    expect(core.filter((file) => pattern.test(code(file)))).toEqual([]);
  });
});

/** The source of the functions that are passed to calls of this name. */
function callbacks(text: string, name: RegExp): string[] {
  const bodies: string[] = [];
  for (const found of text.matchAll(name)) {
    const start = found.index + found[0].length;
    let depth = 1;
    let end = start;
    while (depth > 0 && end < text.length) {
      if (text[end] === '(') depth += 1;
      if (text[end] === ')') depth -= 1;
      end += 1;
    }
    const body = text.slice(start, end - 1);
    if (/^\s*(\([^)]*\)|\w+)\s*(:[^=]+)?=>/.test(body)) bodies.push(body);
  }
  return bodies;
}

describe('functions that may run twice, or not at all', () => {
  it('are found by the parser', () => {
    expect(callbacks('of(1).pipe(map((one) => (two += one)))', /\bmap\(/g)).toEqual([
      '(one) => (two += one)',
    ]);
    expect(callbacks('setStage((before) => take(before)); setOver(true)', /\bset[A-Z]\w*\(/g)).toEqual([
      '(before) => take(before)',
    ]);
  });
  it('have no side effects in the core: the callbacks of `map` and `filter` only compute', () => {
    const effect =
      /(?<![=!<>])=(?![=>])|\+\+|--(?!>)|[-+*/|&?]=|\.(set|add|delete|push|splice|write|next|emit|append)\(/;
    const found = files
      .filter((file) => file.startsWith('streams/'))
      .flatMap((file) =>
        callbacks(texts.get(file) ?? '', /(?<!\.)\b(?:map|filter)\(/g)
          .filter((body) =>
            effect.test(body.replace(/(['"`])(?:(?!\1).)*\1/g, '').replace(/\bconst\b[^=]*=/g, '')),
          )
          .map((body) => `${file}: ${body.slice(0, 80)}`),
      );
    expect(found).toEqual([]);
  });
  it('of the UI neither fold a replay nor emit events: state updaters only compute', () => {
    const found = files
      .filter((file) => file.startsWith('src/'))
      .flatMap((file) =>
        callbacks(texts.get(file) ?? '', /\bset(?!Timeout|Interval)[A-Z]\w*\(/g)
          .filter((body) =>
            /\.(seek|play|pause)\(|replayOf\(|createReplay\(|foldTo\(|emit\(|\bset[A-Z]\w*\(/.test(body),
          )
          .map((body) => `${file}: ${body.slice(0, 80)}`),
      );
    expect(found).toEqual([]);
  });
  it('run twice in development, because every tree is in StrictMode', () => {
    const roots = files.filter((file) => /\bcreateRoot\(/.test(texts.get(file) ?? ''));
    expect(roots.length).toBeGreaterThan(1);
    for (const file of roots) {
      const text = texts.get(file) ?? '';
      const trees = [...text.matchAll(/render\(\s*<(\w+)/g)].map((found) => found[1]);
      expect([file, trees.filter((tree) => tree !== 'StrictMode' && tree !== 'StartupError')]).toEqual([
        file,
        [],
      ]);
    }
  });
});

describe('features', () => {
  it('contain no path of the app: all paths are in `routes.ts`', () => {
    const features = files.filter((file) => file.startsWith('streams/features/'));
    const path = /['`]\/[a-z:$]|\/\^\\\/\(?[a-z$]/;
    const named = features.flatMap((file) =>
      (texts.get(file) ?? '')
        .split('\n')
        .flatMap((line) => (path.test(line) ? [`${file}: ${line.trim()}`] : [])),
    );
    expect(named).toEqual([]);
  });
});

describe('files', () => {
  it('have names that differ in more than case and extension', () => {
    const names = files.map((file) => file.toLowerCase().replace(/\.tsx?$/, ''));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
  it('have a reasonable length', () => {
    const long = files.filter((file) => (texts.get(file) ?? '').split('\n').length > 500);
    expect(long).toEqual([]);
  });
  it('that the build puts into chunks exist', () => {
    expect(Object.values(CHUNKS).flatMap((paths) => paths.filter((path) => !existsSync(path)))).toEqual([]);
  });
  it('that the build keeps for use offline exist', () => {
    expect(OFFLINE_CODE.filter((code) => !files.some((file) => code.test(file)))).toEqual([]);
  });
  it('are not barrels', () => {
    expect(files.filter((file) => /^export \* from/m.test(texts.get(file) ?? ''))).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('contains every feature once: in the first load, or in one of the late groups', async () => {
    const groups = await Promise.all(Object.values(lateFeatures).map((load) => load()));
    const names = [first, ...groups].flatMap((group) => Object.keys(group));
    expect(names.sort()).toEqual([...featureModules.keys()].sort());
    expect(Object.keys(catalogue.features).sort()).toEqual(names);
  });
  it('contains every module directly in the folder of features', () => {
    const modules = files.filter((file) => /^streams\/features\/\w+\.ts$/.test(file));
    expect(modules.filter((file) => ![...featureModules.values()].includes(file))).toEqual([]);
  });
  it.each([...featureModules])('lists %s, whose exports have the fixed names', (name, file) => {
    expect(catalogue.features).toHaveProperty(name);
    const parts = [
      ...(texts.get(file) ?? '').matchAll(/^export const (\w+(?:Facts|Endpoints|Pushes|Reactions))\b/gm),
    ];
    expect(parts.map((found) => found[1])).toEqual([]);
  });
  it('has a feature for each folder of the UI', () => {
    const folders = files.flatMap((file) => file.match(/^src\/features\/(\w+)\//)?.[1] ?? []);
    expect([...new Set(folders)].filter((name) => name !== 'shared' && !featureModules.has(name))).toEqual(
      [],
    );
  });
  it('declares each notice with its modal, unless it belongs to no particular feature', async () => {
    const notices = files.filter((file) => /^src\/features\/\w+\/notices\.ts$/.test(file));
    expect(notices.length).toBeGreaterThan(5);
    for (const file of notices) {
      const name = file.split('/')[2] ?? '';
      const { notices: own } = (await import(`../../src/features/${name}/notices.ts`)) as { notices: object };
      const feature = (catalogue.features as FeatureTable)[name];
      const declared = Object.keys({ ...catalogue.features.popups.modals, ...feature?.modals });
      expect([file, Object.keys(own).filter((type) => !declared.includes(type))]).toEqual([file, []]);
    }
  });
  it('has one screen per file, and the app shows each of them', () => {
    const screens = files.filter((file) => /^src\/(app|features|info)\/.*Screens?\.tsx$/.test(file));
    const used = new Set(imports.map(({ to }) => `${to}.tsx`));
    expect(screens.filter((file) => file.endsWith('Screens.tsx') || !used.has(file))).toEqual([]);
  });
  it('rejects a name that two features register', () => {
    const facts = { 'thing/happened': object({}) };
    expect(() => collect({ one: { facts }, other: { facts } })).toThrow(
      'facts.thing/happened is registered twice, by one and by other',
    );
  });
  it('takes flags from the modules of the first load, and from `lateFlags` for all others', async () => {
    const groups = await Promise.all(
      Object.values(lateFeatures).map((load) => load() as Promise<FeatureTable>),
    );
    const late = groups.flatMap((group) => Object.entries(group));
    expect(Object.keys(lateFlags).filter((name) => late.every(([feature]) => feature !== name))).toEqual([]);
    expect(late.filter(([, { flags }]) => flags !== undefined).map(([feature]) => feature)).toEqual([]);
    const flags = { shop: true };
    expect(() => flagsOf({ one: { flags } }, { other: { flags } })).toThrow(
      'flags.shop is registered twice, by one and by other',
    );
  });
  it('forms every kind from a noun and what happened to it or how it is, never a command', () => {
    const participle =
      /^(?:\w+ed|begun|found|given|held|kept|left|lost|read|reset|sent|set|shown|taken|absent|due|expiring|low|uncheckable|unknown)$/;
    const says = (name: string) =>
      name.split(/(?=[A-Z])/).some((word) => participle.test(word.toLowerCase()));
    const isFact = (kind: string) => {
      const [, name = ''] = /^[a-z][A-Za-z]*\/([a-z][A-Za-z]*)$/.exec(kind) ?? [];
      return says(name);
    };
    expect(Object.keys(catalogue.facts).filter((kind) => !isFact(kind))).toEqual([]);
    expect(['giftbox/open', 'wheel/spin', 'streak/reload', 'streakCollected'].filter(isFact)).toEqual([]);
  });
});
