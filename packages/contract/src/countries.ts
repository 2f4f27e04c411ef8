/** ISO 3166-1 alpha-2. */
export const COUNTRY_CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );

const english = new Intl.DisplayNames('en', { type: 'region' });

/** As it is stored and printed on parcels. */
export const countryName = (code: string): string => english.of(code) ?? code;

/** Names that browsers and people use beside the one that this machine's language data knows. */
const otherNames = {
  USA: 'US',
  'United States of America': 'US',
  UK: 'GB',
  'Great Britain': 'GB',
  'Czech Republic': 'CZ',
  Turkey: 'TR',
  Türkiye: 'TR',
};
const plain = (text: string): string => text.trim().toLowerCase();
const codeOfName = new Map(
  [
    ...Object.entries(otherNames),
    ...COUNTRY_CODES.flatMap((code) => [
      [countryName(code), code],
      [code, code],
    ]),
  ].map(([name = '', code = '']) => [plain(name), code]),
);

/** The code of a country that is given by its code or its English name. */
export const countryCodeOf = (text: string): string | undefined => codeOfName.get(plain(text));

const states: Partial<Record<string, string>> = {
  US: 'AL:Alabama|AK:Alaska|AZ:Arizona|AR:Arkansas|CA:California|CO:Colorado|CT:Connecticut|DE:Delaware|DC:District of Columbia|FL:Florida|GA:Georgia|HI:Hawaii|ID:Idaho|IL:Illinois|IN:Indiana|IA:Iowa|KS:Kansas|KY:Kentucky|LA:Louisiana|ME:Maine|MD:Maryland|MA:Massachusetts|MI:Michigan|MN:Minnesota|MS:Mississippi|MO:Missouri|MT:Montana|NE:Nebraska|NV:Nevada|NH:New Hampshire|NJ:New Jersey|NM:New Mexico|NY:New York|NC:North Carolina|ND:North Dakota|OH:Ohio|OK:Oklahoma|OR:Oregon|PA:Pennsylvania|RI:Rhode Island|SC:South Carolina|SD:South Dakota|TN:Tennessee|TX:Texas|UT:Utah|VT:Vermont|VA:Virginia|WA:Washington|WV:West Virginia|WI:Wisconsin|WY:Wyoming|AA:Armed Forces Americas|AE:Armed Forces Europe|AP:Armed Forces Pacific',
  CA: 'AB:Alberta|BC:British Columbia|MB:Manitoba|NB:New Brunswick|NL:Newfoundland and Labrador|NT:Northwest Territories|NS:Nova Scotia|NU:Nunavut|ON:Ontario|PE:Prince Edward Island|QC:Quebec|SK:Saskatchewan|YT:Yukon',
  AU: 'ACT:Australian Capital Territory|NSW:New South Wales|NT:Northern Territory|QLD:Queensland|SA:South Australia|TAS:Tasmania|VIC:Victoria|WA:Western Australia',
};
const stateList = (country: string): string[][] => states[country]?.split('|').map((line) => line.split(':')) ?? [];

/** The states a parcel to this country may go to; none where people write what they like. */
export const stateNames = (country: string): string[] => stateList(country).map(([, name = '']) => name);

/** The full name of a state that is given by its name or its code; undefined when the country has no such state. */
export function stateNameOf(country: string, text: string): string | undefined {
  const list = stateList(country);
  if (list.length === 0) return text;
  return list.find((names) => names.some((name) => plain(name) === plain(text)))?.[1];
}

/** 9 is a digit, A a letter, * either; space and hyphen may be left out. */
const postalMasks: Partial<Record<string, string>> = {
  US: '99999|99999-9999',
  PR: '99999|99999-9999',
  CA: 'A9A 9A9',
  GB: 'AA9 9AA|A9 9AA|A99 9AA|AA99 9AA|A9A 9AA|AA9A 9AA',
  IE: 'A9* ****',
  AU: '9999',
  NZ: '9999',
  DE: '99999',
  FR: '99999',
  MC: '99999',
  ES: '99999',
  IT: '99999',
  PT: '9999-999',
  NL: '9999 AA',
  BE: '9999',
  LU: '9999|A-9999',
  CH: '9999',
  LI: '9999',
  AT: '9999',
  DK: '9999',
  SE: '999 99',
  NO: '9999',
  FI: '99999',
  IS: '999',
  PL: '99-999',
  CZ: '999 99',
  SK: '999 99',
  HU: '9999',
  SI: '9999',
  HR: '99999',
  RO: '999999',
  BG: '9999',
  GR: '999 99',
  EE: '99999',
  LV: 'AA-9999',
  LT: '99999|AA-99999',
  MT: 'AAA 9999',
  CY: '9999',
  JP: '999-9999',
  KR: '99999',
  CN: '999999',
  TW: '999|99999|999999',
  SG: '999999',
  MY: '99999',
  TH: '99999',
  PH: '9999',
  ID: '99999',
  IN: '999 999',
  IL: '9999999|99999',
  TR: '99999',
  ZA: '9999',
  MX: '99999',
  BR: '99999-999',
  AR: '9999|A9999AAA',
  CL: '999 9999',
  UA: '99999',
};
const maskParts: Record<string, string> = {
  '9': '\\d',
  A: '[A-Z]',
  '*': '[A-Z\\d]',
  ' ': '[ -]?',
  '-': '[ -]?',
  '|': '|',
};

/** Whether it can be a postal code there; where nothing is known of them, everything can. */
export function isPostalCode(country: string, text: string): boolean {
  const masks = postalMasks[country];
  if (!masks) return true;
  const pattern = masks.replace(/./g, (sign) => maskParts[sign] ?? sign);
  return new RegExp(`^(?:${pattern})$`, 'i').test(text.trim());
}

/** "12345", "A1B 2C3": what a postal code looks like there. */
export function postalCodeLike(country: string): string | undefined {
  const digits = [...'123456789'];
  const letters = [...'ABCDEFG'];
  const [mask] = postalMasks[country]?.split('|') ?? [];
  return mask?.replace(/9/g, () => digits.shift() ?? '').replace(/[A*]/g, () => letters.shift() ?? '');
}
