// A player's problem report: the state of sending it. Its content never enters an event.
import { readModel } from '../log/readModel';
import * as s from '../schema/schema';

export const flags = {
  /** The studio and developer access to a running app. */
  replay: false,
  /** The host serves the simulation for the studio, as the stand-in server does. */
  simulation: false,
};

export const modals = {
  /** The support options. */
  help: s.object({}),
  /** The player's description and the recording, to download or send. */
  reportProblem: s.object({}),
};

export const facts = {
  /** `reference` names the report for support. */
  'report/begun': s.object({ reference: s.omittable(s.publicString()) }),
  /** `record` is the JSON to send, as a vault reference. */
  'report/sendRequested': s.object({ record: s.sealed() }),
  'report/started': s.object({}),
  'report/sent': s.object({}),
  'report/refused': s.object({}),
};

const becomes =
  (status: 'sending' | 'sent' | 'refused') =>
  (problem: { status: string }): undefined => {
    problem.status = status;
  };

export const models = {
  problemReport: readModel(
    s.object({
      status: s.enums(['open', 'sending', 'sent', 'refused']),
      reference: s.omittable(s.publicString()),
    }),
    { status: 'open' },
    {
      'report/begun': (_, { reference }) => ({
        status: 'open' as const,
        ...(reference === undefined ? {} : { reference }),
      }),
      'report/started': becomes('sending'),
      'report/sent': becomes('sent'),
      'report/refused': becomes('refused'),
    },
  ),
};
