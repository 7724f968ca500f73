// The details that players may change: personal details, employer, screen name, and the reassessment, in which the platform
// requests confirmation of the details [ACCT-55 to ACCT-59, DEC-43].
import { exhaustMap, filter, map, merge, switchMap } from 'rxjs';
import { newEvent } from '../../log/event';
import { readModel } from '../../log/readModel';
import type { Core, Reactions } from '../../reaction';
import { PAGES } from '../../routes';
import { lookup } from '../../schema/lookup';
import * as s from '../../schema/schema';
import { type ArgsOf, type Delivering, endpoint, query } from '../../wire/endpoint';
import { type Failure, failureText } from '../../wire/failure';
import { afterCallback } from '../../wire/signIn/afterCallback';
import { getAccount, WHOLE_ACCOUNT } from '../shared/accountCalls';
import { saveAndVerify, toast, withoutNulls } from '../shared/saveAndVerify';
import { asksForReassessment } from '../shared/verificationStatus';
import { accountStatus, popup } from '../shared/vocabulary';
import {
  countryCode,
  employer,
  letters,
  needed,
  neededLetters,
  phoneNumber,
  screenName,
} from './profileRules';

/** The parts that are saved separately. */
const PARTS = ['details', 'employer', 'screenName', 'reassessment'] as const;
export type ProfilePart = (typeof PARTS)[number];

export const reassessment = () =>
  s.object({
    hasAccountChanges: s.boolean(),
    firstName: neededLetters('Please enter your first name'),
    middleName: s.omittable(letters()),
    lastName: neededLetters('Please enter your last name'),
    addressLine1: needed('Please enter your street and number'),
    city: neededLetters('Please enter your city'),
    provinceCode: needed('Please enter your province'),
    postalCode: needed('Please enter your postal code'),
    occupation: needed('Please enter your occupation'),
    phoneCode: needed('Please choose a country code'),
    phoneNumber: phoneNumber(),
    isPep: s.boolean(),
  });

const changedDetails = () =>
  s.object({
    alias: s.optional(s.personal()),
    citizenship: s.optional(s.personal()),
    countryOfResidence: s.optional(s.personal()),
  });
const reassessed = () =>
  s.object({
    isLoginAllowed: s.boolean(),
    status: accountStatus(),
    statusReason: s.optional(s.statusReason()),
  });
/** The messages by field. */
const refused = () =>
  s.object({
    errorCode: s.withDefault(s.code(), ''),
    errors: s.withDefault(s.dictionary(s.array(s.personal())), {}),
  });

export const facts = {
  /** The changed details; null leaves a detail unchanged. */
  'personalDetails/saveRequested': changedDetails(),
  'personalDetails/changed': changedDetails(),
  'employer/saveRequested': s.object({ employer: s.personal() }),
  'employer/changed': s.object({ employer: s.optional(s.personal()) }),
  'screenName/saveRequested': s.object({ screenName: s.personal() }),
  'screenName/changed': s.object({ screenName: s.personal() }),
  /** The player confirms the details or corrects them. */
  'reassessment/saveRequested': s.object({
    hasAccountChanges: s.boolean(),
    firstName: s.personal(),
    middleName: s.optional(s.personal()),
    lastName: s.personal(),
    addressLine1: s.personal(),
    city: s.personal(),
    provinceCode: s.personal(),
    postalCode: s.personal(),
    occupation: s.personal(),
    phoneCode: s.personal(),
    phoneNumber: s.personal(),
    isPep: s.boolean(),
  }),
  /** A reassessment whose result may end the session [AUTH-20]. */
  'account/reassessed': reassessed(),
  /** The fields that the platform rejected; `via` is the rejected call. */
  'profile/refused': refused(),
  /** `text`: why the save failed, if no field is to blame. */
  'profile/saveEnded': s.object({
    part: s.enums(PARTS),
    isSaved: s.boolean(),
    text: s.optional(s.personal()),
  }),
};

const refusal = { body: refused(), event: 'profile/refused' } as const;

