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

const lines = (headers: Headers, line: (name: string, value: string) => string) =>
  Object.entries(headers).map(([name, value]) => line(name, value));

/** A complete server block; contains values from `config.json`. */
export function nginxFile({ all, documents, policy, caching, geoCheck }: HostHeaders): string {
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
  return `# nginx, version 1.13 or newer, in the http block. Set the server's name, its certificate and its root (the folder dist).
map $request_uri $coinstream_page_policy {
  default ${quoted(policy.others)};
  "~^/(${framed})(\\?|$)" ${quoted(policy.framed)};
}
# By the path that is served, however it was written. An empty header is not sent.
map $uri $coinstream_policy {
  default $coinstream_page_policy;
  "~^${HASHED_FILES}" "";
}
${ofDocuments
  .map(
    ([, variable, value]) => `map $uri ${variable} {
  default ${quoted(value)};
  "~^${HASHED_FILES}" "";
}`,
  )
  .join('\n')}
map $request_uri $coinstream_caching {
  default ${quoted(caching.others)};
  "~^${HASHED_FILES}" ${quoted(caching.hashed)};
}
server {
  listen 80;
  server_name _;
  root /srv/coinstream;
  gzip_static on;
  gzip_vary on;
  # brotli_static on; # with the module ngx_brotli: sends the .br files
${lines(all, (name, value) => `  add_header ${name} ${quoted(value)} always;`).join('\n')}
${ofDocuments.map(([name, variable]) => `  add_header ${name} ${variable} always;`).join('\n')}
  add_header Content-Security-Policy $coinstream_policy always;
  # Not \`always\`: a script that is missing in the middle of a deploy must not be remembered as missing.
  add_header Cache-Control $coinstream_caching;
  location / {
    try_files $uri /index.html;
  }
  location ${HASHED_FILES} {
    try_files $uri =404;
  }
${NEVER_THE_PAGE.map((path) => `  location = ${path} {\n    ${ownAnswer(path)}\n  }`).join('\n')}
${HOST_FILES.map((path) => `  location = ${path} {\n    return 404;\n  }`).join('\n')}
}
`;
}

/** A complete site block. */
export function caddyFile({ all, documents, policy, caching, geoCheck }: HostHeaders): string {
  const quoted = (text: string) => `\`${text}\``;
  const ownAnswer = (path: string) =>
    path === GEO_CHECK && geoCheck !== null
      ? `rewrite * ${geoCheck.pathname}
		reverse_proxy ${geoCheck.origin} {
			header_up Host {upstream_hostport}
		}`
      : 'file_server';
  return `# Caddy 2. Set the site's address and its root (the folder dist).
:80 {
	root * /srv/coinstream
	@framed path ${FRAMED_PATHS.join(' ')}
	@unframed not path ${FRAMED_PATHS.join(' ')} ${HASHED_FILES}*
	# A script that is missing in the middle of a deploy must not be remembered as missing.
	@hashed {
		path ${HASHED_FILES}*
		file {path}
	}
	@unhashed {
		not {
			path ${HASHED_FILES}*
			file {path}
		}
	}
	header {
${lines(all, (name, value) => `\t\t${name} ${quoted(value)}`).join('\n')}
	}
	@page not path ${HASHED_FILES}*
	header @page {
${lines(documents, (name, value) => `\t\t${name} ${quoted(value)}`).join('\n')}
	}
	header @framed Content-Security-Policy ${quoted(policy.framed)}
	header @unframed Content-Security-Policy ${quoted(policy.others)}
	header @hashed Cache-Control ${quoted(caching.hashed)}
	header @unhashed Cache-Control ${quoted(caching.others)}
${NEVER_THE_PAGE.map((path) => `\thandle ${path} {\n\t\t${ownAnswer(path)}\n\t}`).join('\n')}
${HOST_FILES.map((path) => `\thandle ${path} {\n\t\trespond 404\n\t}`).join('\n')}
	handle @page {
		try_files {path} /index.html
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
export function staticHostFile({ all, documents, policy, caching }: HostHeaders): string {
  const rule = (path: string, headers: Headers, removed: readonly string[] = []) =>
    [
      path,
      ...removed.map((name) => `  ! ${name}`),
      ...lines(headers, (name, value) => `  ${name}: ${value}`),
    ].join('\n');
  const csp = 'Content-Security-Policy';
  const cache = 'Cache-Control';
  return `${[
    rule('/*', { ...all, ...documents, [csp]: policy.others, [cache]: caching.others }),
    rule(`${HASHED_FILES}*`, { [cache]: caching.hashed }, [cache, csp, ...Object.keys(documents)]),
    ...FRAMED_PATHS.map((path) => rule(path, { [csp]: policy.framed }, [csp])),
  ].join('\n')}\n`;
}

/**
 * Fallbacks of static hosts. Hosts that don't support 404 here ignore the rule; the app doesn't accept a page as a
 * response.
 */
export function redirectsFile({ geoCheck }: HostHeaders): string {
  const rules = NEVER_THE_PAGE.map((path) =>
    path === GEO_CHECK && geoCheck !== null ? `${path} ${geoCheck.href} 200` : `${path} /index.html 404`,
  );
  return `${[...rules, '/* /index.html 200'].join('\n')}\n`;
}
