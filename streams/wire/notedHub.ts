// A hub port that notes what happens to its connections, its lock and its channel. It notes neither pushes, which are events,
// nor responses that repeat the known state.
import { share, tap } from 'rxjs';
import type { HubPort } from '../ports';
import { isPlainObject } from '../schema/schema';
import type { NoteSignal } from '../signals';
import { HubRefused } from './signalRHub';

export function notedHub({ open, tabs }: HubPort, note: NoteSignal): HubPort {
  const noted: HubPort = {
    open(url, accessToken) {
      const connection = open(url, accessToken);
      return {
        ...connection,
        start: () =>
          connection.start().then(
            () => note('hubOpened'),
            (error: unknown) => {
              note('hubRefused', error instanceof HubRefused ? error.refusal : {});
              throw error;
            },
          ),
        onClose: (handler) =>
          connection.onClose((error) => {
            note('hubClosed', error !== undefined);
            handler(error);
          }),
      };
    },
  };
  if (tabs === undefined) return noted;
  return {
    ...noted,
    tabs: {
      lock: (name, takes) =>
        tabs.lock(name, takes).pipe(
          tap({
            next: () => note('hubLock', 'held'),
            complete: () => note('hubLock', 'taken'),
            error: () => note('hubLock', 'denied'),
          }),
        ),
      channel(name) {
        const channel = tabs.channel(name);
        let known = '';
        const messages$ = channel.messages$.pipe(
          tap((message) => {
            if (!isPlainObject(message) || message.type === 'message' || message.type === 'asked') return;
            const { from, isOpen = message.type === 'opened' } = message;
            const told = `${from} ${isOpen}`;
            if (message.type !== 'state' || told !== known) note('hubMessage', message);
            known = told;
          }),
          share(),
        );
        return { ...channel, messages$ };
      },
    },
  };
}
