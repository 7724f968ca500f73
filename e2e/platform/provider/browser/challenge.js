// @ts-check
// 3-D Secure: passes automatically, requests a code, or waits until it times out.
import { by, cancelBy, challenge, showError, showSummary, step } from './steps.js';

const FRICTIONLESS_MS = 400;
const EXPIRES_MS = 8_000;

async function confirm() {
  const code = by('code').value.trim();
  const error = code === '' ? 'Enter the code.' : null;
  showError('code', error);
  if (error !== null) return showSummary('Please check the form:', [{ id: 'code', error }]);
  const answered = await step('/challenge/answer', { code });
  if (answered === null) return;
  if (answered.status !== 402) return showSummary('Your bank is not available. Please try again.');
  const { left } = answered.body;
  const wrong = `That is not the code. ${left} ${left === 1 ? 'try' : 'tries'} left.`;
  showError('code', wrong);
  showSummary('The code is wrong.', [{ id: 'code', error: wrong }]);
}

if (challenge === 'frictionless') setTimeout(() => void step('/challenge/answer'), FRICTIONLESS_MS);
else {
  by('challenge').addEventListener('submit', (event) => {
    event.preventDefault();
    void confirm();
  });
  cancelBy('/challenge/cancel');
}
if (challenge === 'expires') setTimeout(() => void step('/challenge/answer', { timedOut: true }), EXPIRES_MS);
