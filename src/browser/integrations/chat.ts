// The vendor's chat, which is loaded when the player opens it.
import type { ChatVariable } from '../../../streams/features/liveChat';
import type { ChatAdapter, ChatHook } from './integration';
import { type Boundary, loaded } from './loading';

/** Opens the chat with the declared details of the player. False, after a report, if it can't be opened. */
export type OpenChat = (variables: Readonly<Record<string, string>>) => Promise<boolean>;

export function chatOf(hook: ChatHook, boundary: Boundary): OpenChat {
  let started: Promise<ChatAdapter | null> | null = null;
  const start = async () => {
    const adapter = await loaded('chat', hook, new AbortController().signal, boundary);
    if (adapter === null) started = null;
    return adapter;
  };
  return async (variables) => {
    started ??= start();
    const adapter = await started;
    if (adapter === null) return false;
    const details: Partial<Record<ChatVariable, string>> = {};
    for (const name of hook.details) details[name] = variables[name] ?? '';
    try {
      await adapter.open(details);
      return true;
    } catch (error) {
      boundary.report({ origin: 'integration', part: 'chat', error });
      return false;
    }
  };
}
