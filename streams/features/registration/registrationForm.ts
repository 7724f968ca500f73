// The registration form: its values, its validation, and its request body [REG-10 to REG-50].
import { define, optional as omittable } from 'superstruct';
import { yearsBefore } from '../../calendar';
import { isTooLarge, MINOR_UNITS, parseAmount } from '../../money';
import { regionsOf } from '../../regions';
import { accepted, cleaned, phoneCountry, typed } from '../../schema/fieldProblems';
import * as s from '../../schema/schema';
import { limitProblems } from '../shared/limitRules';
import { nationalNumber } from '../shared/phoneNumber';

const LIMIT_TYPES = ['Deposit', 'Loss'] as const;
const PERIODS = ['Daily', 'Weekly', 'Monthly'] as const;

export interface LimitTexts {
  readonly Daily?: string;
  readonly Weekly?: string;
  readonly Monthly?: string;
}

/** The player's input and choices; an untouched text is absent. */
export interface RegistrationForm {
  readonly email?: string;
  readonly password?: string;
  /** Absent without offers; -1 until one of several is chosen (DEC-30). */
  readonly promoId?: number;
  readonly firstName?: string;
  readonly middleName?: string;
  readonly lastName?: string;
  readonly gender?: string;
  readonly industry?: string;
  readonly occupation?: string;
  readonly birthDate: { readonly year: string; readonly month: string; readonly day: string };
  readonly phone: { readonly phoneNumber: string; readonly phoneCode: string; readonly phoneCountry: string };
  readonly address: {
    readonly useAutoAddress: boolean;
    readonly suggestionSelected: boolean;
    readonly autocompleteAddress?: string;
    readonly unit?: string;
    readonly streetName?: string;
    readonly buildingNumber?: string;
    readonly postalCode?: string;
    readonly city?: string;
    readonly provinceCode?: string;
    readonly countryCode: string;
  };
  readonly limits: { readonly Deposit: LimitTexts; readonly Loss: LimitTexts };
  readonly marketing: boolean;
  readonly terms?: boolean;
  readonly age?: boolean;
  readonly pep?: boolean;
  readonly fit?: boolean;
}

export const EMPTY_FORM: RegistrationForm = {
  birthDate: { year: '', month: '', day: '' },
  phone: { phoneNumber: '', phoneCode: '+1', phoneCountry: 'US' },
  address: { useAutoAddress: true, suggestionSelected: false, countryCode: 'CA' },
  limits: { Deposit: {}, Loss: {} },
  marketing: true,
};

const ONLY_LETTERS = /^[\p{L}\p{M}\s.,'’-]*$/u;

const needed = (message: string, least = 1) =>
  typed((text) => (cleaned(text).length < least ? message : undefined));

const name = (message: string) =>
  typed((text) => {
    if (cleaned(text) === '') return message;
    return ONLY_LETTERS.test(cleaned(text)) ? undefined : 'Please only use letters';
  });

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cleaned(text));

const MIN_PASSWORD = 8;
const MAX_PASSWORD = 20;

/** Both bounds are inclusive (DEC-29). A password keeps its spaces. */
const password = typed((text) => {
  if (text.length < MIN_PASSWORD) return 'Password must be more than 8 characters';
  return text.length > MAX_PASSWORD ? 'Password must be less than 20 characters' : undefined;
});

/** Null without a complete, existing date. */
export function birthDay({ year, month, day }: RegistrationForm['birthDate']): string | null {
  if (year === '' || month === '' || day === '') return null;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text) ? text : null;
}

export const tooYoungText = (minimumAge: number) => `You must be ${minimumAge} years or older to continue`;

/** True if a person born on this day is old enough today, including the birthday itself (DEC-01). */
export const isOldEnough = (birthDate: string, minimumAge: number, now: number): boolean =>
  birthDate <= yearsBefore(now, minimumAge);

