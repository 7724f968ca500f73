// The gallery's page: a static file next to its screenshots, with a row for each screen and state, and filters.
import type { Choice } from './choices';
import type { Picture } from './pictures';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const STYLE = `
  :root { color-scheme: dark light; font: 14px/20px system-ui, sans-serif; }
  body { margin: 0; }
  form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 24px; padding: 12px 16px;
    background: Canvas; border-bottom: 1px solid GrayText; }
  fieldset { display: flex; gap: 4px 12px; margin: 0; padding: 0; border: 0; }
  legend { float: left; margin-right: 8px; font-weight: 600; }
  section { padding: 16px; border-bottom: 1px solid GrayText; }
  h2 { margin: 0 0 12px; font-size: 16px; }
  div { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 16px; }
  figure { margin: 0; }
  img { display: block; width: auto; max-width: 100%; height: 480px; object-fit: contain; border: 1px solid GrayText; }
  [hidden] { display: none; }
`;

const SCRIPT = `
  const form = document.querySelector('form');
  const filter = () => {
    const text = form.elements.text.value.toLowerCase();
    const shown = (name, value) => form.querySelector('[name=' + name + '][value=' + value + ']').checked;
    for (const section of document.querySelectorAll('section')) {
      let any = false;
      for (const figure of section.querySelectorAll('figure')) {
        const { state, viewport, theme } = figure.dataset;
        figure.hidden = !(shown('state', state) && shown('viewport', viewport) && shown('theme', theme));
        any ||= !figure.hidden;
      }
      section.hidden = !any || !section.querySelector('h2').textContent.toLowerCase().includes(text);
    }
  };
  form.addEventListener('input', filter);
  form.addEventListener('submit', (event) => event.preventDefault());
`;

const filterOf = (name: string, values: readonly string[]) =>
  `<fieldset><legend>${name}</legend>${values
    .map((value) => `<label><input type="checkbox" name="${name}" value="${value}" checked> ${value}</label>`)
    .join('')}</fieldset>`;

const figureOf = ({ route, state, viewport, theme, file, sameAs }: Picture) => {
  const what = `${state}, ${viewport}, ${theme}`;
  const data = `data-state="${state}" data-viewport="${viewport}" data-theme="${theme}"`;
  if (sameAs !== null)
    return `<figure ${data}><figcaption><a href="${file}">${what}: as ${sameAs}</a></figcaption></figure>`;
  return `<figure ${data}><a href="${file}"><img loading="lazy" src="${file}" alt="${escaped(route)}: ${what}"></a><figcaption>${what}</figcaption></figure>`;
};

/** The page as HTML; the screenshots are in the same folder. */
export function galleryPage(
  pictures: readonly Picture[],
  { routes, moments, states, viewports, themes }: Choice,
): string {
  const named = moments.map(({ name }) => ({ path: name, title: '(moment)' }));
  const sections = [...routes, ...named].map(({ path, title }) => {
    const figures = pictures.filter(({ route }) => route === path).map(figureOf);
    return `<section><h2>${escaped(path)} ${escaped(title)}</h2><div>${figures.join('\n')}</div></section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Coinstream gallery</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body>
<form aria-label="Filters"><label>Screen <input type="search" name="text"></label>
${filterOf('state', states)}${filterOf('viewport', viewports)}${filterOf('theme', themes)}</form>
${sections.join('\n')}
<script>${SCRIPT}</script></body></html>
`;
}
