// A player's problem report: the state of sending it. Its content never enters an event.
import { enums } from 'superstruct';
import { readModel } from '../log/readModel';
import { object, sealed } from '../schema/schema';

export const flags = {
  /** The studio and developer access to a running app. */
  replay: false,
  /** The host serves the simulation for the studio, as the stand-in server does. */
  simulation: false,
};

export const modals = {
  /** The support options. */
  help: object({}),
  /** The player's description and the recording, to download or send. */
  reportProblem: object({}),
};

export const facts = {
  'report/begun': object({}),
  /** `record` is the JSON to send, as a vault reference. */
  'report/sendRequested': object({ record: sealed() }),
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
