// Which module may import which, read from the imports themselves, and what code may contain where.
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROUTE_TABLE } from '../../src/app/routeTable';
import { features as first, lateFeatures } from '../../streams/catalogue/catalogue';
import * as catalogue from '../../streams/catalogue/complete';
import { collect, type FeatureTable, flagsOf } from '../../streams/catalogue/feature';
import { lateFlags } from '../../streams/catalogue/lateFlags';
import { object } from '../../streams/schema/schema';
import { featureModules, files, type Import, imports, texts } from '../sources';

const broken = (rule: (entry: Import) => boolean) =>
  imports.filter(rule).map(({ from, to }) => `${from} imports ${to}`);

interface Locked {
  readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>;
}
const read = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));

it('decides about every install script of a dependency, so that npm ci has nothing to warn of', () => {
  const { packages } = read('package-lock.json') as Locked;
  const { allowScripts } = read('package.json') as { allowScripts: Readonly<Record<string, boolean>> };
  const scripted = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(Object.keys(allowScripts)).toEqual([...new Set(scripted)]);
});

describe('imports', () => {
  it('are found at all', () => {
    expect(imports.length).toBeGreaterThan(200);
    expect(imports).toContainEqual({
      from: 'streams/core.ts',
      to: 'streams/catalogue/catalogue',
      typeOnly: false,
    });
    expect(imports).toContainEqual({ from: 'streams/core.ts', to: 'streams/log/event', typeOnly: false });
  });
  it('of streams stay within streams, without React and its kin', () => {
    const faces =
      /^(react|react-dom|react-router-dom|observable-hooks|framer-motion|canvas-confetti|lucide-react|@linaria)/;
    expect(
      broken(
        ({ from, to }) => from.startsWith('streams/') && (/^(src|e2e|tests)\//.test(to) || faces.test(to)),
      ),
    ).toEqual([]);
  });
  it('of features reach siblings, core and catalogue by their types only', () => {
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
  it('of the catalogues: the core takes the first load, and recordings take all features', () => {
    const takers = (catalogue: string) =>
      broken(({ to, typeOnly }) => to === catalogue && !typeOnly).map((line) => line.split(' ')[0]);
    expect(takers('streams/catalogue/catalogue').sort()).toEqual([
      'e2e/platform/config.ts',
      'src/browser/browserPorts.ts',
      'streams/catalogue/complete.ts',
      'streams/core.ts',
      'streams/schema/decodeConfig.ts',
    ]);
    expect(takers('streams/catalogue/complete').sort()).toEqual([
      'streams/inspect/filter.ts',
      'streams/inspect/fork.ts',
      'streams/recording/recording.ts',
      'streams/recording/replay.ts',
    ]);
  });
  it('of a screen reach the core, the design system, forms and streams, never another feature or the app', () => {
    const own = (file: string) => file.split('/').slice(0, 3).join('/');
    expect(
      broken(({ from, to }) => {
        if (!from.startsWith('src/features/') || !/^(src|e2e|tests)\//.test(to)) return false;
        return !(
          to === 'src/core' ||
          to === 'src/PageData' ||
          to === 'src/CheckingIntents' ||
          /^src\/(ui|form|art)\//.test(to) ||
          own(to) === own(from)
        );
      }),
    ).toEqual([]);
  });
  it('of the design system know nothing of the app', () => {
    expect(
      broken(({ from, to }) => from.startsWith('src/ui/') && /^(src\/(app|features|core)|e2e)/.test(to)),
    ).toEqual([]);
  });
  it('of the app stay out of the stand-in and the tests, so that no build has their code', () => {
    expect(broken(({ from, to }) => from.startsWith('src/') && /^(e2e|tests)\//.test(to))).toEqual([]);
  });
  it('of the world and its REST side need no Node, as a browser simulates them, but for the keys of calls at a time', () => {
    const users = broken(
      ({ from, to }) => /^e2e\/platform\/(world|rest|faults)\b/.test(from) && to.startsWith('node:'),
    );
    expect(users.map((line) => line.split(' ')[0])).toEqual(['e2e/platform/rest/requestKeys.ts']);
  });
  it('of the stand-in know schemas of streams at most', () => {
    expect(broken(({ from, to }) => from.startsWith('e2e/platform/') && /^(src|tests)\//.test(to))).toEqual(
      [],
    );
  });
});

describe('components', () => {
  it('leave matching to `streams/routes.ts`: of React Router they use only its history and links', () => {
    const matching =
      /\b(useParams|useMatch|useRoutes|matchPath|matchRoutes|Routes|Outlet)\b[^;]*from 'react-router/;
    expect(files.filter((file) => matching.test(texts.get(file) ?? ''))).toEqual([]);
  });
  it('that read parameters name every pattern at which they are shown', () => {
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
  it('subscribe by observable-hooks or through the bridge of `core.tsx`', () => {
    const components = files.filter(
      (file) => /\.tsx?$/.test(file) && /from 'react'/.test(texts.get(file) ?? ''),
    );
    expect(components.filter((file) => /\.subscribe\(/.test(texts.get(file) ?? ''))).toEqual([
      'src/core.tsx',
    ]);
  });
  // [AUTH-07]
  it('invite nobody to sign in while a session is looked for', () => {
    const inviting = [...texts].filter(
      ([file, text]) => file.startsWith('src/') && text.includes("'session/signInStarted'"),
    );
    expect(inviting.filter(([, text]) => !text.includes('isSearching')).map(([file]) => file)).toEqual([
      // After a registration, and after the end of a session.
      'src/features/registration/Outcomes.tsx',
      'src/features/session/LoginModal.tsx',
    ]);
  });
  it('make no calls of their own: queries go through `useLoad`, everything else is a request fact', () => {
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
      'a clock or a chance of its own',
      /\b(Date\.now|new Date\(\)|setTimeout|setInterval|Math\.random|performance\.now)\b/,
    ],
    ['the console', /\bconsole\./],
  ])('knows nothing of %s', (_, pattern) => {
    expect(core.filter((file) => pattern.test(code(file)))).toEqual([]);
  });
});

/** The texts of the functions that are passed to calls of this name. */
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
  it('are found at all', () => {
    expect(callbacks('of(1).pipe(map((one) => (two += one)))', /\bmap\(/g)).toEqual([
      '(one) => (two += one)',
    ]);
    expect(callbacks('setStage((before) => take(before)); setOver(true)', /\bset[A-Z]\w*\(/g)).toEqual([
      '(before) => take(before)',
    ]);
  });
  it('have no side effects in the core: what the operators `map` and `filter` are given only computes', () => {
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
  it('of the UI fold no replay and emit nothing: updaters of a state only compute', () => {
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
  it('are run twice in development: every tree stands in StrictMode', () => {
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
  it('name no path of the app: those stand in `routes.ts`', () => {
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
  it('have names that differ in more than case and ending', () => {
    const names = files.map((file) => file.toLowerCase().replace(/\.tsx?$/, ''));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
  it('are readable in one sitting', () => {
    const long = files.filter((file) => (texts.get(file) ?? '').split('\n').length > 500);
    expect(long).toEqual([]);
  });
  it('have no barrel', () => {
    expect(files.filter((file) => /^export \* from/m.test(texts.get(file) ?? ''))).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('has every feature once: in the first load, or in one of the groups that come late', async () => {
    const groups = await Promise.all(Object.values(lateFeatures).map((load) => load()));
    const names = [first, ...groups].flatMap((group) => Object.keys(group));
    expect(names.sort()).toEqual([...featureModules.keys()].sort());
    expect(Object.keys(catalogue.features).sort()).toEqual(names);
  });
  it('has every module directly in the folder of features', () => {
    const modules = files.filter((file) => /^streams\/features\/\w+\.ts$/.test(file));
    expect(modules.filter((file) => ![...featureModules.values()].includes(file))).toEqual([]);
  });
  it.each([...featureModules])('lists %s, whose parts have the fixed names', (name, file) => {
    expect(catalogue.features).toHaveProperty(name);
    const parts = [
      ...(texts.get(file) ?? '').matchAll(/^export const (\w+(?:Facts|Endpoints|Pushes|Reactions))\b/gm),
    ];
    expect(parts.map((found) => found[1])).toEqual([]);
  });
  it('has a feature for each folder of the UI', () => {
    const folders = files.flatMap((file) => file.match(/^src\/features\/(\w+)\//)?.[1] ?? []);
    expect([...new Set(folders)].filter((name) => !featureModules.has(name))).toEqual([]);
  });
  it('has each notice where its modal is declared, unless that belongs to no feature in particular', async () => {
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
  it('has one screen in a file, and each is shown by the app', () => {
    const screens = files.filter((file) => /^src\/(app|features|info)\/.*Screens?\.tsx$/.test(file));
    const used = new Set(imports.map(({ to }) => `${to}.tsx`));
    expect(screens.filter((file) => file.endsWith('Screens.tsx') || !used.has(file))).toEqual([]);
  });
  it('refuses a name that two features register', () => {
    const facts = { 'thing/happened': object({}) };
    expect(() => collect({ one: { facts }, other: { facts } })).toThrow(
      'facts.thing/happened is registered twice, by one and by other',
    );
  });
  it('takes flags from the module of a feature of the first load, and from `lateFlags` for the others', async () => {
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
  it('names every kind with a noun and a participle', () => {
    for (const kind of Object.keys(catalogue.facts)) expect(kind).toMatch(/^[a-z][A-Za-z]*\/[a-z][A-Za-z]*$/);
  });
});
