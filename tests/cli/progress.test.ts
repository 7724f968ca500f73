// Progress on the command line: lines on standard error once work takes long, and a last one when it ends.
import { afterEach, expect, it, vi } from 'vitest';
import { createProgress, finishWithProgress } from '../../streams/cli/progress';

afterEach(() => vi.restoreAllMocks());

/** The output while `work` runs; each call of `pass` advances the clock by a second. */
function written(work: (pass: () => void) => void): string[] {
  const lines: string[] = [];
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  work(() => {
    now += 1_000;
  });
  return lines;
}

function* counting(seconds: number, pass: () => void) {
  for (let second = 1; second <= seconds; second++) {
    pass();
    yield second / 4;
  }
  return 'result';
}

it('is not reported for short work', () => {
  expect(written((pass) => finishWithProgress('comparing', counting(1, pass)))).toEqual([]);
});

it('is reported at most once a second, and completed', () => {
  expect(
    written((pass) => expect(finishWithProgress('comparing', counting(3, pass))).toBe('result')),
  ).toEqual(['comparing: 50%\n', 'comparing: 75%\n', 'comparing: done\n']);
});

it('is completed for work that returns early', () => {
  const lines = written((pass) => {
    const progress = createProgress('reading');
    pass();
    pass();
    progress.at(0.1);
    progress.end();
  });
  expect(lines).toEqual(['reading: 10%\n', 'reading: done\n']);
});
