// A chat whose vendor publishes a script that opens a widget.
import type { ChatAdapter, Host } from '../../../src/browser/integrations/integration';

/** The global that the vendor's script defines. */
interface Widget {
  show(visitor: Readonly<Record<string, string | undefined>>): void;
}

export default async function chat({ loadScript }: Host): Promise<ChatAdapter> {
  await loadScript('https://chat.example.net/widget.js');
  const { sampleChat } = window as unknown as { readonly sampleChat: Widget };
  return {
    open: ({ userId, name, coinBalance }) => sampleChat.show({ id: userId, name, coins: coinBalance }),
  };
}
