// The same headers and paths for three hosts: nginx, Caddy, and static hosts that read `_headers` and `_redirects`.
import {
  FRAMED_PATHS,
  HASHED_FILES,
  type Headers,
  HOST_FILES,
  type HostHeaders,
  NEVER_THE_PAGE,
} from './headers';

const GEO_CHECK = '/geo-check';

/** The required root of the server. */
const rootOf = (folder: string) =>
  folder === '' ? 'the folder dist' : `a folder that contains dist as ${folder.slice(1)}`;

const lines = (headers: Headers, line: (name: string, value: string) => string) =>
  Object.entries(headers).map(([name, value]) => line(name, value));

const indented = (text: string) => text.replace(/^/gm, '  ');

/** A complete server block; contains values from `config.json`. */
export function nginxFile({
  folder,
  all,
  documents,
  policy,
  policyHeader,
  caching,
  geoCheck,
}: HostHeaders): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;
  const ofDocuments = Object.entries(documents).map(
    ([name, value]) => [name, `$coinstream_${name.toLowerCase().replaceAll('-', '_')}`, value] as const,
  );
  const framed = FRAMED_PATHS.map((path) => path.slice(1)).join('|');
  const ownAnswer = (path: string) =>
    path === GEO_CHECK && geoCheck !== null
      ? `proxy_pass ${geoCheck.href};
    proxy_ssl_server_name on;
    proxy_set_header X-Forwarded-For $remote_addr;`
      : 'try_files $uri =404;';
  const common = `${lines(all, (name, value) => `  add_header ${name} ${quoted(value)} always;`).join('\n')}
${ofDocuments.map(([name, variable]) => `  add_header ${name} ${variable} always;`).join('\n')}
  add_header ${policyHeader} $coinstream_policy always;
  # Not \`always\`: a script that is missing in the middle of a deploy must not be remembered as missing.
  add_header Cache-Control $coinstream_caching;`;
  const page = `try_files $uri ${folder}/index.html;`;
  /** In a folder, they are within its location, which has the headers: nothing else on the server gets them. */
  const locations = [
    folder === '' ? `  location / {\n    ${page}\n  }` : `  ${page}`,
    `  location ${folder}${HASHED_FILES} {\n    try_files $uri =404;\n  }`,
    ...NEVER_THE_PAGE.map((path) => `  location = ${folder}${path} {\n    ${ownAnswer(path)}\n  }`),
    ...HOST_FILES.map((path) => `  location = ${folder}${path} {\n    return 404;\n  }`),
  ].join('\n');
  return `# nginx, version 1.13 or newer, in the http block. Set the server's name, its certificate and its root (${rootOf(folder)}).
map $request_uri $coinstream_page_policy {
  default ${quoted(policy.others)};
  "~^${folder}/(${framed})(\\?|$)" ${quoted(policy.framed)};
}
# By the path that is served, however it was written. An empty header is not sent.
map $uri $coinstream_policy {
  default $coinstream_page_policy;
  "~^${folder}${HASHED_FILES}" "";
}
${ofDocuments
  .map(
    ([, variable, value]) => `map $uri ${variable} {
  default ${quoted(value)};
  "~^${folder}${HASHED_FILES}" "";
}`,
  )
  .join('\n')}
map $request_uri $coinstream_caching {
  default ${quoted(caching.others)};
  "~^${folder}${HASHED_FILES}" ${quoted(caching.hashed)};
}
server {
  listen 80;
  server_name _;
  root /srv/coinstream;
  gzip_static on;
  gzip_vary on;
  # brotli_static on; # with the module ngx_brotli: sends the .br files
${folder === '' ? `${common}\n${locations}` : `  location ${folder}/ {\n${indented(`${common}\n${locations}`)}\n  }`}
}
`;
}

