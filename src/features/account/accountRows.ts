// What the account says about its player, as rows to read and as the start of a form.
import { calendarDateOf } from '../../../streams/dates';
import { dialingCode } from '../../form/countries';

type Details = Readonly<Record<string, string | null>>;

const joined = (parts: readonly (string | null | undefined)[], by: string): string | null => {
  const known = parts.filter((part) => part !== null && part !== undefined && part !== '');
  return known.length === 0 ? null : known.join(by);
};

const streetOf = (details: Details): string | null =>
  details.addressLine1 ?? joined([details.buildingNumber, details.streetName], ' ');

/** 416 555 0142 of ten digits; any other number stays as it is. */
const groupedNumber = (number: string | null | undefined) =>
  number?.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');

export interface IdentityRow {
  readonly label: string;
  readonly value: string;
}

/** Who the player is, as far as the account says it. */
export function identityRows(email: string | null, details: Details): readonly IdentityRow[] {
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    ['E-mail', email],
    ['Name', joined([details.firstName, details.middleName, details.lastName], ' ')],
    ['Date of birth', calendarDateOf(details.birthDate)],
    [
      'Address',
      joined(
        [
          joined([streetOf(details), details.unit], ', '),
          details.city,
          joined([details.province ?? details.provinceCode, details.postalCode], ' '),
          details.country ?? details.countryCode,
        ],
        ', ',
      ),
    ],
    ['Phone', joined([details.phoneCode, groupedNumber(details.phoneNumber)], ' ')],
    ['Occupation', details.occupation],
  ];
  return rows.flatMap(([label, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ label, value }],
  );
}

/** The values of the form that corrects the details. */
export interface ReassessmentForm {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly addressLine1: string;
  readonly city: string;
  readonly provinceCode: string;
  readonly postalCode: string;
  readonly occupation: string;
  readonly isPep: boolean;
  readonly phone: { readonly phoneNumber: string; readonly phoneCode: string; readonly phoneCountry: string };
}

/** Nothing that is known is asked again; `country` is that of a phone number that is not known. */
export const reassessmentForm = (details: Details, country: string): ReassessmentForm => ({
  firstName: details.firstName ?? '',
  middleName: details.middleName ?? '',
  lastName: details.lastName ?? '',
  addressLine1: streetOf(details) ?? '',
  city: details.city ?? '',
  provinceCode: details.provinceCode ?? '',
  postalCode: details.postalCode ?? '',
  occupation: details.occupation ?? '',
  phone: {
    phoneNumber: details.phoneNumber ?? '',
    phoneCode: details.phoneCode ?? dialingCode(country),
    phoneCountry: details.phoneCountry ?? country,
  },
  isPep: details.isPep === 'true',
});
