// @ts-check
// The steps of a check: the document, a picture of each side, the selfie, sending. The app only learns that the check ended.
import { closeCamera, openCamera, photograph, testPicture } from './camera.js';
import { button, list, make, problem } from './elements.js';

const main = /** @type {HTMLElement} */ (document.querySelector('main'));
const place = /** @type {HTMLElement} */ (document.getElementById('step'));
const app = main.dataset.app ?? '';

/** @typedef {{ document: string | null, taken: string[], sides: string[], isSubmitted?: boolean }} Check */
/** @typedef {{ title: string, facing: 'environment' | 'user', advice: string[] }} Picture */

const DOCUMENTS = { passport: 'Passport', licence: "Driver's licence", card: 'Identity card' };
const WHOLE = [
  'All four corners are visible.',
  'No glare, no shadow, nothing covered.',
  'All text is readable.',
];
/** @type {Readonly<Record<string, Picture>>} */
const PICTURES = {
  front: { title: 'The front of your document', facing: 'environment', advice: WHOLE },
  back: { title: 'The back of your document', facing: 'environment', advice: WHOLE },
  selfie: {
    title: 'A picture of you',
    facing: 'user',
    advice: ['Look straight at the camera.', 'No hat, no sunglasses.', 'Light from the front.'],
  },
};

let token = '';
/** @type {string | null} */
let shown = null;

/** @param {object} message */
const post = (message) => parent.postMessage(message, app);

/** @param {'submitted' | 'cancelled' | 'expired'} outcome */
function end(outcome) {
  closeCamera();
  post({ type: 'identity/ended', outcome });
}

/**
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<Check | null>} Null after a failure, which is displayed.
 */
async function send(path, body = {}) {
  main.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, ...body }),
    });
    const answer = await response.json();
    if (response.ok) return answer;
    if (response.status === 404) end('expired');
    warn('Something went wrong', answer.message ?? 'Please try again.');
  } catch {
    warn('No connection', 'Please try again. Nothing was lost.');
  } finally {
    main.removeAttribute('aria-busy');
  }
  return null;
}

/**
 * @param {string} heading
 * @param {string} text
 */
function warn(heading, text) {
  place.querySelector('.problem')?.remove();
  place.querySelector('h1')?.after(problem(heading, text));
}

/**
 * @param {string} title
 * @param {...(Node | string)} content
 */
function show(title, ...content) {
  closeCamera();
  if (shown !== null) URL.revokeObjectURL(shown);
  shown = null;
  const heading = make('h1', { tabindex: -1 }, title);
  place.replaceChildren(heading, ...content);
  heading.focus();
}

const cancel = () => button('Not now', () => end('cancelled'), 'quiet');

/** @param {Check} check */
function next(check) {
  if (check.document === null) return showDocuments(check);
  const side = check.sides.find((name) => !check.taken.includes(name));
  return side === undefined ? showSummary(check) : showPicture(side, check);
}

/** @param {Check} check */
function showDocuments(check) {
  const form = make(
    'form',
    { novalidate: true },
    make(
      'fieldset',
      {},
      make('legend', {}, 'Which document do you have at hand?'),
      ...Object.entries(DOCUMENTS).map(([value, label]) =>
        make(
          'label',
          { class: 'choice' },
          make('input', { type: 'radio', name: 'document', value, checked: value === check.document }),
          label,
        ),
      ),
    ),
    make('button', { type: 'submit' }, 'Continue'),
    cancel(),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const document = new FormData(/** @type {HTMLFormElement} */ (form)).get('document');
    if (document === null) return warn('There is a problem', 'Choose a document.');
    const answer = await send('/check/document', { document });
    if (answer !== null) next(answer);
  });
  show('Verify your identity', make('p', {}, 'Use a valid, original document.'), form);
}

/** @param {string} side */
const pictureOf = (side) => /** @type {Picture} */ (PICTURES[side]);

