// Registration: the form is sent to the platform once, regardless of repeated clicks [REG-51 to REG-56]. The input is
// only in the vault and in the request body, never in an event.
import { defer, EMPTY, exhaustMap, filter, ignoreElements, map, merge, takeUntil, tap, timer } from 'rxjs';
import { newEvent } from '../../log/event';
import { readModel } from '../../log/readModel';
import type { Core, Reactions } from '../../reaction';
import { decodeJson } from '../../schema/decode';
import { lookup } from '../../schema/lookup';
import * as s from '../../schema/schema';
import { endpoint } from '../../wire/endpoint';
import { failureText } from '../../wire/failure';
import { sendIntent } from '../../wire/intents';
import { accountStatus } from '../shared/vocabulary';
import { type Invitation, REFERRAL, registrationMeta } from './marketing';
import { removeDraft } from './registrationDraft';
import { registrationBody } from './registrationForm';

/** `errors`: the messages by field. */
const refusedFields = {
  errorCode: s.code(),
  errors: s.withDefault(s.dictionary(s.array(s.personal())), {}),
};

const outcome = s.object({ status: accountStatus(), accountId: s.textId() });

/** The known steps; the configuration sets their order (DEC-08). */
export const REGISTRATION_STEPS = ['promo', 'registration'] as const;
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number];

export const facts = {
  /** The visitor skips this step for now [REG-01, SHELL-42]. */
  'registration/stepSkipped': s.object({ step: s.enums(REGISTRATION_STEPS) }),
  'registration/stepRestored': s.object({ step: s.enums(REGISTRATION_STEPS) }),
  /** `form`: the vault reference of a `SubmittedForm`. */
  'registration/requested': s.object({ form: s.sealed() }),
  /** The countdown while the platform processes the form. */
  'registration/progressed': s.object({ percent: s.integer() }),
  'registration/completed': outcome,
  /** The player returned to the form after a refusal without fields. */
  'registration/reopened': s.object({}),
  /** Why the platform refused, by field if one is to blame. */
  'registration/refused': s.object(refusedFields),
};

/** A limit chosen during registration. `amount` in whole units; null for no limit. */
const limitChoice = s.object({
  type: s.publicString(),
  period: s.publicString(),
  amount: s.optional(s.number()),
});

/** The details in a registration; those that were left empty are not sent. */
const REGISTRATION_DETAILS = {
  firstName: s.personal(),
  middleName: s.personal(),
  lastName: s.personal(),
  gender: s.personal(),
  industry: s.personal(),
  occupation: s.personal(),
  /** `YYYY-MM-DD` */
  birthDate: s.personal(),
  phoneCode: s.personal(),
  phoneCountry: s.personal(),
  phoneNumber: s.personal(),
  addressLine1: s.personal(),
  unit: s.personal(),
  streetName: s.personal(),
  buildingNumber: s.personal(),
  postalCode: s.personal(),
  city: s.personal(),
  province: s.personal(),
  provinceCode: s.personal(),
  country: s.personal(),
  countryCode: s.personal(),
};

export const endpoints = {
  register: endpoint('POST /Registration', {
    access: 'anyone',
    body: s.object({
      account: s.object({
        email: s.personal(),
        password: s.personal(),
        hasMFAEnabled: s.boolean(),
        isTestAccount: s.boolean(),
        personalDetails: s.partial(REGISTRATION_DETAILS),
        marketingPreferences: s.object({
          allowEmailMarketingTool: s.boolean(),
          allowSMSMarketingTool: s.boolean(),
        }),
        /** The campaign's parameters, `click_date` and `location`, and `promotion_id` of the chosen offer. */
        registrationMeta: s.dictionary(s.personal()),
      }),
      limits: s.array(limitChoice),
    }),
    reply: outcome,
    event: 'registration/completed',
    deviceMetadata: true,
    delivery: 'intent',
    refusal: {
      body: s.object({ ...refusedFields, errorCode: s.withDefault(s.code(), '') }),
      event: 'registration/refused',
    },
  }),
};

const SUSPENDED = 'account_suspended';
/**
 * The status of an account that was suspended although the form was accepted; handled like a refusal with that code
 * [REG-54].
 */
