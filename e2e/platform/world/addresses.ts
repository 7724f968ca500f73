// The addresses in the stand-in's search: every building number on a few streets.

interface Street {
  readonly streetName: string;
  readonly city: string;
  readonly provinceCode: string;
  readonly postalCode: string;
  readonly countryCode: string;
}

const street = (text: string): Street => {
  const [streetName = '', city = '', provinceCode = '', postalCode = '', countryCode = 'CA'] =
    text.split('|');
  return { streetName, city, provinceCode, postalCode, countryCode };
};

const STREETS = [
  'Queen Street West|Toronto|ON|M5V 2T6',
  'Queen Street East|Toronto|ON|M4M 1J5',
  'Queen Street|Ottawa|ON|K1P 5C7',
  'King Street West|Toronto|ON|M5H 1A1',
  'King Street|Kingston|ON|K7L 3A1',
  'Bay Street|Toronto|ON|M5J 2R8',
  'Main Street|Hamilton|ON|L8P 1H6',
  'Main Street|Winnipeg|MB|R3C 1A3',
  'Granville Street|Vancouver|BC|V6C 1T2',
  'Jasper Avenue|Edmonton|AB|T5J 1N9',
  'Main Street|Austin|TX|78701|US',
  'Congress Avenue|Austin|TX|78701|US',
  'Market Street|San Francisco|CA|94103|US',
].map(street);

/** A query with an apartment number finds the address with that number. */
const APARTMENTS = { buildingNumber: '100', streetName: 'Queen Street West', units: ['1203', '1204'] };

export interface SearchedAddress {
  readonly text: string;
  readonly countryCode: string;
  readonly provinceCode: string | null;
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/** Each typed word must be the prefix of a word in the address; a leading number is the building's. */
export function foundAddresses({ text, countryCode, provinceCode }: SearchedAddress) {
  const [, buildingNumber = '', rest = ''] = /^(\d+[a-z]?)?\s*(.*)$/i.exec(text.trim()) ?? [];
  const typed = wordsOf(rest);
  if (typed.length === 0) return [];
  const matching = STREETS.filter((entry) => {
    const words = wordsOf(`${entry.streetName} ${entry.city} ${entry.provinceCode} ${entry.postalCode}`);
    return (
      entry.countryCode === countryCode &&
      (provinceCode === null || entry.provinceCode === provinceCode) &&
      typed.every((word) => words.some((known) => known.startsWith(word)))
    );
  });
  return matching.flatMap((entry) => {
    const isHouse =
      buildingNumber !== APARTMENTS.buildingNumber || entry.streetName !== APARTMENTS.streetName;
    const units = isHouse ? [null] : APARTMENTS.units;
    return units.map((unit) => ({ ...entry, unit, buildingNumber: buildingNumber || '1' }));
  });
}
