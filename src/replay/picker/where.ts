// Describes the place of an element as a screen reader does: `heading in dialog “Your reward”`. Builds shorten the names of
// components.

const ROLES: Readonly<Record<string, string>> = {
  A: 'link',
  BUTTON: 'button',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  H4: 'heading',
  IMG: 'picture',
  INPUT: 'field',
  LABEL: 'label',
  LI: 'list item',
  SELECT: 'field',
  SVG: 'drawing',
  TEXTAREA: 'field',
};

const LANDMARKS: Readonly<Record<string, string>> = {
  DIALOG: 'dialog',
  FOOTER: 'footer',
  FORM: 'form',
  HEADER: 'header',
  MAIN: 'main part',
  NAV: 'navigation',
  SECTION: 'section',
};

const roleOf = (element: Element) =>
  element.getAttribute('role') ?? ROLES[element.tagName.toUpperCase()] ?? 'element';

function labelOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const id = element.getAttribute('aria-labelledby')?.split(' ')[0];
  const labelled = id === undefined ? null : document.getElementById(id);
  return (labelled ?? element.querySelector('h1, h2, h3'))?.textContent?.trim() ?? '';
}

export function whereIs(element: Element): string {
  for (let up = element.parentElement; up !== null; up = up.parentElement) {
    const landmark = LANDMARKS[up.tagName.toUpperCase()];
    const label = landmark === undefined ? '' : labelOf(up);
    if (landmark === undefined || (landmark === 'section' && label === '')) continue;
    return `${roleOf(element)} in ${landmark}${label === '' ? '' : ` “${label}”`}`;
  }
  return roleOf(element);
}
