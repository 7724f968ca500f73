// One client's hub connection, independent of its transport: handshake, pings, timeouts, and one write per event-loop
// turn.
import { randomBytes } from 'node:crypto';
import {
  CLOSE,
  CLOSE_AND_RECONNECT,
  CLOSE_WITH_ERROR,
  HANDSHAKE_ACCEPTED,
  HANDSHAKE_CANCELED,
  handshakeError,
  invocation,
  judged,
  MAX_MESSAGE_BYTES,
  PING,
  SEPARATOR,
} from './messages';
import type { HubSettings } from './settings';

/** The transport that frames are written to. `destroy` drops the connection without a Close message. */
export interface Transport {
  readonly kind: 'webSocket' | 'serverSentEvents' | 'longPolling';
  /** Calls `taken` once the network has accepted all of it. */
  write(text: string, taken: () => void): void;
  end(): void;
  destroy(): void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

const newId = () => randomBytes(16).toString('base64url');

export class ClientConnection {
  readonly id = newId();
  /** The secret by which a client proves that it owns the connection. */
  readonly token: string;
  /** The player whose token opened the transport. */
  playerId: number;
  frozen = false;
  /** Set by the first transport; a connection never changes to another kind. */
  kind: Transport['kind'] | null = null;
  private state: 'new' | 'open' | 'closing' | 'ended' = 'new';
  private transport: Transport | null = null;
  private waiting: string[] = [];
  private received = '';
  private flushing = false;
  private pings: Timer;
  private absence: Timer;
  private handshake: Timer;
  private silence: Timer;
  private expiry: Timer;
  private readonly settings: HubSettings;
  private readonly onEnd: (connection: ClientConnection) => void;

  constructor(options: {
    playerId: number;
    hasToken: boolean;
    settings: HubSettings;
    onEnd: (connection: ClientConnection) => void;
  }) {
    this.token = options.hasToken ? newId() : this.id;
    this.playerId = options.playerId;
    this.settings = options.settings;
    this.onEnd = options.onEnd;
    this.detach();
  }

  get isOpen(): boolean {
    return this.state === 'open';
  }

  get hasTransport(): boolean {
    return this.transport !== null;
  }

  /** Attaches the transport; long polling attaches one for each poll. */
  attach(transport: Transport): void {
    clearTimeout(this.absence);
    this.transport = transport;
    if (this.kind === null) {
      this.kind = transport.kind;
      this.handshake = this.later(this.settings.handshakeTimeoutMs, () => this.end(HANDSHAKE_CANCELED));
      this.receive('');
    }
    this.flush();
    if (this.state === 'closing' && this.transport !== null) this.leave();
  }

  /** Between two polls; the connection ends if no transport is attached in time. */
  detach(): void {
    this.transport = null;
    clearTimeout(this.absence);
    this.absence = this.later(this.settings.disconnectMs, () => this.finish());
  }

  /** The player comes from the token of the last request. */
  authorize(expiresAt: number): void {
    if (!this.settings.closeOnExpiry) return;
    clearTimeout(this.expiry);
    this.expiry = this.later(expiresAt - Date.now(), () => this.close(true));
  }

  /** Text from the client, in chunks split anywhere. */
  receive(text: string): void {
    if (this.frozen) return;
    this.received += text;
    if (this.kind === null) return;
    this.silence?.refresh();
    for (;;) {
      const end = this.received.indexOf(SEPARATOR);
      if (end < 0 || !this.handle(this.received.slice(0, end))) break;
      this.received = this.received.slice(end + 1);
    }
    if (Buffer.byteLength(this.received) > MAX_MESSAGE_BYTES) this.refuse();
  }

  /** False for a message of an unknown type: ASP.NET stops reading there and ignores everything after it. */
  private handle(record: string): boolean {
    if (this.state === 'closing' || this.state === 'ended') return true;
    if (Buffer.byteLength(record) > MAX_MESSAGE_BYTES) {
      this.refuse();
      return true;
    }
    if (this.state === 'new') {
      this.shakeHands(record);
      return true;
    }
    const result = judged(record);
    switch (result.type) {
      case 'unknown':
        return false;
      case 'ping':
        this.silence ??= this.later(this.settings.clientTimeoutMs, () => this.end(CLOSE_WITH_ERROR));
        break;
      case 'close':
        this.end(CLOSE);
        break;
      case 'invalid':
        this.refuse();
        break;
      case 'reply':
        this.queue(result.text);
        break;
      case 'nothing':
        break;
      default:
        result satisfies never;
    }
    return true;
  }

  private shakeHands(record: string): void {
    const error = handshakeError(record);
    if (error !== null) return this.end(error);
    clearTimeout(this.handshake);
    this.state = 'open';
    this.queue(HANDSHAKE_ACCEPTED);
    if (this.kind === 'longPolling') return;
    this.pings = setInterval(() => this.queue(PING), this.settings.keepAliveMs);
    this.pings.unref();
  }

  private refuse(): void {
    this.end(this.state === 'new' ? HANDSHAKE_CANCELED : CLOSE_WITH_ERROR);
  }

  /** Sends one push; sends nothing while frozen, as on a dead connection. */
  push(event: string, args: unknown[]): void {
    if (this.isOpen) this.queue(invocation(event, args));
  }

  close(allowReconnect: boolean): void {
    this.end(allowReconnect ? CLOSE_AND_RECONNECT : CLOSE);
  }

  /** The client deleted the connection: queued messages are still delivered, later ones are not. */
  remove(): void {
    this.queue(CLOSE_AND_RECONNECT);
    this.flush();
    this.finish();
  }

  kill(): void {
    this.transport?.destroy();
    this.finish();
  }

  /** Sends the last record, then closes the transport. */
  private end(last: string): void {
    if (this.state === 'closing' || this.state === 'ended') return;
    this.queue(last);
    this.state = 'closing';
    this.stopTimers();
    if (this.transport === null) return;
    this.flush();
    if (this.transport !== null) this.leave();
  }

  private leave(): void {
    this.transport?.end();
    this.finish();
  }

  finish(): void {
    if (this.state === 'ended') return;
    this.state = 'ended';
    this.stopTimers();
    clearTimeout(this.absence);
    this.transport = null;
    this.onEnd(this);
  }

  private stopTimers(): void {
    clearInterval(this.pings);
    for (const timer of [this.handshake, this.silence, this.expiry]) clearTimeout(timer);
  }

  /** A frozen connection does not time out: neither side can detect a dead network. */
  private later(ms: number, work: () => void): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      if (!this.frozen) work();
    }, ms).unref();
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
    const late = this.later(this.settings.sendTimeoutMs, () => this.kill());
    this.transport.write(text, () => clearTimeout(late));
  }
}
