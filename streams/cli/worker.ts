// A worker: receives one file at a time and posts its result.
import { parentPort } from 'node:worker_threads';
import type { Answer, Task } from './commandLine';
import { COMMANDS } from './commands';
import { openRecording } from './files';

async function answer({ name, file, given }: Task): Promise<Answer> {
  const opened = openRecording(file, given.options.lenient === true);
  if (!opened.ok) return { code: 1, result: { refused: opened.message } };
  const outcome = await COMMANDS[name]?.run([opened.recording], given);
  if (outcome === undefined) return { code: 2, result: null };
  if (outcome.code === 2) return { code: 2, result: { misuse: outcome.text } };
  const { leftOut, leftOutCount } = opened;
  if (leftOutCount === 0) return { code: outcome.code, result: outcome.json };
  return { code: COMMANDS[name]?.isVerdict === true ? 1 : outcome.code, result: outcome.json, leftOut };
}

parentPort?.on('message', async (task: Task) => {
  parentPort?.postMessage(await answer(task));
});
