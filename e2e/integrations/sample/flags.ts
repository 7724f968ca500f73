// A flag service as a web provider of OpenFeature: it loads the flags of a context, and evaluates them synchronously.
import type { FlagContext, FlagProvider } from '../../../src/browser/integrations/integration';

const SERVICE = 'https://flags.example.net/flags';
/** The interval between requests for changed flags, ms. */
const EVERY_MS = 60_000;

class SampleProvider implements FlagProvider {
  readonly metadata = { name: 'sample' };
  readonly runsOn = 'client';
  private flags: Readonly<Record<string, unknown>> = {};
  private readonly listeners = new Set<() => void>();
  readonly events = {
    addHandler: (_type: never, listener: () => void) => void this.listeners.add(listener),
  };

  constructor(private readonly signal: AbortSignal) {}

  async initialize(context: FlagContext): Promise<void> {
    await this.load(context);
    const timer = setInterval(() => void this.load(context).catch(() => undefined), EVERY_MS);
    this.signal.addEventListener('abort', () => clearInterval(timer));
  }

  onContextChange(_before: FlagContext, after: FlagContext): Promise<void> {
    return this.load(after);
  }

  resolveBooleanEvaluation(flag: string, fallback: boolean): { readonly value: boolean } {
    const value = this.flags[flag];
    return { value: typeof value === 'boolean' ? value : fallback };
  }

  private async load(context: FlagContext): Promise<void> {
    const response = await fetch(`${SERVICE}?${new URLSearchParams(context)}`, { signal: this.signal });
    this.flags = await response.json();
    for (const listener of this.listeners) listener();
  }
}

export default ({ signal }: { readonly signal: AbortSignal }): FlagProvider => new SampleProvider(signal);
