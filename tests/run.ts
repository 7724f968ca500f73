// `npm test`: the unit tests, and next to them the check, the builds and the browser tests, one after another. Browser tests wait
// for a third of their time: together, both use all cores. Every part runs even if another fails, except that browser tests need
// a successful check and build. The exit code is 1 if any part failed.
import { spawn } from 'node:child_process';

interface Part {
  readonly name: string;
  readonly isPassed: boolean;
  readonly seconds: number;
}

const parts: Part[] = [];

/** Runs a script of package.json. `isAside`: its output is printed when it ends, because another part prints meanwhile. */
function run(name: string, script: string, args: readonly string[] = [], isAside = false): Promise<boolean> {
  const startedAt = Date.now();
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    stdio: isAside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const part = { name, isPassed: code === 0, seconds: Math.round((Date.now() - startedAt) / 1_000) };
      parts.push(part);
      console.log(`\n${output}\n${name}: ${part.isPassed ? 'passed' : 'failed'} in ${part.seconds} s\n`);
      resolve(part.isPassed);
    });
  });
}

/** Runs these one after another until one fails. */
async function runInTurn(...all: readonly (() => Promise<boolean>)[]): Promise<void> {
  for (const one of all) if (!(await one())) return;
}

await Promise.all([
  run('unit tests', 'unit', [], true),
  runInTurn(
    () => run('check', 'check'),
    () => run('build', 'e2e', ['--builds', 'only']),
    () => run('browser tests', 'e2e', ['--builds', 'done']),
  ),
]);
console.log(
  parts.map(({ name, isPassed, seconds }) => `${isPassed ? '✓' : '✗'} ${name}, ${seconds} s\n`).join(''),
);
process.exitCode = parts.every(({ isPassed }) => isPassed) ? 0 : 1;
