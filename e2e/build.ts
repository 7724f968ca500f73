// `npm run build`: Vite's command with all its options, without the warnings that `quietVite.ts` silences.
import '../src/hosting/quietVite';

process.argv.splice(2, 0, 'build');
await import('../node_modules/vite/bin/vite.js' as string);
