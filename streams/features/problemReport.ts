// A player's own report of a problem: how the sending of it stands. What it says is in no event.
import { concat, defer, type Observable, of, tap } from 'rxjs';
import { enums } from 'superstruct';
import { type NewEvent, newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import type { Core } from '../reaction';
import { object } from '../schema';
import type { ArgsOf } from '../wire/endpoint';
import type { endpoints as remoteLogEndpoints } from './remoteLog';

type WriteLog = typeof remoteLogEndpoints.writeLog;

export const facts = {
  'report/begun': object({}),
  'report/started': object({}),
  'report/sent': object({}),
  'report/refused': object({}),
};

export const models = {
  problemReport: readModel(
    object({ status: enums(['open', 'sending', 'sent', 'refused']) }),
    { status: 'open' },
    {
      'report/begun': () => ({ status: 'open' as const }),
      'report/started': () => ({ status: 'sending' as const }),
      'report/sent': () => ({ status: 'sent' as const }),
      'report/refused': () => ({ status: 'refused' as const }),
    },
  ),
};

/** Sends a report by `POST /Log` (DEC-139); it is sent, or refused and can be sent again. */
export function sendReport(
  core: Pick<Core, 'call'>,
  endpoint: WriteLog,
  body: ArgsOf<WriteLog>['body'],
): Observable<NewEvent> {
  return defer(() => {
    let isSent = false;
    const call = core.call(endpoint, { body } as ArgsOf<WriteLog>, { fresh: true }).pipe(
      tap(({ kind }) => {
        if (kind === 'call/succeeded') isSent = true;
      }),
    );
    const end = defer(() => of(newEvent(isSent ? 'report/sent' : 'report/refused', {}, 'system')));
    return concat(of(newEvent('report/started', {}, 'player')), call, end);
  });
}