export const endpoints = {
  setEmployer: endpoint('PATCH /Accounts/:player/employer', {
    delivery: 'lookUp',
    body: s.object({ employer: employer(), isPlayerInitiated: s.boolean() }),
    event: 'employer/changed',
    toData: (_, { body }) => ({ employer: body.employer }),
    refusal,
  }),
  /** Sends only what changed. */
  setPersonalDetails: endpoint('PATCH /Accounts/:player/personaldetails', {
    delivery: 'lookUp',
    body: s.object({
      alias: s.omittable(letters()),
      citizenship: s.omittable(countryCode()),
      countryOfResidence: s.omittable(countryCode()),
    }),
    event: 'personalDetails/changed',
    toData: (_, { body: { alias = null, citizenship = null, countryOfResidence = null } }) => ({
      alias,
      citizenship,
      countryOfResidence,
    }),
    refusal,
  }),
  setScreenName: endpoint('PATCH /Accounts/:player/screenName', {
    delivery: 'lookUp',
    body: s.object({ screenName: screenName() }),
    event: 'screenName/changed',
    toData: (_, { body }) => ({ screenName: body.screenName }),
    refusal,
  }),
  reassess: endpoint('PATCH /Accounts/:player/reassessment', {
    delivery: 'lookUp',
    body: reassessment(),
    reply: reassessed(),
    event: 'account/reassessed',
    refusal,
  }),
};

interface Saved {
  readonly part: ProfilePart;
  readonly ok: string;
  readonly problem: string;
}

/** By route; the first two pairs of texts are specified [ERR-35 to ERR-38]. */
const SAVED: Readonly<Record<string, Saved>> = {
  [endpoints.setPersonalDetails.route]: {
    part: 'details',
    ok: 'Personal details saved successfully.',
    problem: 'Could not update personal data.',
  },
  [endpoints.setEmployer.route]: {
    part: 'employer',
    ok: 'Employer details saved successfully.',
    problem: 'Could not update employer data.',
  },
  [endpoints.setScreenName.route]: {
    part: 'screenName',
    ok: 'Screen name saved successfully.',
    problem: 'Could not update your screen name.',
  },
  [endpoints.reassess.route]: {
    part: 'reassessment',
    ok: 'Thank you. Your details are up to date.',
    problem: 'Could not update your details.',
  },
};

/** The fields of each form by the platform's names. */
const FIELDS: Readonly<Record<ProfilePart, Readonly<Record<string, string>>>> = {
  details: { alias: 'alias', citizenship: 'citizenship', countryOfResidence: 'countryOfResidence' },
  employer: { employer: 'employer' },
  screenName: { screenName: 'screenName' },
  reassessment: {
    ...Object.fromEntries(Object.keys(reassessment().schema).map((name) => [name, name])),
    phoneNumber: 'phone.phoneNumber',
    phoneCode: 'phone.phoneNumber',
  },
};

/** Messages for codes that the platform sends without a text. */
export const CODES: Readonly<Record<string, string>> = {
  screen_name_taken: 'This screen name is taken.',
  screen_name_not_allowed: "This screen name isn't allowed.",
};

const formState = s.object({
  isSaving: s.boolean(),
  /** Why the last save failed. */
  refusal: s.optional(s.object({ text: s.optional(s.personal()), fields: s.dictionary(s.personal()) })),
});

const profileState = s.object({
  details: formState,
  employer: formState,
  screenName: formState,
  reassessment: formState,
});
export type ProfileState = s.Infer<typeof profileState>;

const form = () => ({ isSaving: false, refusal: null });
const blank = (): ProfileState => ({
  details: form(),
  employer: form(),
  screenName: form(),
  reassessment: form(),
});

const saving = (part: ProfilePart) => (state: ProfileState) => {
  state[part] = { isSaving: true, refusal: null };
  return undefined;
};

export const models = {
  profile: readModel(profileState, blank(), {
    'personalDetails/saveRequested': saving('details'),
    'employer/saveRequested': saving('employer'),
    'screenName/saveRequested': saving('screenName'),
    'reassessment/saveRequested': saving('reassessment'),
    'profile/refused': (state, { errorCode, errors }, event) => {
      const part = lookup(SAVED, event.via ?? '')?.part;
      if (part === undefined) return;
      const fields: Record<string, string> = {};
      const codeMessage = lookup(CODES, errorCode);
      if (part === 'screenName' && codeMessage !== undefined) fields.screenName = codeMessage;
      let text: string | null = null;
      for (const [name, [message]] of Object.entries(errors)) {
        const field = lookup(FIELDS[part], name);
        if (message === undefined) continue;
        if (field === undefined) text ??= message;
        else fields[field] = message;
      }
      state[part].refusal = { text, fields };
    },
    'profile/saveEnded': (state, { part, isSaved, text }) => {
      const before = state[part].refusal;
      const isExplained = before !== null && (before.text !== null || Object.keys(before.fields).length > 0);
      const explained = isExplained ? before : { text, fields: {} };
      state[part] = { isSaving: false, refusal: isSaved ? null : explained };
    },
    /** Re-entering a form clears the earlier refusal. */
    'route/entered': (state) => {
      for (const part of PARTS) if (!state[part].isSaving) state[part].refusal = null;
    },
    'session/ended': () => blank(),
  }),
};

