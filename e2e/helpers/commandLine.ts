// The command line within this process: starting a separate one ten times takes ten seconds.
import { runCommand } from '../../streams/cli/commandLine';
import { expect } from './fixtures';

/** The output of a command, which must succeed. */
export async function replay(...args: string[]): Promise<string> {
  const { write } = process.stdout;
  let printed = '';
  process.stdout.write = (text: string | Uint8Array) => {
    printed += String(text);
    return true;
  };
  try {
    expect(await runCommand(args)).toBe(0);
  } finally {
    process.stdout.write = write;
  }
  return printed;
}
