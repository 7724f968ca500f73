// Measurement that sends each fact to the vendor. It is loaded only once the player has consented, and stops when that is withdrawn.
import type { FactAdapter, Host } from '../../../src/browser/integrations/integration';

const COLLECTOR = 'https://measure.example.net/collect';
const VISITOR = 'sample-visitor';

function visitorId(): string {
  const known = localStorage.getItem(VISITOR) ?? crypto.randomUUID();
  localStorage.setItem(VISITOR, known);
  return known;
}

export default function analytics({ signal }: Host): FactAdapter {
  const visitor = visitorId();
  signal.addEventListener('abort', () => localStorage.removeItem(VISITOR));
  return {
    fact({ kind, at, data }) {
      const body = JSON.stringify({ visitor, kind, at, ...data });
      void fetch(COLLECTOR, { method: 'POST', mode: 'no-cors', keepalive: true, body }).catch(
        () => undefined,
      );
    },
  };
}