/**
 * @param {string} side
 * @param {Check} check
 */
function showPicture(side, check) {
  const { title, facing, advice } = pictureOf(side);
  const video = /** @type {HTMLVideoElement} */ (
    make('video', { playsinline: true, muted: true, hidden: true, 'aria-label': 'Camera' })
  );
  const file = /** @type {HTMLInputElement} */ (
    make('input', {
      type: 'file',
      accept: 'image/*',
      id: 'file',
      onchange: () => take(file.files?.[0] ?? null),
    })
  );
  /** @param {Blob | null} picture */
  function take(picture) {
    if (picture === null) return warn('There is a problem', 'Take or choose a picture.');
    if (!picture.type.startsWith('image/') || picture.size === 0)
      return warn('There is a problem', 'Choose a picture: JPEG, PNG or HEIC.');
    showPreview(side, picture, check);
  }
  const camera = button('Use the camera', async () => {
    const state = await openCamera(video, facing);
    if (state === 'open') {
      video.hidden = false;
      camera.replaceWith(button('Take the picture', async () => take(await photograph(video))));
      return;
    }
    if (state === 'refused')
      warn(
        'Your camera is blocked',
        'Allow camera access in your browser’s site settings and try again, or choose a picture from this device.',
      );
    else warn('No camera found', 'Choose a picture from this device.');
    file.focus();
  });
  show(
    title,
    make('p', { class: 'count' }, `Picture ${check.sides.indexOf(side) + 1} of ${check.sides.length}`),
    list(advice),
    video,
    camera,
    make(
      'div',
      { class: 'file' },
      make('label', { for: 'file' }, 'Or choose a picture from this device'),
      file,
    ),
    button('Use a test picture', async () => take(await testPicture(title)), 'fill'),
    cancel(),
  );
}

/**
 * @param {string} side
 * @param {Blob} picture
 * @param {Check} check
 */
function showPreview(side, picture, check) {
  const { title } = pictureOf(side);
  const address = URL.createObjectURL(picture);
  show(
    'Is it sharp?',
    make('img', { src: address, alt: `Preview: ${title}` }),
    list(pictureOf(side).advice),
    button('Use this picture', async () => {
      const answer = await send('/check/picture', { side });
      if (answer !== null) next(answer);
    }),
    button('Take it again', () => showPicture(side, check), 'quiet'),
  );
  shown = address;
}

/** @param {Check} check */
function showSummary(check) {
  const document = DOCUMENTS[/** @type {keyof typeof DOCUMENTS} */ (check.document)];
  show(
    'Ready to send',
    list([
      `${document}: ${check.sides.length - 1} of ${check.sides.length - 1} pictures`,
      'A picture of you',
    ]),
    button('Send', async () => {
      const chosen = /** @type {HTMLInputElement | null} */ (main.querySelector('[name=outcome]:checked'));
      if ((await send('/check/submit', { outcome: chosen?.value })) !== null) showEnd();
    }),
    button('Use another document', () => showDocuments({ ...check, taken: [] }), 'quiet'),
    cancel(),
  );
}

function showEnd() {
  show(
    'Thank you',
    make('p', { role: 'status' }, 'Your pictures are being checked. You can close this page.'),
  );
  end('submitted');
}

addEventListener('message', async ({ source, origin, data }) => {
  if (source !== parent || origin !== app || token !== '') return;
  if (data?.type !== 'identity/start' || typeof data.token !== 'string') return;
  token = data.token;
  const check = await send('/check/open');
  if (check === null) return;
  if (check.isSubmitted) showEnd();
  else next(check);
});

/** The app makes the frame as tall as the page, so that nothing scrolls inside it. */
new ResizeObserver(() =>
  post({ type: 'identity/resized', height: Math.ceil(main.getBoundingClientRect().height) }),
).observe(main);

if (parent === window)
  show('This page is closed', make('p', {}, 'Please start the identity check in the app.'));
else post({ type: 'identity/ready' });
