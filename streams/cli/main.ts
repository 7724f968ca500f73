// `npm run replay -- <command> FILE…`: analyses recordings. Exit codes: 0 success, 1 rejected or found, 2 usage error.
import { runCommand } from './commandLine';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});
process.exitCode = await runCommand(process.argv.slice(2));