const SUSPENDED_STATUS = 'Suspended';
/** Refusals that no correction can resolve; they have separate pages. */
export const INELIGIBLE = {
  [SUSPENDED]: 'suspended',
  underage: 'tooYoung',
  region_not_allowed: 'region',
  self_excluded: 'excluded',
} as const;
export type Ineligibility = (typeof INELIGIBLE)[keyof typeof INELIGIBLE];

const registrationState = s.object({
  /** `checking` after a lost response: the account may exist. */
  phase: s.enums(['form', 'sending', 'checking', 'done', 'ineligible']),
  /** The countdown's progress; null while nothing is being sent. */
  percent: s.optional(s.integer()),
  ineligible: s.optional(s.enums(['suspended', 'tooYoung', 'region', 'excluded'])),
  /** The platform's refusal of the last form. */
  refusal: s.optional(s.object({ text: s.optional(s.personal()), fields: s.dictionary(s.personal()) })),
  /** The skipped steps. */
  skipped: s.array(s.enums(REGISTRATION_STEPS)),
});
export type RegistrationState = s.Infer<typeof registrationState>;

const blank: RegistrationState = {
  phase: 'form',
  percent: null,
  ineligible: null,
  refusal: null,
  skipped: [],
};

/** The subject of its intent. */
export const REGISTERING = { what: 'registration', id: null } as const;
const isRegistering = ({ what }: { readonly what: string }) => what === REGISTERING.what;

const UNCONFIRMED =
  "We couldn't confirm that your account was created. Try signing in before you send the form again.";

/** The form's names for the platform's fields [REG-14]. */
const FORM_NAMES: Readonly<Record<string, string>> = {
  phone: 'phone.phoneNumber',
  phoneNumber: 'phone.phoneNumber',
  streetName: 'address.streetName',
  buildingNumber: 'address.buildingNumber',
  postalCode: 'address.postalCode',
  city: 'address.city',
  province: 'address.provinceCode',
  provinceCode: 'address.provinceCode',
};

const START_PERCENT = 5;
const END_PERCENT = 95;
const STEP_PERCENT = 5;
const COUNTDOWN_MS = 300_000;
const STEPS = (END_PERCENT - START_PERCENT) / STEP_PERCENT + 1;

export const models = {
  registration: readModel(registrationState, blank, {
    'registration/stepSkipped': (state, { step }) => {
      if (!state.skipped.includes(step)) state.skipped.push(step);
    },
    'registration/stepRestored': (state, { step }) => {
      state.skipped = state.skipped.filter((name) => name !== step);
    },
    'registration/requested': ({ skipped }) => ({
      ...blank,
      skipped: [...skipped],
      phase: 'sending' as const,
      percent: START_PERCENT,
    }),
    'registration/progressed': (state, { percent }) => {
      state.percent = percent;
    },
    'intent/unconfirmed': (state, intent) => {
      if (isRegistering(intent)) state.phase = 'checking';
    },
    'registration/refused': (state, { errorCode, errors }) => {
      const ineligible = lookup(INELIGIBLE, errorCode);
      if (ineligible !== undefined) {
        state.ineligible = ineligible;
        return;
      }
      const fields = Object.entries(errors).flatMap(([name, [text]]) =>
        text === undefined ? [] : [[lookup(FORM_NAMES, name) ?? name, text] as const],
      );
      state.refusal = { text: null, fields: Object.fromEntries(fields) };
    },
    'registration/completed': (state, { status }) => {
      if (status === SUSPENDED_STATUS) state.ineligible = 'suspended';
      else state.phase = 'done';
    },
    'intent/ended': (state, { what, outcome: ended, failure }) => {
      if (!isRegistering({ what })) return;
      state.percent = null;
      if (state.ineligible !== null) state.phase = 'ineligible';
      else if (ended !== 'settled') {
        const fields = state.refusal?.fields ?? {};
        const isExplained = Object.keys(fields).length > 0;
        const text =
          ended === 'unanswered' || failure === null
            ? UNCONFIRMED
            : failureText(failure, 'Something went wrong.');
        state.phase = 'form';
        state.refusal = { text: isExplained ? null : text, fields };
      }
    },
    'registration/reopened': (state) => (state.phase === 'ineligible' ? blank : undefined),
    'session/started': () => blank,
  }),
};

