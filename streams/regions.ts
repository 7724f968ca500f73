// Provinces and states by code [REG-19].
import { lookup } from './schema/lookup';

export interface Region {
  readonly code: string;
  readonly name: string;
}

const PROVINCES =
  'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon';
const STATES =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming';

const listed = (list: string): readonly Region[] =>
  list.split(',').map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }));

const REGIONS = { CA: listed(PROVINCES), US: listed(STATES) };

/** The provinces of Canada or the states of the US; null for a country whose regions are not listed. */
export const regionsOf = (countryCode: string): readonly Region[] | null =>
  lookup(REGIONS, countryCode) ?? null;

/** The name of a region by its code; the code itself if it is not listed. */
export const regionName = (countryCode: string, code: string): string =>
  regionsOf(countryCode)?.find((region) => region.code === code)?.name ?? code;
