// Registration [REG-52]. The password is only in the request body, and bodies never enter events.
import { boolean } from 'superstruct';
import { array, dictionary, number, numericId, object, optional, personal, publicString } from '../schema';
import { endpoint } from '../wire/endpoint';
import { accountStatus } from './shared/vocabulary';

const outcome = object({ status: accountStatus(), accountId: numericId() });

export const facts = { 'registration/completed': outcome };

/** A limit chosen while registering; `amount` in whole units, null for none. */
const limitChoice = object({ type: publicString(), period: publicString(), amount: optional(number()) });

export const endpoints = {
  register: endpoint('POST /Registration', {
    access: 'anyone',
    body: object({
      account: object({
        email: personal(),
        password: personal(),
        hasMFAEnabled: boolean(),
        isTestAccount: boolean(),
        personalDetails: dictionary(personal()),
        marketingPreferences: dictionary(boolean()),
        registrationMeta: dictionary(personal()),
      }),
      limits: array(limitChoice),
    }),
    reply: outcome,
    event: 'registration/completed',
    notFound: 'fails',
    deviceMetadata: true,
    idempotency: 'intent',
  }),
};

/** The known steps; the configuration lists them in order (DEC-08). */
export const REGISTRATION_STEPS = ['promo', 'registration'] as const;
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number];

/** With fewer offers there is nothing to choose. */
const CHOICE_OF_OFFERS = 2;

/**
 * The steps of a registration in the configured order: unknown names are ignored, skipped steps are omitted until they are
 * restored, and the offer step is omitted with fewer than two offers [REG-01, REG-02].
 */
export function registrationSteps(
  configured: readonly string[],
  offers: number,
  skipped: ReadonlySet<RegistrationStep> = new Set(),
): readonly RegistrationStep[] {
  const known = configured.filter((name): name is RegistrationStep =>
    REGISTRATION_STEPS.some((step) => step === name),
  );
  return known.filter((step) => !skipped.has(step) && (step !== 'promo' || offers >= CHOICE_OF_OFFERS));
}

/** The default offer: none without offers, the only one, or -1 to let the player choose (DEC-30). */
export function defaultOffer(offers: readonly { readonly promotionId: number }[]): number | null {
  if (offers.length === 0) return null;
  return offers.length === 1 ? (offers[0]?.promotionId ?? null) : -1;
}
