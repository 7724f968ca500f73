// The context of an image with nginx, the app and, if one is given, its configuration.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** nginx with the generated configuration, as an unprivileged user, on port 8080. */
const DOCKERFILE = `FROM nginxinc/nginx-unprivileged:stable-alpine
COPY nginx.conf /etc/nginx/conf.d/default.conf
COPY 50-config.sh /docker-entrypoint.d/50-config.sh
COPY dist /srv/coinstream
EXPOSE 8080
`;

/** Runs before nginx starts; the image's entry point ends if it fails. */
const CONFIG_CHECK = `#!/bin/sh
if [ ! -r /srv/coinstream/config.json ]; then
  echo "config.json is missing: mount it at /srv/coinstream/config.json, or build the image with it (README.md)." >&2
  exit 1
fi
`;

const START = 'docker run -p 8080:8080 coinstream';
const MOUNTED = 'docker run -p 8080:8080 -v "$PWD/config.json:/srv/coinstream/config.json:ro" coinstream';

/** One line about the configuration of the image, for the command and for its README. */
export const configLine = (hasConfig: boolean): string =>
  hasConfig
    ? 'config.json: in the image.'
    : "config.json: not in the image, which doesn't start without one, and the policy in its nginx.conf allows only the app's own origin. Give it to the release: COINSTREAM_CONFIG=config.json npm run release";

const readme = (hasConfig: boolean): string => `# Image

\`\`\`
docker build -t coinstream .
${hasConfig ? START : MOUNTED}
\`\`\`

${configLine(hasConfig)}

The app listens on port 8080 over plain HTTP; put TLS in front of it. nginx.conf contains the headers for the configuration that the
release was built with. Another config.json can be mounted at /srv/coinstream/config.json if it names the same origins; for other
origins, also mount an nginx.conf written by \`npm run headers -- config.json\` at /etc/nginx/conf.d/default.conf, with port 8080.
`;

/** The server block for the image, whose user may not open port 80. */
export const nginxInImage = (text: string): string => text.replace('listen 80;', 'listen 8080;');

/** Writes the context into `folder`. Returns the path of its nginx.conf, and whether the image contains a configuration. */
export function writeImage(
  folder: string,
  { dist, hosting }: { readonly dist: string; readonly hosting: string },
): { readonly server: string; readonly hasConfig: boolean } {
  mkdirSync(folder, { recursive: true });
  const hasConfig = existsSync(join(dist, 'config.json'));
  const server = join(folder, 'nginx.conf');
  writeFileSync(join(folder, 'Dockerfile'), DOCKERFILE);
  /** The entry point skips a script that is not executable; COPY keeps the mode. */
  writeFileSync(join(folder, '50-config.sh'), CONFIG_CHECK, { mode: 0o755 });
  writeFileSync(join(folder, 'README.md'), readme(hasConfig));
  writeFileSync(server, nginxInImage(readFileSync(join(hosting, 'nginx.conf'), 'utf8')));
  cpSync(dist, join(folder, 'dist'), { recursive: true });
  return { server, hasConfig };
}
