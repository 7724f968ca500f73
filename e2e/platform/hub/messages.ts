// Messages of the hub protocol, written and validated as by ASP.NET. The hub has no methods: clients only listen.

export const SEPARATOR = '\u001e';
/** The longest message that a client may send, bytes. */
export const MAX_MESSAGE_BYTES = 32_768;

const NEWEST_VERSION = 2;
const KNOWN_PROTOCOL = 'json';
const HANDSHAKE_FAILED = 'An unexpected error occurred during connection handshake.';

const record = (message: object) => JSON.stringify(message) + SEPARATOR;

export const PING = record({ type: 6 });
export const CLOSE = record({ type: 7 });
export const CLOSE_AND_RECONNECT = record({ type: 7, allowReconnect: true });
export const CLOSE_WITH_ERROR = record({
  type: 7,
  error: 'Connection closed with an error.',
  allowReconnect: true,
});
export const HANDSHAKE_ACCEPTED = record({});
export const HANDSHAKE_CANCELED = record({ error: 'Handshake was canceled.' });

export const invocation = (event: string, args: unknown[]) =>
  record({ type: 1, target: event, arguments: args });

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Validates a handshake; returns the error record to send, or null. */
export function handshakeError(text: string): string | null {
  const { protocol, version } = parsed(text) ?? {};
  if (typeof protocol !== 'string' || !Number.isInteger(version)) return record({ error: HANDSHAKE_FAILED });
  if (protocol.toLowerCase() !== KNOWN_PROTOCOL)
    return record({ error: `The protocol '${protocol}' is not supported.` });
  if (Number(version) > NEWEST_VERSION)
    return record({ error: `The server does not support version ${version} of the '${protocol}' protocol.` });
  return null;
}

export type Judged =
  | { readonly type: 'ping' | 'close' | 'nothing' | 'invalid' | 'unknown' }
  | { readonly type: 'reply'; readonly text: string };

/** The result of a client's message. */
export function judged(text: string): Judged {
  const message = parsed(text);
  if (message === null || !Number.isInteger(message.type)) return { type: 'invalid' };
  const { invocationId, target } = message;
  switch (message.type) {
    case 1:
    case 4: {
      const isCall =
        typeof target === 'string' &&
        Array.isArray(message.arguments) &&
        (invocationId === undefined || typeof invocationId === 'string');
      if (!isCall) return { type: 'invalid' };
      if (invocationId === undefined) return { type: 'nothing' };
      const error = `Failed to invoke '${target}' due to an error on the server. HubException: Method does not exist.`;
      return { type: 'reply', text: record({ type: 3, invocationId, error }) };
    }
    case 6:
      return { type: 'ping' };
    case 7:
      return { type: 'close' };
    case 2:
    case 3:
    case 5:
    case 8:
    case 9:
      return { type: 'nothing' };
    default:
      return { type: 'unknown' };
  }
}
