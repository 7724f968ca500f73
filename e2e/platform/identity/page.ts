// The identity provider's page as HTML; `browser/identity.js` renders its steps.
import { escaped } from '../provider/html';
import { IDENTITY_OUTCOMES } from '../world/identity';

const outcomes = Object.entries(IDENTITY_OUTCOMES)
  .map(
    ([id, { what }], index) =>
      `<tr><td><label class="choice"><input type="radio" name="outcome" value="${id}"${index === 0 ? ' checked' : ''}> ${id}</label></td><td>${escaped(what)}</td></tr>`,
  )
  .join('');

export function identityPage(appOrigin: string): string {
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Identity check – Northgate ID</title>
<link rel="stylesheet" href="/identity.css">
<script type="module" src="/identity.js"></script>
</head>
<body>
<main data-app="${escaped(appOrigin)}">
<div id="step"><p role="status">Opening your check…</p></div>
<details class="tests"><summary>Test outcomes</summary>
<p>The outcome of this check. Pictures never leave this page.</p>
<table><thead><tr><th scope="col">Outcome</th><th scope="col">What happens</th></tr></thead><tbody>${outcomes}</tbody></table>
</details>
</main>
</body>
</html>`;
}
