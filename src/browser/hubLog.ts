// SignalR's log on the console. When a page is left, Firefox closes its connections as "going away" before it unloads
// the page. SignalR logs that as an error, which it isn't. The loss is recorded as an ordinary event.
import type { PrintHubLog } from '../../streams/wire/signalRConnection';

const GOING_AWAY = /WebSocket closed with status code: 1001\b/;

export const printHubLog: PrintHubLog = (kind, message) => {
  if (!GOING_AWAY.test(message)) console[kind](message);
};
