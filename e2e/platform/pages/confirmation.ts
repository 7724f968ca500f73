// The platform's page behind the link in an email.
const WORDS = {
  Verified: ['Your email is confirmed', 'You can close this page and continue where you left off.'],
  Expired: ['This link has expired', 'Sign in and request a new one.'],
  Error: ["This link doesn't work", 'Sign in and request a new one.'],
} as const;

export function confirmationPage(result: keyof typeof WORDS): string {
  const [title, text] = WORDS[result];
  return `<!doctype html><html lang="en-CA"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Go to Coinstream</a></p></main></body></html>`;
}
