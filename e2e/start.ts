// `npm start`: the built app and the stand-in platform on one address.
import './quietVite';
import { build, preview } from 'vite';
import { knownPlayers, PASSWORD } from './platform/world/players';

const PORT = 4173;

async function start(): Promise<void> {
  await build({ logLevel: 'warn' });
  await preview({ preview: { port: PORT, strictPort: true } });
  const players = knownPlayers(Date.now()).map(({ email, label }) => `  ${email.padEnd(24)} ${label ?? ''}`);
  console.log(
    [
      '',
      `Coinstream is at http://localhost:${PORT}`,
      '',
      `Sign in as one of these (password ${PASSWORD}):`,
      ...players,
      '',
      'Stop with Ctrl+C.',
    ].join('\n'),
  );
}

start().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  console.error(
    message.includes('already in use')
      ? `Port ${PORT} is taken: stop what runs there and start again.`
      : message,
  );
  process.exit(1);
});
