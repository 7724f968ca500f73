// One client's connection to the hub, independent of its transport: handshake, pings, and one write per event-loop turn.
import { HubConnectionState, JsonHubProtocol, MessageType } from '@microsoft/signalr';

const SEPARATOR = '\u001e';
const PING_MS = 5_000;
const protocol = new JsonHubProtocol();
const PING = protocol.writeMessage({ type: MessageType.Ping }) as string;

/** The transport that frames are written to. `destroy` drops the connection without a Close message. */
export interface Transport {
  write(text: string): void;
  end(): void;
  destroy(): void;
}

export class ClientConnection {
  readonly id: string;
  readonly playerId: number;
  state: HubConnectionState = HubConnectionState.Connecting;
  frozen = false;
  private transport: Transport | null = null;
  private waiting: string[] = [];
  private received = '';
  private flushing = false;
  private pings: ReturnType<typeof setInterval> | undefined;
  private readonly onEnd: (connection: ClientConnection) => void;

  constructor(id: string, playerId: number, onEnd: (connection: ClientConnection) => void) {
    this.id = id;
    this.playerId = playerId;
    this.onEnd = onEnd;
  }

  get isOpen(): boolean {
    return this.state === HubConnectionState.Connected;
  }

  get hasTransport(): boolean {
    return this.transport !== null;
  }

  /** Attaches the transport; long polling attaches one per poll. */
  attach(transport: Transport | null): void {
    this.transport = transport;
    if (transport !== null) this.flush();
  }

  /** Text from the client, split anywhere. */
  receive(text: string): void {
    if (this.frozen) return;
    this.received += text;
    const records = this.received.split(SEPARATOR);
    this.received = records.pop() ?? '';
    for (const record of records) this.handle(record);
  }

  private handle(record: string): void {
    if (this.state === HubConnectionState.Connecting) {
      this.state = HubConnectionState.Connected;
      this.queue(`{}${SEPARATOR}`);
      this.pings = setInterval(() => this.queue(PING), PING_MS);
      this.pings.unref();
      return;
    }
    let message: { type?: unknown; invocationId?: unknown };
    try {
      message = JSON.parse(record);
    } catch {
      return;
    }
    if (message.type === MessageType.Close) this.end();
    if (message.type === MessageType.Invocation && typeof message.invocationId === 'string') {
      this.queue(
        protocol.writeMessage({
          type: MessageType.Completion,
          invocationId: message.invocationId,
          error: 'The hub takes no calls.',
        }) as string,
      );
    }
  }

  /** Sends one push; nothing is sent while frozen, as on a dead connection. */
  push(event: string, args: unknown[]): void {
    if (!this.isOpen) return;
    this.queue(
      protocol.writeMessage({
        type: MessageType.Invocation,
        target: event,
        arguments: args,
        streamIds: [],
      }) as string,
    );
  }

  /** Sends a Close message, then closes the transport. */
  close(allowReconnect: boolean): void {
    this.queue(protocol.writeMessage({ type: MessageType.Close, allowReconnect }) as string);
    this.flush();
    this.end();
  }

  kill(): void {
    this.transport?.destroy();
    this.finish();
  }

  end(): void {
    this.transport?.end();
    this.finish();
  }

  finish(): void {
    if (this.state === HubConnectionState.Disconnected) return;
    this.state = HubConnectionState.Disconnected;
    clearInterval(this.pings);
    this.transport = null;
    this.onEnd(this);
  }

  private queue(text: string): void {
    if (this.frozen) return;
    this.waiting.push(text);
    if (this.flushing) return;
    this.flushing = true;
    setImmediate(() => {
      this.flushing = false;
      this.flush();
    });
  }

  private flush(): void {
    if (this.waiting.length === 0 || this.transport === null) return;
    const text = this.waiting.join('');
    this.waiting = [];
    this.transport.write(text);
  }
}
