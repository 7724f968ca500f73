// The registration form's rules, and the request body of a form that follows them.
import { describe, expect, it } from 'vitest';
import {
  birthYears,
  EMPTY_FORM,
  isOldEnough,
  type RegistrationForm,
  registrationBody,
  registrationSchema,
} from '../../streams/features/registration/registrationForm';
import { problemsOf } from '../../streams/schema/fieldProblems';
import { GOOD } from './filledForm';

const schema = registrationSchema({ minimumAge: 19, choosesOffer: false });
const problems = (more: Partial<RegistrationForm>) => problemsOf(schema, { ...GOOD, ...more });
const address = (more: Partial<RegistrationForm['address']>) => ({ address: { ...GOOD.address, ...more } });
const deposit = (Daily: string, Weekly: string, Monthly: string) => ({
  limits: { Deposit: { Daily, Weekly, Monthly }, Loss: {} },
});

describe('the registration form', () => {
  // [REG-10, REG-11, REG-13, REG-23, ENT-13]
  it('accepts a complete form, without a middle name and limits', () => {
    expect(problems({})).toEqual({});
  });
  // [ERR-62, ERR-63, ERR-64, ERR-65, ERR-66, ERR-67, ERR-69, ERR-70, ERR-71, ERR-73, ERR-74, ERR-75, ERR-76, ERR-77, ERR-78, ERR-79]
  // [REG-20, REG-21, REG-22, REG-24, REG-25, REG-26, REG-30, REG-31, REG-33, REG-34, REG-35, REG-36, REG-37, REG-38, REG-39, REG-40, REG-47, CONST-15, CONST-22, CONST-23, CONST-24, CONST-25, CONST-26, DEC-29]
  it.each<[Partial<RegistrationForm>, object]>([
    [{ firstName: ' ' }, { firstName: 'Please enter your first name' }],
    [{ firstName: 'Ada1' }, { firstName: 'Please only use letters' }],
    [{ lastName: '' }, { lastName: 'Please enter your last name' }],
    [{ lastName: 'L0velace' }, { lastName: 'Please only use letters' }],
    [{ middleName: '!' }, { middleName: 'Please only use letters' }],
    [
      { gender: '' },
      { gender: 'The information is mandatory, please select one of the options above before continue.' },
    ],
    [{ industry: 'ab' }, { industry: 'Please select one of the options above before continue.' }],
    [{ occupation: '' }, { occupation: 'Please search and select your occupation.' }],
    [{ email: 'ada@example' }, { email: 'Please enter a valid email address.' }],
    [{ email: 'ada example.com' }, { email: 'Please enter a valid email address.' }],
    [{ password: '1234567' }, { password: 'Password must be more than 8 characters' }],
    [{ password: '123456789012345678901' }, { password: 'Password must be less than 20 characters' }],
    [
      { phone: { ...GOOD.phone, phoneNumber: ' ' } },
      { phone: { phoneNumber: 'Please enter your phone number' } },
    ],
    [
      { phone: { ...GOOD.phone, phoneCountry: 'C' } },
      { phone: { phoneCountry: 'Please choose a country code' } },
    ],
    [address({ streetName: '' }), { address: { streetName: 'Please enter your street name' } }],
    [address({ buildingNumber: '' }), { address: { buildingNumber: 'Please enter your building number' } }],
    [address({ postalCode: '' }), { address: { postalCode: 'Please enter your postal code' } }],
    [address({ city: '' }), { address: { city: 'Please enter your city' } }],
    [address({ city: 'T0ronto' }), { address: { city: 'Please enter your city' } }],
    [address({ provinceCode: '' }), { address: { provinceCode: 'Please enter your province' } }],
    [address({ provinceCode: 'TX' }), { address: { provinceCode: 'Please enter your province code' } }],
    [
      address({ countryCode: 'US', city: '' }),
      { address: { city: 'Please enter your city', provinceCode: 'Please enter your province code' } },
    ],
    [address({ countryCode: 'CAN' }), { address: { countryCode: 'Please choose your country' } }],
    [deposit('0', '', ''), { limits: { Deposit: { Daily: 'Enter an amount above 0, or leave it blank.' } } }],
    [
      deposit('9999999999', '', ''),
      { limits: { Deposit: { Daily: 'Enter an amount up to 999,999,999.99.' } } },
    ],
    [
      deposit('', 'much', ''),
      { limits: { Deposit: { Weekly: 'Enter an amount above 0, or leave it blank.' } } },
    ],
  ])('%j is invalid', (more, expected) => {
    expect(problems(more)).toEqual(expected);
  });
  it.each([8, 20])('a password of %i characters is allowed', (length) => {
    expect(problems({ password: 'x'.repeat(length) })).toEqual({});
  });
  // [REG-48, REG-49, REG-50, ERR-81, ERR-82, ERR-83]
  it.each([
    [deposit('50', '20', ''), 'Daily', 'Daily amount cannot be more than weekly amount.'],
    [deposit('50', '', '20'), 'Daily', 'Daily amount cannot be more than monthly amount.'],
    [deposit('', '50', '20'), 'Weekly', 'Weekly amount cannot be more than monthly amount.'],
  ] as const)('limits must be ordered: %j', (more, period, text) => {
    expect(problems(more)).toEqual({ limits: { Deposit: { [period]: text } } });
  });
  // [REG-41, ERR-80]
  it.each(['terms', 'age', 'pep', 'fit'] as const)('the consent %s must be given', (consent) => {
    expect(problems({ [consent]: false })).toEqual({ [consent]: 'You must accept the terms' });
  });
  // [REG-28, DEC-01, CONST-16, ERR-68]
  it('requires a date of birth that exists', () => {
    const text = 'You must be 19 years or older to continue';
    expect(problems({ birthDate: { year: '1990', month: '', day: '1' } })).toEqual({ birthDate: text });
    expect(problems({ birthDate: { year: '1990', month: '2', day: '30' } })).toEqual({ birthDate: text });
    const now = Date.parse('2026-11-22T12:00:00Z');
    expect(isOldEnough('2007-11-22', 19, now)).toBe(true);
    expect(isOldEnough('2007-11-23', 19, now)).toBe(false);
  });
  // [REG-29, CONST-17, CONST-18, DEC-02]
  it('offers the years from 18 to 110 years back', () => {
    const years = birthYears(2026, { start: 18, end: 110 });
    expect([years[0], years.at(-1), years.length]).toEqual([2008, 1916, 93]);
  });
  // [REG-32, DEC-30, ERR-72]
  it('requires an offer only if there is a choice', () => {
    const choosing = registrationSchema({ minimumAge: 19, choosesOffer: true });
    expect(problemsOf(choosing, { ...GOOD, promoId: -1 })).toEqual({ promoId: 'Please select an offer' });
    expect(problemsOf(choosing, { ...GOOD, promoId: 7 })).toEqual({});
  });
});

