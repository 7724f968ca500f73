// SignalR's log on the console. When a player leaves a page, Firefox first closes its connections as "going away" and lets
// the page see that; the log says so as an error, which it is not. The loss itself is an event as any other.
import type { PrintHubLog } from '../../streams/wire/signalRConnection';

const GOING_AWAY = /WebSocket closed with status code: 1001\b/;

export const printHubLog: PrintHubLog = (kind, message) => {
  if (!GOING_AWAY.test(message)) console[kind](message);
};
