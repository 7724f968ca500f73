// `npm run replay -- <command> FILE…`: analyses recordings. Exit codes: 0 success, 1 rejected or found, 2 usage error.
import { runCommand } from './commandLine';
import { unwritable } from './files';
import { printError } from './terminal';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  const reason = unwritable(error);
  if (reason === null) throw error;
  printError(`standard output: ${reason}\n`);
  process.exit(1);
});
/** A command whose messages cannot be shown still does its work. */
process.stderr.on('error', () => undefined);
process.exitCode = await runCommand(process.argv.slice(2));
