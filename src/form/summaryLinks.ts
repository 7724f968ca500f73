// The links of an error summary: in the order of their fields on the page. Several are each named after their field.

export interface SummaryLink {
  readonly name: string;
  readonly text: string;
}

const plain = (text: string | null | undefined) =>
  (text ?? '')
    .replace(/\(optional\)/, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The name of a control or a group; empty if it has none. */
function nameOf(field: Element): string {
  const own = field.getAttribute('aria-label');
  if (own !== null) return plain(own);
  if (field.matches('fieldset')) return plain(field.querySelector('legend')?.textContent);
  return plain(document.querySelector(`label[for="${CSS.escape(field.id)}"]`)?.textContent);
}

const named = (label: string, text: string) =>
  label === '' || text.toLowerCase().includes(label.toLowerCase())
    ? text
    : `${label.replace(/[.:]$/, '')}: ${text}`;

/** `problems`: the name and the message of each invalid field; `idOf`: the id of its control. Fields that are not on the page are last. */
export function summaryLinks(
  problems: readonly (readonly [name: string, text: string])[],
  idOf: (name: string) => string,
): readonly SummaryLink[] {
  const links = problems.map(([name, text]) => {
    const field = document.getElementById(idOf(name));
    const isNamed = field !== null && problems.length > 1;
    return { field, link: { name, text: isNamed ? named(nameOf(field), text) : text } };
  });
  const onPage = links.flatMap(({ field, link }) => (field === null ? [] : [{ field, link }]));
  onPage.sort((one, other) =>
    (one.field.compareDocumentPosition(other.field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 ? -1 : 1,
  );
  return [...onPage, ...links.filter(({ field }) => field === null)].map(({ link }) => link);
}
