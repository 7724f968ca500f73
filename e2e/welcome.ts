// The output of `npm start` and `npm run dev`: the same lines for both, one line if the port is taken, no tool output.
import { knownPlayers, PASSWORD } from './platform/world/players';

export const PORT = Number(process.env.PORT ?? 4173);

interface Providers {
  readonly paymentOrigin: string;
  readonly gameOrigin: string;
  readonly identityOrigin: string;
}

/** The providers' addresses, from the app's own configuration. */
async function providers(): Promise<Providers> {
  const config = await (await fetch(`http://localhost:${PORT}/config.json`)).json();
  return config as Providers;
}

/** The addresses of the app and its providers, and the accounts to sign in with. */
export async function welcome(): Promise<string> {
  const { paymentOrigin, gameOrigin, identityOrigin } = await providers();
  const players = knownPlayers(Date.now()).map(({ email, label }) => `  ${email.padEnd(24)} ${label ?? ''}`);
  return [
    '',
    `Coinstream is at http://localhost:${PORT}`,
    `  payments at ${paymentOrigin}, games at ${gameOrigin}, identity checks at ${identityOrigin}`,
    '',
    `Sign in as one of these (password ${PASSWORD}):`,
    ...players,
    '',
    'Stop with Ctrl+C.',
  ].join('\n');
}

/** The address of the app in front of another backend, and what its provider must allow. */
export function backendWelcome(backend: string): string {
  const origin = `http://localhost:${PORT}`;
  return [
    '',
    `Coinstream is at ${origin}, with the backend ${backend}`,
    '',
    `To sign in, register ${origin}/callback and ${origin}/ as redirect URIs with its identity provider.`,
    '',
    'Stop with Ctrl+C.',
  ].join('\n');
}

const isPortTaken = (error: unknown) =>
  error instanceof Error && (/already in use/.test(error.message) || /EADDRINUSE/.test(error.message));

/** Runs `start`, then prints the app's address; on failure prints one line and exits with code 1. */
export async function announced(
  start: () => Promise<unknown>,
  text: () => string | Promise<string> = welcome,
): Promise<void> {
  try {
    await start();
    console.log(await text());
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(
      isPortTaken(error)
        ? `Port ${PORT} is in use: stop the process that uses it, or choose another port with PORT=${PORT + 1}.`
        : message,
    );
    process.exit(1);
  }
}