const limitAmount = typed((text) => {
  if (cleaned(text) === '') return undefined;
  if (isTooLarge(text)) return 'Enter an amount up to 999,999,999.99.';
  const amount = parseAmount(text);
  return amount === null || amount <= 0 ? 'Enter an amount above 0, or leave it blank.' : undefined;
});

const amountOf = (text: string | undefined) => (cleaned(text) === '' ? null : parseAmount(text ?? ''));

const limitsOfType = s.refine(
  s.object({ Daily: limitAmount, Weekly: limitAmount, Monthly: limitAmount }),
  'ordered',
  ({ Daily, Weekly, Monthly }, context) => {
    const problems = limitProblems({
      daily: amountOf(Daily),
      weekly: amountOf(Weekly),
      monthly: amountOf(Monthly),
    });
    const fields = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' } as const;
    return Object.entries(problems).map(([period, message]) => ({
      message,
      path: [...context.path, fields[period as keyof typeof fields]],
    }));
  },
);

/** Validated together with its country: a region of another country counts as missing [REG-38, REG-39]. */
const region = define<string | undefined>('region', (value, { branch }) => {
  const code = cleaned(typeof value === 'string' ? value : '');
  if (code === '') return 'Please enter your province';
  const { countryCode } = branch.at(-2) as Partial<RegistrationForm['address']>;
  const regions = regionsOf(countryCode ?? '');
  return regions?.some((known) => known.code === code) === false ? 'Please enter your province code' : true;
});

const address = s.object({
  useAutoAddress: s.boolean(),
  suggestionSelected: s.boolean(),
  autocompleteAddress: typed(() => undefined),
  unit: typed(() => undefined),
  streetName: needed('Please enter your street name'),
  buildingNumber: needed('Please enter your building number'),
  postalCode: needed('Please enter your postal code'),
  city: typed((text) =>
    cleaned(text) === '' || !ONLY_LETTERS.test(text) ? 'Please enter your city' : undefined,
  ),
  provinceCode: region,
  countryCode: typed((text) => (/^.{2}$/.test(text) ? undefined : 'Please choose your country')),
});

const chosenOffer = s.refine(s.number(), 'offer', (id) => id > 0 || 'Please select an offer');

/** The offer step. */
export const offerSchema: s.AnyStruct = s.object({ promoId: chosenOffer });

export interface RegistrationRules {
  readonly minimumAge: number;
  /** True if one of several offers must be chosen [REG-32]. */
  readonly choosesOffer: boolean;
}

/** The schema of the form; its messages are the specified ones. */
export function registrationSchema({ minimumAge, choosesOffer }: RegistrationRules): s.AnyStruct {
  const consent = accepted('You must accept the terms');
  return s.object({
    email: typed((text) => (isEmail(text) ? undefined : 'Please enter a valid email address.')),
    password,
    promoId: choosesOffer ? chosenOffer : omittable(s.number()),
    firstName: name('Please enter your first name'),
    middleName: typed((text) => (ONLY_LETTERS.test(text) ? undefined : 'Please only use letters')),
    lastName: name('Please enter your last name'),
    gender: needed(
      'The information is mandatory, please select one of the options above before continue.',
      3,
    ),
    industry: needed('Please select one of the options above before continue.', 3),
    occupation: needed('Please search and select your occupation.'),
    birthDate: s.refine(
      s.object({ year: typed(() => undefined), month: typed(() => undefined), day: typed(() => undefined) }),
      'date',
      (date) =>
        birthDay({ year: date.year ?? '', month: date.month ?? '', day: date.day ?? '' }) !== null ||
        tooYoungText(minimumAge),
    ),
    phone: s.object({
      phoneNumber: needed('Please enter your phone number'),
      phoneCode: needed('Please enter your phone number'),
      phoneCountry,
    }),
    address,
    limits: s.object({ Deposit: limitsOfType, Loss: limitsOfType }),
    marketing: s.boolean(),
    terms: consent,
    age: consent,
    pep: consent,
    fit: consent,
  });
}

