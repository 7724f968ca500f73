// The account's details as read-only rows and as initial form values.
import { calendarDateOf } from '../../../streams/dates';
import { dialingCode } from '../../form/countries';

type Details = Readonly<Record<string, string | null>>;

const joined = (parts: readonly (string | null | undefined)[], by: string): string | null => {
  const known = parts.filter((part) => part !== null && part !== undefined && part !== '');
  return known.length === 0 ? null : known.join(by);
};

const streetOf = (details: Details): string | null =>
  details.addressLine1 ?? joined([details.buildingNumber, details.streetName], ' ');

/** `416 555 0142` for ten digits; any other number is unchanged. */
const groupedNumber = (number: string | null | undefined) =>
  number?.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');

export interface IdentityRow {
  readonly label: string;
  readonly value: string;
}

/** Rows for the identity details that the account contains. */
export function identityRows(email: string | null, details: Details): readonly IdentityRow[] {
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    ['Email', email],
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

/** The form values for correcting the details. */
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

/** Prefills every known value. `country`: the country of the phone number if none is known. */
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
