// The compiler options of the app's modules, shared by the app and the standalone page.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import wyw from '@wyw-in-js/vite';
import { defaultClientConditions, type Plugin, type PluginOption, type UserConfig } from 'vite';
import { withoutUnusedCode } from './unusedCode';

const pathOf = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));

/** The plugin for modules that import the styles' library. It parses all others too, only to leave them unchanged. */
function ofStyledModules(plugin: Plugin): Plugin {
  const { transform } = plugin;
  if (typeof transform !== 'function') throw new Error(`${plugin.name} has no plain transform`);
  return { ...plugin, transform: { filter: { code: '@linaria/core' }, handler: transform } };
}

/** `isBuild`: not the development server. */
export function resolveOptions(isBuild: boolean): NonNullable<UserConfig['resolve']> {
  const router = pathOf('node_modules/react-router/dist/production');
  return {
    // rxjs has a build for browsers of this decade; without it each class includes its helpers.
    conditions: ['es2015', ...defaultClientConditions],
    // The router publishes a build without its developers' warnings, but does not export it.
    alias: isBuild
      ? [
          { find: /^react-router$/, replacement: `${router}/index.mjs` },
          { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
          { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: pathOf('src/ui/lucideIcon.ts') },
        ]
      : [],
  };
}

/** One for all builds of a process: it keeps what it evaluated. */
let styles: Plugin | null = null;

function stylesPlugin(): Plugin {
  styles ??= ofStyledModules(
    wyw({
      include: ['src/**/*.{ts,tsx}'],
      babelOptions: { configFile: false, babelrc: false, presets: ['@babel/preset-typescript'] },
      // The bundler adds the prefixes that a supported browser needs.
      prefixer: false,
      // No style needs happy-dom, which slows the build. The other features keep their defaults.
      features: { happyDOM: false } as never,
      // Some styles are next to a component whose feature imports the schema as a namespace.
      importOverrides: { './streams/schema/schema.ts': { unknown: 'allow' } },
    }),
  );
  return styles;
}

export const codePlugins = (): PluginOption[] => [stylesPlugin(), react(), withoutUnusedCode()];
