// Error reports of a vendor whose agent is a script.
import type { FactAdapter, Host, SharedFact } from '../../../src/browser/integrations/integration';

/** What the vendor's script defines. */
interface Agent {
  send(fact: SharedFact): void;
}

export default async function telemetry({ loadScript }: Host): Promise<FactAdapter> {
  await loadScript('https://agent.example.net/agent.js');
  const { sampleAgent } = window as unknown as { readonly sampleAgent: Agent };
  return { fact: (fact) => sampleAgent.send(fact) };
}
