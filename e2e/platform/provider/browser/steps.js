// @ts-check
// Shared by the scripts of all pages: a call to the provider, error messages, and the return to the app.

const main = /** @type {HTMLElement} */ (document.querySelector('main'));

/** @param {string} id */
export const by = (id) => /** @type {HTMLInputElement} */ (document.getElementById(id));

let calls = 0;

/**
 * `call` distinguishes the player's next press from an automatic retry by the browser after a dropped connection.
 * @param {string} path
 * @param {Record<string, unknown>} body
 * @returns {Promise<{ status: number, body: Record<string, any> }>}
 */
async function send(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      session: main.dataset.session,
      call: `${performance.timeOrigin} ${++calls}`,
      ...body,
    }),
  });
  return { status: response.status, body: await response.json() };
}

/**
 * Shows the form's error summary; each field links to its own message.
 * @param {string} text
 * @param {readonly { id: string, error: string }[]} fields
 */
export function showSummary(text, fields = []) {
  const summary = by('summary');
  const heading = document.createElement('p');
  heading.textContent = text;
  const list = document.createElement('ul');
  for (const { id, error } of fields) {
    const link = document.createElement('a');
    link.href = `#${id}`;
    link.textContent = error;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      by(id).focus();
    });
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  summary.replaceChildren(heading, ...(fields.length > 0 ? [list] : []));
  summary.hidden = false;
  summary.focus();
}

/**
 * @param {string} id
 * @param {string | null} error
 */
export function showError(id, error) {
  const place = by(`${id}-error`);
  place.textContent = error ?? '';
  place.hidden = error === null;
  by(id).setAttribute('aria-invalid', String(error !== null));
}

let isBusy = false;

/** @param {boolean} busy */
function setBusy(busy) {
  isBusy = busy;
  for (const button of document.querySelectorAll('form > button'))
    button.setAttribute('aria-disabled', String(busy));
  main.setAttribute('aria-busy', String(busy));
}

/**
 * One call at a time; navigates where the provider redirects, and returns any other response.
 * @param {string} path
 * @param {Record<string, unknown>} body
 * @returns {Promise<{ status: number, body: Record<string, any> } | null>}
 */
export async function step(path, body = {}) {
  if (isBusy) return null;
  setBusy(true);
  try {
    const answer = await send(path, body);
    if (typeof answer.body.next === 'string') {
      location.replace(answer.body.next);
      return null;
    }
    setBusy(false);
    return answer;
  } catch {
    setBusy(false);
    showSummary('The bank did not respond. Please try again: you will not be charged twice.');
    return null;
  }
}

/** @param {string} path */
export function cancelBy(path) {
  by('cancel').addEventListener('click', () => void step(path));
}

export const { challenge } = main.dataset;
