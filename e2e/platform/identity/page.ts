// The identity provider's page as HTML; `browser/identity.js` renders its steps.
import { escaped } from '../provider/html';
import { IDENTITY_OUTCOMES } from '../world/identity';

const outcomes = Object.entries(IDENTITY_OUTCOMES)
  .map(
    ([id, { what }], index) =>
      `<tr><td><label class="choice"><input type="radio" name="outcome" value="${id}"${index === 0 ? ' checked' : ''}> ${id}</label></td><td>${escaped(what)}</td></tr>`,
  )
  .join('');

const page = (title: string, content: string) => `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – Northgate ID</title>
<link rel="stylesheet" href="/identity.css">
${content}
</html>`;

export const privacyPage = () =>
  page(
    'Privacy notice',
    '</head><body><main><h1>Privacy notice</h1><p>This is a test: your pictures never leave the page.</p></main></body>',
  );

export function identityPage(appOrigin: string): string {
  return page(
    'Identity check',
    `<script type="module" src="/identity.js"></script>
</head>
<body>
<main data-app="${escaped(appOrigin)}">
<div id="step"><p role="status">Opening your check…</p></div>
<details class="tests"><summary>Test outcomes</summary>
<p>The outcome of this check. Pictures never leave this page.</p>
<table><thead><tr><th scope="col">Outcome</th><th scope="col">What happens</th></tr></thead><tbody>${outcomes}</tbody></table>
</details>
<p><a href="/privacy" target="_blank" rel="noopener">Privacy notice</a></p>
</main>
</body>`,
  );
}
