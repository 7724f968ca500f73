// One of the workers that many files are shared among: a file in, its outcome out, one after another.
import { parentPort } from 'node:worker_threads';
import { COMMANDS } from './commands';
import { openRecording } from './files';
import type { Answer, Task } from './replay';

function answer({ name, file, given }: Task): Answer {
  const opened = openRecording(file, given.options.lenient === true);
  if (!opened.ok) return { code: 1, result: { refused: opened.message } };
  const outcome = COMMANDS[name]?.run([opened.recording], given);
  if (outcome === undefined) return { code: 2, result: null };
  return outcome.code === 2
    ? { code: 2, result: { misuse: outcome.text } }
    : { code: outcome.code, result: outcome.json };
}

parentPort?.on('message', (task: Task) => {
  parentPort?.postMessage(answer(task));
});