describe('the body of a registration', () => {
  const body = registrationBody(
    { ...GOOD, firstName: ' Zoë\u200B ', promoId: 7, ...deposit('20', '', '100.50') },
    { province: 'Ontario', country: 'Canada', meta: { utm_source: 'mail' } },
  );
  // [REG-52, REG-12, AUTH-24, DEC-154, CONST-27, CONST-28]
  it('contains the account and a list of limits', () => {
    expect(body).toEqual({
      account: {
        email: 'ada@example.com',
        password: 'correct horse',
        hasMFAEnabled: false,
        isTestAccount: false,
        personalDetails: {
          firstName: 'Zoë',
          lastName: "O’Brien-D'Arc",
          gender: 'Female',
          industry: 'Education',
          occupation: 'Teacher',
          birthDate: '1990-02-28',
          phoneCode: '+1',
          phoneCountry: 'CA',
          phoneNumber: '4165550199',
          addressLine1: '12 Queen Street',
          streetName: 'Queen Street',
          buildingNumber: '12',
          postalCode: 'M5V 2T6',
          city: 'Toronto',
          province: 'Ontario',
          provinceCode: 'ON',
          country: 'Canada',
          countryCode: 'CA',
        },
        marketingPreferences: { allowEmailMarketingTool: true, allowSMSMarketingTool: true },
        registrationMeta: { utm_source: 'mail', promotion_id: '7' },
      },
      limits: [
        { type: 'Deposit', period: 'Daily', amount: 20 },
        { type: 'Deposit', period: 'Monthly', amount: 100.5 },
      ],
    });
    expect(EMPTY_FORM.phone).toEqual({ phoneNumber: '', phoneCode: '+1', phoneCountry: 'US' });
  });
  // [REG-46]
  it('accepts marketing unless the player declines', () => {
    expect(EMPTY_FORM.marketing).toBe(true);
  });
});