/** The form with the names of its province and country, as stored in the vault. */
export interface SubmittedForm {
  readonly form: Parameters<typeof registrationBody>[0];
  readonly province: string;
  readonly country: string;
}

const UNCONFIRMED_KEY = 'registration-key';
const unconfirmedKey = s.object({ key: s.textId(), email: s.personal() });

/**
 * The idempotency key of a registration whose outcome is unknown: the same for the same email address, even after a
 * reload.
 */
function keyFor(core: Core, email: string): string {
  const known = decodeJson(unconfirmedKey, core.storage.session.read(UNCONFIRMED_KEY));
  if (known?.email === email) return known.key;
  const key = core.random.uuid();
  core.storage.session.write(UNCONFIRMED_KEY, JSON.stringify({ key, email }));
  return key;
}

export const reactions: Reactions = {
  /**
   * One account per form, regardless of repeated clicks; a lost response is requested again with the same idempotency
   * key.
   */
  registerOnSubmit: (core) =>
    core.on('registration/requested').pipe(
      exhaustMap(({ data, seq }) =>
        defer(() => {
          const text = core.vault.unseal(data.form);
          if (text === null) return EMPTY;
          const { form, province, country } = JSON.parse(text) as SubmittedForm;
          const referral = core.storage.session.read(REFERRAL);
          const meta = registrationMeta(core.storage.local, referral);
          const body = registrationBody(form, { province, country, meta });
          const ended$ = core.on('intent/ended').pipe(filter((event) => isRegistering(event.data)));
          const step = COUNTDOWN_MS / STEPS;
          const countdown$ = timer(step, step, core.scheduler).pipe(
            map((index) => Math.min(END_PERCENT, START_PERCENT + STEP_PERCENT * (index + 1))),
            takeUntil(merge(ended$, core.on('session/ended'), timer(COUNTDOWN_MS, core.scheduler))),
            map((percent) => newEvent('registration/progressed', { percent }, 'system', { cause: seq })),
          );
          const key = keyFor(core, body.account.email);
          const origin = { ...REGISTERING, cause: seq, key, isSecret: true };
          return merge(sendIntent(core, endpoints.register, { body }, origin), countdown$);
        }),
      ),
    ),

  /** Deletes the idempotency key once the platform has accepted or refused the form. */
  forgetKeyOnAnswer: (core) =>
    core.on('intent/ended').pipe(
      filter(({ data }) => isRegistering(data) && data.outcome !== 'unanswered'),
      tap(() => core.storage.session.remove(UNCONFIRMED_KEY)),
      ignoreElements(),
    ),

  /** Deletes the form from this browser once the account exists, but keeps the campaign data [REG-54, REG-56]. */
  resetFormOnCompletion: (core) =>
    merge(
      core.on('registration/completed').pipe(filter(({ data }) => data.status !== SUSPENDED_STATUS)),
      core.on('session/started'),
    ).pipe(
      tap(() => removeDraft(core.storage.local)),
      ignoreElements(),
    ),
};

/** With fewer offers there is no choice. */
const MIN_OFFERS = 2;

/**
 * The steps of a registration in the configured order: unknown names are ignored, skipped steps are omitted until they are
 * restored, and the offer step is omitted with fewer than two offers [REG-01, REG-02].
 */
export function registrationSteps(
  configured: readonly string[],
  offers: number,
  skipped: readonly RegistrationStep[] = [],
): readonly RegistrationStep[] {
  const known = configured.filter((name): name is RegistrationStep =>
    REGISTRATION_STEPS.some((step) => step === name),
  );
  return known.filter((step) => !skipped.includes(step) && (step !== 'promo' || offers >= MIN_OFFERS));
}

/**
 * The default offer: none without offers, the only one, or -1 to let the player choose (DEC-30). With a referral or a
 * campaign, the promotion that it contains if that is among the offers, otherwise none [REG-56].
 */
export function defaultOffer(
  offers: readonly { readonly promotionId: number }[],
  { isInvited, promotionId }: Invitation,
): number | null {
  const [first, ...others] = offers;
  if (first === undefined) return null;
  if (others.length === 0) return first.promotionId;
  if (!isInvited) return -1;
  return offers.some((offer) => offer.promotionId === promotionId) ? promotionId : null;
}
