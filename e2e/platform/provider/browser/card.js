// @ts-check
// The card form: validates the input and, after a refusal, keeps everything except the security code.
import { by, cancelBy, showError, showSummary, step } from './steps.js';
import { digitsOf, errorsOf, FIELDS } from './validation.js';

const REFUSED = 'The card was not accepted.';
/** @type {Readonly<Record<string, [string | null, string]>>} */
const REFUSALS = {
  'try-again': [null, "The bank couldn't check the card. Please try again."],
  'decline-cvv2-fail': ['code', 'The security code does not match.'],
  'incorrect-cvv': ['code', 'The security code is incorrect.'],
  'check-your-expiry-date': ['expiry', 'The bank rejected this expiry date.'],
  'incorrect-card-number': ['number', 'The bank rejected this card number.'],
  'incorrect-card-details': [null, 'Check the number, the date and the name.'],
};

/** The other fields of a test card from the table. */
const TEST_CARD = { expiry: '12/30', code: '123', name: 'Test Player' };

const form = by('card');
const save = document.getElementById('save');

function typed() {
  const { number, expiry, code, name } = Object.fromEntries(FIELDS.map((id) => [id, by(id).value]));
  return { number: number ?? '', expiry: expiry ?? '', code: code ?? '', name: name ?? '' };
}

/** @param {Partial<Record<string, string>>} errors */
function showErrors(errors) {
  for (const id of FIELDS) showError(id, errors[id] ?? null);
  const wrong = FIELDS.flatMap((id) => (errors[id] === undefined ? [] : [{ id, error: errors[id] }]));
  if (wrong.length > 0) showSummary('Please check the form:', wrong);
  else by('summary').hidden = true;
  return wrong.length === 0;
}

/** @param {string} errorCode */
function showRefusal(errorCode) {
  const [field, error] = REFUSALS[errorCode] ?? [null, REFUSED];
  by('code').value = '';
  if (field !== null) showError(field, error);
  showSummary(REFUSED, [{ id: field ?? 'number', error }]);
}

async function pay() {
  const answered = await step('/card/pay', {
    ...typed(),
    save: save instanceof HTMLInputElement && save.checked,
  });
  if (answered === null) return;
  if (answered.status === 422) showErrors(answered.body.errors ?? {});
  else if (answered.status === 402) showRefusal(String(answered.body.errorCode));
  else showSummary('The bank is not available. Nothing was charged: please try again.');
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (showErrors(errorsOf(typed(), Date.now()))) void pay();
});

by('number').addEventListener('input', ({ target }) => {
  const input = /** @type {HTMLInputElement} */ (target);
  const isAtEnd = input.selectionStart === input.value.length;
  if (isAtEnd && !/[^\d\s-]/.test(input.value))
    input.value = digitsOf(input.value).replace(/(\d{4})(?=\d)/g, '$1 ');
});

by('expiry').addEventListener('input', (event) => {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const isTyping = event instanceof InputEvent && event.inputType === 'insertText';
  if (!isTyping) return;
  if (/^(0[1-9]|1[0-2])$/.test(input.value)) input.value = `${input.value}/`;
  /** Drops a slash that the player types after the automatic one. */
  if (/^\d\d\/\/$/.test(input.value)) input.value = input.value.slice(0, -1);
});

let isPressed = false;
addEventListener('pointerdown', () => {
  isPressed = true;
});
addEventListener('pointerup', () => {
  isPressed = false;
});

/** Skipped while the pointer is down: a button that moves under it would not be pressed. */
const whenReleased = (/** @type {() => void} */ work) =>
  isPressed ? addEventListener('pointerup', () => setTimeout(work), { once: true }) : work();

for (const id of FIELDS) {
  by(id).addEventListener('blur', () => {
    whenReleased(() => {
      const error = errorsOf(typed(), Date.now())[id];
      if (by(id).value !== '') showError(id, error ?? null);
    });
  });
}

for (const button of document.querySelectorAll('.fill')) {
  button.addEventListener('click', () => {
    by('number').value = (button.textContent ?? '').trim();
    for (const [id, value] of Object.entries(TEST_CARD)) by(id).value ||= value;
    by('pay').focus();
  });
}

cancelBy('/card/cancel');
