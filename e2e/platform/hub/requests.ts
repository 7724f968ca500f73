// Request parsing and responses shared by both hubs.
import type { IncomingMessage, ServerResponse } from 'node:http';

export function urlOf(req: IncomingMessage): URL {
  return new URL(req.url ?? '/', 'http://localhost');
}

export function originOf(req: IncomingMessage): string {
  return `http://${req.headers.host ?? 'localhost'}`;
}

export const isNegotiation = (req: IncomingMessage): boolean => /\/negotiate$/i.test(urlOf(req).pathname);

export async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

export function answer(res: ServerResponse, status: number, body: object): void {
  answerText(res, status, JSON.stringify(body), { type: 'application/json' });
}

export function answerText(
  res: ServerResponse,
  status: number,
  text = '',
  { type = 'text/plain', taken }: { type?: string; taken?: () => void } = {},
): void {
  if (res.headersSent) return;
  const length = status === 204 ? {} : { 'Content-Length': Buffer.byteLength(text) };
  res.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...length });
  res.end(text, taken);
}

export function answerUnauthorized(res: ServerResponse): void {
  res.writeHead(401, { 'WWW-Authenticate': 'Bearer', 'Content-Length': 0 }).end();
}
