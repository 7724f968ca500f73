// The parts of a release: licences, notices, changelog, checksums and the image's files.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostHeaders } from '../../src/hosting/headers';
import { nginxFile } from '../../src/hosting/hostFiles';
import { nginxInImage, writeImage } from '../../src/hosting/image';
import { changelogOf, checksumsOf, forbidden, isAllowed, noticesOf } from '../../src/hosting/release';
import { configOf, OPERATOR } from '../app/operatorConfig';
import { temporaryFolder } from '../temporaryFolder';

const component = (name: string, id: string) => ({ name, version: '1.0.0', licenses: [{ license: { id } }] });

describe('a release', () => {
  it.each([
    ['MIT', true],
    ['(MPL-2.0 OR Apache-2.0)', true],
    ['MIT AND OFL-1.1', true],
    ['MIT AND GPL-3.0-only', false],
    ['AGPL-3.0-only', false],
    ['', false],
  ])('may contain a package under %j: %s', (expression, allowed) => {
    expect(isAllowed(expression)).toBe(allowed);
  });
  it('names each package whose licence is not allowed', () => {
    const components = [
      component('good', 'MIT'),
      component('bad', 'GPL-3.0-only'),
      { name: 'odd', version: '2.0.0' },
    ];
    expect(forbidden({ components })).toEqual(['bad 1.0.0: GPL-3.0-only', 'odd 2.0.0: no licence']);
  });
  it('contains the texts of its packages’ licences', () => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'node_modules/good'), { recursive: true });
    writeFileSync(join(root, 'node_modules/good/LICENSE.md'), 'Copyright somebody\n');
    const notices = noticesOf({ components: [component('later', 'ISC'), component('good', 'MIT')] }, root);
    expect(notices).toMatch(
      /^good 1\.0\.0\n\nLicence: MIT\n\nCopyright somebody\n\n-+\n\nlater 1\.0\.0\n\nLicence: ISC\n$/,
    );
  });
  it('lists its commits without merges', () => {
    expect(changelogOf('1.2.0', 'abc-1', ['A wheel spins', "Merge branch 'x'", ''])).toBe(
      '# 1.2.0 (abc-1)\n\n- A wheel spins\n',
    );
  });
  it('has a checksum of every file, in the format of sha256sum', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets/a.js'), 'abc');
    expect(checksumsOf(folder)).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  assets/a.js\n',
    );
  });
  it('serves its image on a port that needs no privileges', () => {
    const text = nginxInImage(nginxFile(hostHeaders(configOf(OPERATOR))));
    expect(text).toContain('listen 8080;');
    expect(text).not.toContain('listen 80;');
  });
});

describe('an image', () => {
  function imageWith(config: object | null) {
    const root = temporaryFolder();
    const [dist, hosting, folder] = ['dist', 'hosting', 'image'].map((name) => join(root, name)) as [
      string,
      string,
      string,
    ];
    for (const each of [dist, hosting]) mkdirSync(each);
    writeFileSync(join(hosting, 'nginx.conf'), nginxFile(hostHeaders(configOf(OPERATOR))));
    writeFileSync(join(dist, 'index.html'), '<!doctype html>');
    if (config !== null) writeFileSync(join(dist, 'config.json'), JSON.stringify(config));
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    return { folder, read, ...writeImage(folder, { dist, hosting }) };
  }
  it('contains the configuration of the build', () => {
    const { hasConfig, read } = imageWith(OPERATOR);
    expect(hasConfig).toBe(true);
    expect(JSON.parse(read('dist/config.json'))).toEqual(OPERATOR);
    expect(read('README.md')).toContain('config.json: in the image.');
  });
  it('without one says how to give it, and does not start', () => {
    const { folder, hasConfig, read } = imageWith(null);
    expect(hasConfig).toBe(false);
    expect(read('README.md')).toContain('COINSTREAM_CONFIG=config.json npm run release');
    expect(read('README.md')).toContain('-v "$PWD/config.json:/srv/coinstream/config.json:ro"');
    expect(read('Dockerfile')).toContain('/docker-entrypoint.d/50-config.sh');
    const script = join(folder, '50-config.sh');
    expect(statSync(script).mode & 0o111).toBe(0o111);
    const { status, stderr } = spawnSync(script, { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^config\.json is missing: mount it at \/srv\/coinstream\/config\.json/);
  });
});
