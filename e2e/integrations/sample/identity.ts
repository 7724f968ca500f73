// An identity check that opens the wrapper page in a dialog. It implements the protocol in `src/hosting/frames.md`, so the same page
// also works at `identityOrigin`, without this adapter.
import type { Host, IdentityAdapter } from '../../../src/browser/integrations/integration';

const ORIGIN = 'https://verify.example.net';
const OUTCOMES = ['submitted', 'cancelled', 'expired'] as const;

type Message =
  | { readonly type: 'identity/ready' }
  | { readonly type: 'identity/ended'; readonly outcome: (typeof OUTCOMES)[number] };

/** Messages of the page; null for all others, and for heights, because the dialog has one size. */
function messageOf({ source, origin, data }: MessageEvent, frame: HTMLIFrameElement): Message | null {
  if (source !== frame.contentWindow || origin !== ORIGIN) return null;
  if (data?.type === 'identity/ready') return { type: data.type };
  if (data?.type === 'identity/ended' && OUTCOMES.includes(data.outcome))
    return { type: data.type, outcome: data.outcome };
  return null;
}

function openFrame(): { readonly dialog: HTMLDialogElement; readonly frame: HTMLIFrameElement } {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'Sample Verify');
  const frame = document.createElement('iframe');
  frame.title = 'Sample Verify';
  frame.src = `${ORIGIN}/check`;
  frame.allow = `camera ${ORIGIN}; microphone ${ORIGIN}`;
  frame.referrerPolicy = 'no-referrer';
  frame.sandbox.add('allow-forms', 'allow-scripts', 'allow-same-origin');
  frame.style.cssText = 'display: block; width: min(80vw, 480px); height: 60vh; border: 0';
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, frame };
}

export default (_host: Host): IdentityAdapter => ({
  check: (token, signal) =>
    new Promise((resolve) => {
      const { dialog, frame } = openFrame();
      const ending = new AbortController();
      const end = (outcome: (typeof OUTCOMES)[number]) => {
        ending.abort();
        dialog.remove();
        resolve(outcome);
      };
      const options = { signal: ending.signal };
      signal.addEventListener('abort', () => end('cancelled'), options);
      dialog.addEventListener('cancel', () => end('cancelled'), options);
      window.addEventListener(
        'message',
        (event) => {
          const message = messageOf(event, frame);
          if (message?.type === 'identity/ready')
            frame.contentWindow?.postMessage({ type: 'identity/start', token }, ORIGIN);
          if (message?.type === 'identity/ended') end(message.outcome);
        },
        options,
      );
    }),
});
