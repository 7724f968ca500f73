// Forwards the hub's requests and WebSockets to another port, and can hold or cut all open ones.
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** A request or WebSocket being forwarded. */
interface Passage {
  hold(): void;
  release(): void;
  cut(): void;
}

export interface Traffic {
  forward(req: IncomingMessage, res: ServerResponse): void;
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Pauses both directions until `release`; nothing is lost. */
  hold(): void;
  release(): void;
  /** Destroys all open connections. */
  cut(): void;
}

const HOST = '127.0.0.1';

export function createTraffic(port: number): Traffic {
  const open = new Set<Passage>();
  let isHeld = false;

  function track(passage: Passage, ends: readonly NodeJS.EventEmitter[]): void {
    open.add(passage);
    for (const end of ends) end.once('close', () => open.delete(passage));
    if (isHeld) passage.hold();
    else passage.release();
  }

  return {
    forward(req, res) {
      const upstream = request(
        { host: HOST, port, method: req.method, path: req.url, headers: req.headers, agent: false },
        (response) => {
          res.writeHead(response.statusCode ?? 502, response.headers);
          res.flushHeaders();
          const passage = {
            hold: () => void response.unpipe(res),
            release: () => void response.pipe(res),
            cut: () => req.socket.destroy(),
          };
          track(passage, [res]);
          response.once('error', () => req.socket.destroy());
          response.once('aborted', () => req.socket.destroy());
        },
      );
      const passage = {
        hold: () => void req.unpipe(upstream),
        release: () => void req.pipe(upstream),
        cut: () => req.socket.destroy(),
      };
      track(passage, [res]);
      upstream.once('error', () => req.socket.destroy());
      res.once('close', () => upstream.destroy());
    },
    upgrade(req, socket, head) {
      const upstream = connect(port, HOST);
      const lines = [`${req.method} ${req.url} HTTP/1.1`];
      for (let at = 0; at < req.rawHeaders.length; at += 2)
        lines.push(`${req.rawHeaders[at]}: ${req.rawHeaders[at + 1]}`);
      upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      const passage = {
        hold() {
          socket.unpipe(upstream);
          upstream.unpipe(socket);
        },
        release() {
          socket.pipe(upstream);
          upstream.pipe(socket);
        },
        cut() {
          socket.destroy();
          upstream.destroy();
        },
      };
      track(passage, [socket, upstream]);
      for (const [end, other] of [
        [socket, upstream],
        [upstream, socket],
      ] as const) {
        end.once('error', () => other.destroy());
        end.once('close', () => other.end());
      }
    },
    hold() {
      isHeld = true;
      for (const passage of open) passage.hold();
    },
    release() {
      isHeld = false;
      for (const passage of open) passage.release();
    },
    cut() {
      for (const passage of [...open]) passage.cut();
      open.clear();
    },
  };
}
