// The layout shared by all pages of the provider.
import { type OutcomeRow, outcomeRows } from '../world/outcomes';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

export const money = (amount: number) =>
  new Intl.NumberFormat('en-CA', {
    style: 'currency',
    currency: 'CAD',
    currencyDisplay: 'narrowSymbol',
  }).format(amount);

const IMPORTED: Readonly<Record<string, readonly string[]>> = { 'card.js': ['steps.js', 'validation.js'] };

/** The script and its imports, preloaded in parallel. */
function scripts(script: string): string {
  const imported = IMPORTED[script] ?? ['steps.js'];
  return [
    ...imported.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${script}"></script>`,
  ].join('\n');
}

/** A whole page; `script` is a file of `browser/`. */
export function page(title: string, main: string, script: string | null): string {
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} – Northgate Pay</title>
<link rel="stylesheet" href="/provider.css">
${script === null ? '' : scripts(script)}
</head>
<body>
${main}
</body>
</html>`;
}

/** The table of outcomes, collapsed at first. */
export function outcomeTable(heading: string, column: string, cell: (row: OutcomeRow) => string): string {
  const rows = outcomeRows()
    .map((row) => ({ what: row.what, by: cell(row) }))
    .filter(({ by }) => by !== '')
    .map(({ what, by }) => `<tr><td>${by}</td><td>${escaped(what)}</td></tr>`);
  return `<details class="tests"><summary>${escaped(heading)}</summary>
<table><thead><tr><th scope="col">${escaped(column)}</th><th scope="col">What happens</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></details>`;
}
