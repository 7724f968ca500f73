// `npm test`: checks and builds next to the unit tests, whose last files leave a core idle, then runs the browser tests. Every
// part runs even if another fails, except the browser tests. The exit code is 1 if any part failed.
import { spawn } from 'node:child_process';

interface Part {
  readonly name: string;
  readonly isPassed: boolean;
  readonly seconds: number;
}

const parts: Part[] = [];

/** Runs a script of package.json. `isAside`: its output is printed when it ends, because another part prints meanwhile. */
function run(name: string, script: string, { isAside = false, args = [] as readonly string[] } = {}) {
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
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const part = { name, isPassed: code === 0, seconds: Math.round((Date.now() - startedAt) / 1_000) };
      parts.push(part);
      console.log(`\n${name}: ${part.isPassed ? 'passed' : 'failed'} in ${part.seconds} s\n${output}`);
      resolve();
    });
  });
}

async function checkAndBuild(): Promise<void> {
  await run('check', 'check', { isAside: true });
  await run('build', 'e2e', { isAside: true, args: ['--builds', 'only'] });
}

const hasFailed = () => parts.some(({ isPassed }) => !isPassed);

await Promise.all([run('unit tests', 'unit'), checkAndBuild()]);
if (!hasFailed()) await run('browser tests', 'e2e', { args: ['--builds', 'done'] });
console.log(
  parts.map(({ name, isPassed, seconds }) => `${isPassed ? '✓' : '✗'} ${name}, ${seconds} s\n`).join(''),
);
process.exitCode = hasFailed() ? 1 : 0;