interface BodyParts {
  /** The names of the chosen province and country. */
  readonly province: string;
  readonly country: string;
  readonly meta: Readonly<Record<string, string>>;
}

/** The body of `POST /Registration`, from values that the schema accepts [REG-52]. */
export function registrationBody(form: RegistrationForm, { province, country, meta }: BodyParts) {
  const { phone, address } = form;
  const texts = {
    firstName: cleaned(form.firstName),
    middleName: cleaned(form.middleName),
    lastName: cleaned(form.lastName),
    gender: form.gender ?? '',
    industry: form.industry ?? '',
    occupation: form.occupation ?? '',
    birthDate: birthDay(form.birthDate) ?? '',
    phoneCode: phone.phoneCode,
    phoneCountry: phone.phoneCountry,
    phoneNumber: nationalNumber(phone),
    addressLine1: `${cleaned(address.buildingNumber)} ${cleaned(address.streetName)}`,
    unit: cleaned(address.unit),
    streetName: cleaned(address.streetName),
    buildingNumber: cleaned(address.buildingNumber),
    postalCode: cleaned(address.postalCode),
    city: cleaned(address.city),
    province,
    provinceCode: address.provinceCode ?? '',
    country,
    countryCode: address.countryCode,
  };
  const promotion = (form.promoId ?? -1) > 0 ? { promotion_id: String(form.promoId) } : {};
  return {
    account: {
      email: cleaned(form.email),
      password: form.password ?? '',
      hasMFAEnabled: false,
      isTestAccount: false,
      personalDetails: Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
      marketingPreferences: {
        allowEmailMarketingTool: form.marketing,
        allowSMSMarketingTool: form.marketing,
      },
      registrationMeta: { ...meta, ...promotion },
    },
    limits: LIMIT_TYPES.flatMap((type) =>
      PERIODS.flatMap((period) => {
        const amount = amountOf(form.limits[type][period]);
        return amount === null ? [] : [{ type, period, amount: amount / MINOR_UNITS }];
      }),
    ),
  };
}

/** The years to choose from, newest first [REG-29, DEC-02]. */
export function birthYears(
  thisYear: number,
  { start, end }: { start: number; end: number },
): readonly number[] {
  return Array.from({ length: end - start + 1 }, (_, index) => thisYear - start - index);
}

/** Industries without an employer; their occupation is the same as the industry [REG-16, REG-27]. */
export const WITHOUT_EMPLOYER: readonly string[] = ['Homemaker', 'Retired', 'Student', 'Unemployed'];

/** The fields that may be kept in this browser: everything except the password and the consents [REG-08, DEC-25]. */
export type RegistrationDraft = Omit<RegistrationForm, 'password' | 'terms' | 'age' | 'pep' | 'fit'>;

const text = s.personal();
const limitTexts = s.partial({ Daily: text, Weekly: text, Monthly: text });

/** A stored draft; an older one may lack any of these. */
export const registrationDraft = s.partial({
  email: text,
  promoId: s.number(),
  firstName: text,
  middleName: text,
  lastName: text,
  gender: text,
  industry: text,
  occupation: text,
  birthDate: s.partial({ year: text, month: text, day: text }),
  phone: s.partial({ phoneNumber: text, phoneCode: text, phoneCountry: text }),
  address: s.partial({
    useAutoAddress: s.boolean(),
    suggestionSelected: s.boolean(),
    autocompleteAddress: text,
    unit: text,
    streetName: text,
    buildingNumber: text,
    postalCode: text,
    city: text,
    provinceCode: text,
    countryCode: text,
  }),
  limits: s.partial({ Deposit: limitTexts, Loss: limitTexts }),
  marketing: s.boolean(),
});

export function draftOf(form: RegistrationForm): RegistrationDraft {
  const { password: _password, terms: _terms, age: _age, pep: _pep, fit: _fit, ...draft } = form;
  return draft;
}
