// The files that the tools `test` and `e2e` write.
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { takenPath } from '../../streams/cli/keptFiles';
import { temporaryFolder } from '../temporaryFolder';

it('a link that leads nowhere is taken, so that no test is written outside its folder', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'a.test.ts');
  expect(takenPath([path])).toBeNull();
  symlinkSync(join(folder, 'outside'), path);
  expect(takenPath([path])).toBe(`${path} already exists`);
});
