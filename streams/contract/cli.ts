// `npm run contract` writes the contract's files; with `--check`, exits with 1 if a committed one is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { givenTo } from '../cli/projectCommand';
import { staleFiles } from './files';

const USAGE = `npm run contract   writes the contract with a platform into streams/contract

  --check   writes nothing, and exits with 1 if a committed file is stale`;

const isCheck = givenTo(USAGE, { options: { check: 'boolean' } }).options.check === true;
const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const committed = (name: string) => (existsSync(pathOf(name)) ? readFileSync(pathOf(name), 'utf8') : null);

for (const [name, text] of Object.entries(staleFiles(committed))) {
  if (isCheck) {
    process.stderr.write(`streams/contract/${name} is stale: run "npm run contract" and commit the file.\n`);
    process.exitCode = 1;
  } else {
    writeFileSync(pathOf(name), text);
    process.stdout.write(`streams/contract/${name}\n`);
  }
}
