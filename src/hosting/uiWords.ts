// Puts the words of the app's texts into the build: a redacted recording shows only element names that consist of public words.
import type { Plugin } from 'vite';
import { uiWords } from '../../streams/cli/uiWords';

const MODULE = /\/src\/features\/problemReport\/uiWords\.ts$/;

/** Fills the module `src/features/problemReport/uiWords.ts`. */
export function insertUiWords(): Plugin {
  let root = '';
  return {
    name: 'coinstream-ui-words',
    configResolved(config) {
      root = config.root;
    },
    load: {
      filter: { id: MODULE },
      handler: () => `export const UI_WORDS = ${JSON.stringify([...uiWords(root)].join(' '))};`,
    },
  };
}
