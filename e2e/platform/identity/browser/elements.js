// @ts-check
// Builds elements without markup strings, which the page's policy forbids.

/**
 * @param {string} name
 * @param {Record<string, unknown>} [properties] `on…` are listeners; the others are attributes.
 * @param {...(Node | string)} children
 * @returns {HTMLElement}
 */
export function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), /** @type {any} */ (value));
    else if (value === true) element.setAttribute(key, '');
    else if (value !== false && value !== undefined) element.setAttribute(key, String(value));
  }
  element.append(...children);
  return element;
}

/**
 * @param {string} label
 * @param {() => void} onclick
 * @param {string} [look]
 */
export const button = (label, onclick, look = '') =>
  make('button', { type: 'button', class: look, onclick }, label);

/** @param {readonly string[]} items */
export const list = (items) => make('ul', {}, ...items.map((item) => make('li', {}, item)));

/**
 * An error message, announced immediately.
 * @param {string} heading
 * @param {string} text
 */
export const problem = (heading, text) =>
  make('div', { class: 'problem', role: 'alert' }, make('strong', {}, heading), make('p', {}, text));
