// Countries by ISO code, named by the browser, the suggested ones first [ENT-11].
import type { Option } from './matching';

const SUGGESTED = ['CA', 'US', 'FR', 'DE', 'AU', 'JP'];
const CODES =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS YE ZA ZM ZW'.split(
    ' ',
  );

export function countries(): readonly Option[] {
  const names = new Intl.DisplayNames('en-CA', { type: 'region' });
  const named = (value: string) => ({ value, label: names.of(value) ?? value });
  const others = CODES.filter((code) => !SUGGESTED.includes(code)).map(named);
  return [...SUGGESTED.map(named), ...others.sort((a, b) => a.label.localeCompare(b.label))];
}
