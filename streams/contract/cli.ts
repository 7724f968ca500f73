// `npm run contract` writes the contract's files; with `--check`, exits with 1 if a committed one is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contractFiles } from './files';

const isCheck = process.argv.includes('--check');

for (const [name, text] of Object.entries(contractFiles())) {
  const path = fileURLToPath(new URL(name, import.meta.url));
  const committed = existsSync(path) ? readFileSync(path, 'utf8') : null;
  if (committed === text) continue;
  if (isCheck) {
    process.stderr.write(`streams/contract/${name} is stale: run "npm run contract" and commit the file.\n`);
    process.exitCode = 1;
  } else {
    writeFileSync(path, text);
    process.stdout.write(`streams/contract/${name}\n`);
  }
}