/** A complete site block. */
export function caddyFile({
  folder,
  all,
  documents,
  policy,
  policyHeader,
  caching,
  geoCheck,
}: HostHeaders): string {
  const quoted = (text: string) => `\`${text}\``;
  const framed = FRAMED_PATHS.map((path) => folder + path).join(' ');
  const hashed = `${folder}${HASHED_FILES}*`;
  /** All paths of the app, except these. */
  const others = (paths: string) =>
    folder === '' ? `not path ${paths}` : `{\n\t\tpath ${folder}/*\n\t\tnot path ${paths}\n\t}`;
  const inFolder = folder === '' ? '' : `\n\t\tpath ${folder}/*`;
  const ownAnswer = (path: string) =>
    path === GEO_CHECK && geoCheck !== null
      ? `rewrite * ${geoCheck.pathname}
		reverse_proxy ${geoCheck.origin} {
			header_up Host {upstream_hostport}
		}`
      : 'file_server';
  return `# Caddy 2. Set the site's address and its root (${rootOf(folder)}).
:80 {
	root * /srv/coinstream
	@framed path ${framed}
	@unframed ${others(`${framed} ${hashed}`)}
	# A script that is missing in the middle of a deploy must not be remembered as missing.
	@hashed {
		path ${hashed}
		file {path}
	}
	@unhashed {${inFolder}
		not {
			path ${hashed}
			file {path}
		}
	}
${folder === '' ? '' : `\t@app path ${folder}/*\n`}	header ${folder === '' ? '' : '@app '}{
${lines(all, (name, value) => `\t\t${name} ${quoted(value)}`).join('\n')}
	}
	@page ${others(hashed)}
	header @page {
${lines(documents, (name, value) => `\t\t${name} ${quoted(value)}`).join('\n')}
	}
	header @framed ${policyHeader} ${quoted(policy.framed)}
	header @unframed ${policyHeader} ${quoted(policy.others)}
	header @hashed Cache-Control ${quoted(caching.hashed)}
	header @unhashed Cache-Control ${quoted(caching.others)}
${NEVER_THE_PAGE.map((path) => `\thandle ${folder}${path} {\n\t\t${ownAnswer(path)}\n\t}`).join('\n')}
${HOST_FILES.map((path) => `\thandle ${folder}${path} {\n\t\trespond 404\n\t}`).join('\n')}
	handle @page {
		try_files {path} ${folder}/index.html
		file_server {
			precompressed br gzip
		}
	}
	handle {
		file_server {
			precompressed br gzip
		}
	}
}
`;
}

/** Later rules remove (`!`) headers of the first one, because such hosts join the values of all matching rules. */
export function staticHostFile({
  folder,
  all,
  documents,
  policy,
  policyHeader: csp,
  caching,
}: HostHeaders): string {
  const rule = (path: string, headers: Headers, removed: readonly string[] = []) =>
    [
      path,
      ...removed.map((name) => `  ! ${name}`),
      ...lines(headers, (name, value) => `  ${name}: ${value}`),
    ].join('\n');
  const cache = 'Cache-Control';
  return `${[
    rule(`${folder}/*`, { ...all, ...documents, [csp]: policy.others, [cache]: caching.others }),
    rule(`${folder}${HASHED_FILES}*`, { [cache]: caching.hashed }, [cache, csp, ...Object.keys(documents)]),
    ...FRAMED_PATHS.map((path) => rule(folder + path, { [csp]: policy.framed }, [csp])),
  ].join('\n')}\n`;
}

/**
 * Fallbacks of static hosts. Hosts that don't support 404 here ignore the rule; the app doesn't accept a page as a
 * response.
 */
export function redirectsFile({ folder, geoCheck }: HostHeaders): string {
  const rules = NEVER_THE_PAGE.map((path) =>
    path === GEO_CHECK && geoCheck !== null
      ? `${folder}${path} ${geoCheck.href} 200`
      : `${folder}${path} ${folder}/index.html 404`,
  );
  const missing = `${folder}${HASHED_FILES}* ${folder}/index.html 404`;
  return `${[...rules, missing, `${folder}/* ${folder}/index.html 200`].join('\n')}\n`;
}
