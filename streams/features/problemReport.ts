// A player's own report of a problem: how the sending of it stands. What it says is in no event.
import { enums } from 'superstruct';
import { readModel } from '../log/readModel';
import { object, sealed } from '../schema';

export const facts = {
  'report/begun': object({}),
  /** `record` is what is sent, as JSON: a reference into the vault. */
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
