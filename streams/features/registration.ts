// Registration [1 §7]. The form's password travels in the body alone: no body ever enters an event.
import { boolean } from 'superstruct';
import { endpoint } from '../endpoint';
import { facts } from '../event';
import { dictionary, finite, list, numericId, open, optional, personal, shape } from '../schema';
import { accountStatus } from '../vocabulary';

const outcome = shape({ status: accountStatus(), accountId: numericId() });

export const registrationFacts = facts({ 'registration/completed': outcome });

/** A limit chosen while registering; `amount` in whole units, null for none. */
const limitChoice = shape({ type: open(), period: open(), amount: optional(finite()) });

export const registrationEndpoints = {
  register: endpoint('POST /Registration', {
    access: 'anyone',
    body: shape({
      account: shape({
        email: personal(),
        password: personal(),
        hasMFAEnabled: boolean(),
        isTestAccount: boolean(),
        personalDetails: dictionary(personal()),
        marketingPreferences: dictionary(boolean()),
        registrationMeta: dictionary(personal()),
      }),
      limits: list(limitChoice),
    }),
    reply: outcome,
    event: 'registration/completed',
    notFound: 'fails',
    deviceMetadata: true,
    idempotency: 'intent',
  }),
};
