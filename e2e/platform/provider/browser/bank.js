// @ts-check
// The bank's page: send or cancel.
import { by, cancelBy, showSummary, step } from './steps.js';

by('bank').addEventListener('submit', async (event) => {
  event.preventDefault();
  const answered = await step('/bank/pay');
  if (answered !== null) showSummary('Your bank is not available. Nothing was sent: please try again.');
});

cancelBy('/bank/cancel');
