// What `npm start` and `npm run dev` say: the same lines, one line when the port is taken, nothing of the tools beneath.
import { knownPlayers, PASSWORD } from './platform/world/players';

export const PORT = Number(process.env.PORT ?? 4173);

interface Providers {
  readonly paymentOrigin: string;
  readonly gameOrigin: string;
  readonly identityOrigin: string;
}

/** Where the providers are, by what the app itself is told. */
async function providers(): Promise<Providers> {
  const config = await (await fetch(`http://localhost:${PORT}/config.json`)).json();
  return config as Providers;
}

/** Where the app and its providers are, and whom to sign in as. */
async function welcome(): Promise<string> {
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

const isPortTaken = (error: unknown) =>
  error instanceof Error && (/already in use/.test(error.message) || /EADDRINUSE/.test(error.message));

/** Runs `start`, then says where the app is; what goes wrong is one line and exit code 1. */
export async function announced(start: () => Promise<unknown>): Promise<void> {
  try {
    await start();
    console.log(await welcome());
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(
      isPortTaken(error)
        ? `Port ${PORT} is in use: stop what runs there, or choose another one with PORT=${PORT + 1}.`
        : message,
    );
    process.exit(1);
  }
}