/** The message for a failed save; the typed input is kept. */
function problemText(failure: Failure, fallback: string): string {
  if (failure.type === 'offline')
    return "You're offline. Nothing you typed is lost: save it again when you're back.";
  return failureText(failure, fallback);
}

/** One save and its outcome. After a lost response, the account is loaded to find out. */
function save<E extends Delivering<'lookUp'>>(
  core: Core,
  endpoint: E,
  args: ArgsOf<E>,
  { isSaved, cause }: { isSaved: () => boolean; cause: number },
) {
  const { part, ok, problem } = lookup(SAVED, endpoint.route) as Saved;
  return saveAndVerify(core, endpoint, args, {
    cause,
    lookUp: query(getAccount, WHOLE_ACCOUNT),
    isDone: isSaved,
    end: (failure) => [
      newEvent(
        'profile/saveEnded',
        {
          part,
          isSaved: failure === null,
          text: failure === null ? null : problemText(failure, problem),
        },
        'system',
        { cause },
      ),
      failure === null ? toast('ok', ok, cause) : toast('problem', problem, cause),
    ],
  });
}

const detailsOf = (core: Core) => core.state('account').details;

export const reactions: Reactions = {
  savePersonalDetailsOnRequest: (core) =>
    core.on('personalDetails/saveRequested').pipe(
      exhaustMap(({ data, seq }) => {
        const body = withoutNulls(data);
        const isSaved = () =>
          Object.entries(body).every(([name, value]) => detailsOf(core)?.personalDetails?.[name] === value);
        return save(core, endpoints.setPersonalDetails, { body }, { isSaved, cause: seq });
      }),
    ),

  saveEmployerOnRequest: (core) =>
    core.on('employer/saveRequested').pipe(
      exhaustMap(({ data, seq }) => {
        const body = { employer: data.employer, isPlayerInitiated: true };
        const isSaved = () => detailsOf(core)?.employer === data.employer;
        return save(core, endpoints.setEmployer, { body }, { isSaved, cause: seq });
      }),
    ),

  saveScreenNameOnRequest: (core) =>
    core.on('screenName/saveRequested').pipe(
      exhaustMap(({ data, seq }) => {
        const isSaved = () => detailsOf(core)?.personalDetails?.screenName === data.screenName;
        return save(core, endpoints.setScreenName, { body: data }, { isSaved, cause: seq });
      }),
    ),

  saveReassessmentOnRequest: (core) =>
    core.on('reassessment/saveRequested').pipe(
      exhaustMap(({ data, seq }) => {
        const { middleName, ...others } = data;
        const body = middleName === null ? others : { ...others, middleName };
        const isSaved = () => !asksForReassessment(core.state('account'));
        return save(core, endpoints.reassess, { body }, { isSaved, cause: seq });
      }),
    ),

  /** Reloads after a save, because the response to a PATCH is empty. */
  reloadAccountOnDetailsChange: (core) =>
    merge(
      core.on('personalDetails/changed', 'employer/changed', 'screenName/changed', 'phoneNumber/changed'),
      core.on('account/reassessed').pipe(filter(({ data }) => data.isLoginAllowed)),
    ).pipe(switchMap(({ seq }) => core.call(getAccount, WHOLE_ACCOUNT, { cause: seq, fresh: true }))),

  /**
   * Opens the reassessment once per session, as soon as the platform requires it; the details page has its own prompt.
   */
  requestReassessmentOnAccount: (core) =>
    core.whileSignedIn(() =>
      core
        .until((state) => asksForReassessment(state('account')))
        .pipe(
          switchMap(() => afterCallback(core)),
          filter(() => core.state('navigation').pattern !== PAGES.details),
          map(() => newEvent('popup/requested', popup({ type: 'reassessment' as const }), 'system')),
        ),
    ),
};
