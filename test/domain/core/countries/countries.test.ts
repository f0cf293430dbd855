import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import {
  countries,
  countryByCode,
  countryByName,
  countryInformation,
  provinceOf,
  type Country,
} from '../../../../src/domain/core/countries/countries.js';

function country(code: string): Country {
  const found = countryByCode(code);
  if (!found) throw new Error(`no country ${code}`);
  return found;
}

const provinceCode = (code: string, given: { code?: string; name?: string }): string | undefined =>
  provinceOf(country(code), given)?.isoCode;

describe('the countries', () => {
  test('are the 249 of ISO 3166-1 and Kosovo, with their English names', () => {
    expect(countries).toHaveLength(250);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(250);
    expect(countries[0]?.name).toBe('Afghanistan');
    expect(countries[1]?.name).toBe('Åland Islands');
    expect(countries.at(-1)?.name).toBe('Zimbabwe');
    expect(countryByCode('xk')?.name).toBe('Kosovo');
    expect(countryByCode('EU')).toBeUndefined();
    expect(countryByCode('')).toBeUndefined();
  });

  // What the postal services require: whether a province is shown, its label, whether a postal code is shown and
  // required, and the number of provinces.
  test.each([
    ['US', 'United States', true, 'state', true, true, 62],
    ['CA', 'Canada', true, 'province', true, true, 13],
    ['MX', 'Mexico', true, 'state', true, true, 32],
    ['GB', 'United Kingdom', false, 'province', true, true, 0],
    ['HK', 'Hong Kong', true, 'area', false, false, 3],
    ['AE', 'United Arab Emirates', true, 'emirate', false, false, 7],
    ['IE', 'Ireland', false, 'county', true, false, 26],
    ['JP', 'Japan', true, 'prefecture', true, true, 47],
    ['AU', 'Australia', true, 'state', true, true, 9],
    ['BR', 'Brazil', true, 'state', true, true, 27],
    ['IN', 'India', true, 'state', true, true, 36],
    ['CN', 'China', true, 'province', true, true, 34],
    ['DE', 'Germany', false, 'province', true, true, 0],
    ['FR', 'France', false, 'region', true, true, 0],
    ['KR', 'South Korea', true, 'province', true, true, 17],
    ['IT', 'Italy', true, 'province', true, true, 107],
    ['ES', 'Spain', true, 'province', true, true, 52],
  ])(
    '%s (%s) has the address format of its postal service',
    (code, name, showProvince, provinceLabel, showPostalCode, postalCodeRequired, provinces) => {
      expect(country(code)).toMatchObject({ name, showProvince, provinceLabel, showPostalCode, postalCodeRequired });
      expect(country(code).provinces).toHaveLength(provinces);
    },
  );

  test.each([
    ['US', ['20500', '20500-0003'], ['2050', '205000', 'ABCDE', '20500-']],
    ['CA', ['K1A 0B1', 'k1a0b1'], ['K1A 0O1', 'D1A 0B1', '20500']],
    ['GB', ['SW1A 2AA', 'M1 1AE', 'sw1a2aa', 'GIR 0AA'], ['SW1A', '20500', 'SW1A 2CC']],
    ['IE', ['A65 F4E2', 'D6WXY00'], ['A65', '12345']],
    ['JP', ['100-0001', '1000001'], ['100-001']],
    ['NL', ['1012 AB', '1012ab'], ['0012 AB', '1012 SS']],
    ['SE', ['114 55', 'SE-11455'], ['SV-11455', '1145']],
    ['LV', ['LV-1010', '1010'], ['LV1010']],
    ['BR', ['01310-100', '01310100'], ['0131-100']],
  ])('the postal codes of %s are validated', (code, good, bad) => {
    const pattern = country(code).postalPattern;
    for (const postalCode of good) expect([postalCode, pattern?.test(postalCode)]).toEqual([postalCode, true]);
    for (const postalCode of bad) expect([postalCode, pattern?.test(postalCode)]).toEqual([postalCode, false]);
  });

  test('each province is found by its own code and its own name', () => {
    for (const { code, provinces } of countries) {
      expect([code, new Set(provinces.map(({ isoCode }) => isoCode)).size]).toEqual([code, provinces.length]);
      for (const province of provinces) {
        expect(province.isoCode).not.toBe('');
        expect(provinceOf(country(code), { code: province.isoCode })).toBe(province);
        expect(provinceOf(country(code), { code: `${code}-${province.isoCode}` })).toBe(province);
        expect(provinceOf(country(code), { name: province.name })).toBe(province);
      }
    }
  });

  test('a code of ISO 3166-2 has at most three letters or digits; a province without one has its abbreviation or name as its code', () => {
    const others = countries.flatMap(({ code, provinces }) =>
      provinces.filter(({ isoCode }) => !/^[A-Z0-9]{1,3}$/.test(isoCode)).map(({ isoCode }) => `${code} ${isoCode}`),
    );
    expect(others).toEqual([
      'BS Abaco',
      'BS Andros',
      'BS Crooked Island',
      'BS Eleuthera',
      'BS Grand Bahama',
      'CV Fogo',
      'CV Santiago',
      'CV Santo Antão',
      'CV São Nicolau',
      'KY Cayman Brac',
      'KY Grand Cayman',
      'KY Little Cayman',
      'HK Hong Kong Island',
      'HK Kowloon',
      'HK New Territories',
      'TV Niulakita',
    ]);
  });

  test('each country is found by its name and code, in any case', () => {
    for (const known of countries) {
      expect(countryByCode(known.code.toLowerCase())).toBe(known);
      expect(countryByName(known.name)).toBe(known);
      expect(countryByName(known.name.toUpperCase())).toBe(known);
    }
  });
});

describe('a country by name', () => {
  test.each([
    ['United States of America', 'US'],
    ['U.S.A.', 'US'],
    ['the united states', 'US'],
    ['UK', 'GB'],
    ['Great Britain', 'GB'],
    ['Scotland', 'GB'],
    ['Cote d’Ivoire', 'CI'],
    ["COTE D'IVOIRE", 'CI'],
    ['Ivory Coast', 'CI'],
    ['Deutschland', 'DE'],
    ['Espana', 'ES'],
    ['日本', 'JP'],
    ['Turkey', 'TR'],
    ['Turkiye', 'TR'],
    ['Viet Nam', 'VN'],
    ['Czech Republic', 'CZ'],
    ['Korea, Republic of', 'KR'],
    ['Republic of Korea', 'KR'],
    ['Hong Kong SAR China', 'HK'],
    ['Saint Lucia', 'LC'],
    ['St.Lucia', 'LC'],
    ['Trinidad and Tobago', 'TT'],
    ['The Bahamas', 'BS'],
    ['Democratic Republic of the Congo', 'CD'],
    ['UAE', 'AE'],
  ])('%j is %s', (name, code) => {
    expect(countryByName(name)?.code).toBe(code);
  });

  test.each(['', ' ', 'Congo', 'Virgin Islands', 'Atlantis', '---', 'constructor', 'x'.repeat(1_000_000)])(
    'no country is found for %.20j',
    (name) => {
      expect(countryByName(name)).toBeUndefined();
    },
  );

  test('no text makes the lookups throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...countries), (text, known) => {
        countryByName(text);
        countryByCode(text);
        provinceOf(known, { name: text });
        provinceOf(known, { code: text });
      }),
    );
  });
});

describe('a province', () => {
  test('is found by its code, with or without the country', () => {
    expect(provinceOf(country('US'), { code: 'DC' })).toEqual({ isoCode: 'DC', name: 'District of Columbia' });
    expect(provinceCode('US', { code: 'us-dc' })).toBe('DC');
    expect(provinceCode('US', { code: 'CA-ON' })).toBeUndefined();
    expect(provinceCode('US', { code: 'XX' })).toBeUndefined();
    expect(provinceCode('CA', { code: 'NT' })).toBe('NT');
    expect(provinceCode('JP', { code: '13' })).toBe('13');
  });

  test('is found by codes that ISO has replaced', () => {
    expect(provinceCode('IN', { code: 'OR' })).toBe('OD');
    expect(provinceCode('IN', { code: 'TG' })).toBe('TS');
    expect(provinceCode('CN', { code: '11' })).toBe('BJ');
    expect(provinceCode('IT', { code: 'AO' })).toBe('23');
  });

  test.each([
    ['US', 'District of Columbia', 'DC'],
    ['US', 'Washington, D.C.', 'DC'],
    ['US', 'Washington DC', 'DC'],
    ['US', 'Washington', 'WA'],
    ['US', 'washington state', 'WA'],
    ['US', 'State of New York', 'NY'],
    ['US', 'ny', 'NY'],
    ['US', 'Armed Forces Europe', 'AE'],
    ['CA', 'Québec', 'QC'],
    ['CA', 'Nouvelle-Ecosse', 'NS'],
    ['CA', 'Newfoundland & Labrador', 'NL'],
    ['MX', 'Ciudad de Mexico', 'CMX'],
    ['MX', 'CDMX', 'CMX'],
    ['MX', 'Mexico City', 'CMX'],
    ['MX', 'Estado de México', 'MEX'],
    ['MX', 'Mexico', 'MEX'],
    ['HK', 'Hong Kong Island', 'Hong Kong Island'],
    ['HK', '九龍', 'Kowloon'],
    ['AE', 'دبي', 'DU'],
    ['AE', 'Ras al-Khaimah', 'RK'],
    ['IE', 'Dublin', 'D'],
    ['IE', 'County Cork', 'CO'],
    ['JP', 'Tōkyō', '13'],
    ['JP', '東京都', '13'],
    ['JP', '東京', '13'],
    ['JP', '京都', '26'],
    ['JP', '京都府', '26'],
    ['JP', 'Osaka Prefecture', '27'],
    ['JP', '北海道', '01'],
    ['KR', '서울특별시', '11'],
    ['KR', '경기도', '41'],
    ['CN', '广东', 'GD'],
    ['CN', '广西壮族自治区', 'GX'],
    ['CN', 'Shanghai', 'SH'],
    ['TW', '臺北市', 'TPE'],
    ['TW', 'Taipei', 'TPE'],
    ['IN', 'दिल्ली', 'DL'],
    ['IN', 'Orissa', 'OD'],
    ['IN', 'Jammu and Kashmir', 'JK'],
    ['BR', 'Sao Paulo', 'SP'],
    ['IT', 'Milan', 'MI'],
    ['IT', "Valle d'Aosta", '23'],
    ['ES', 'A Coruna', 'C'],
    ['ES', 'Gipuzkoa', 'SS'],
    ['EG', 'Cairo', 'C'],
    ['RU', 'Moscow', 'MOW'],
    ['ID', 'Papua', 'PA'],
    ['ID', 'Papua Selatan', 'PS'],
    ['IQ', 'Erbil', 'AR'],
    ['IR', 'Tehran', '23'],
    ['AR', 'Buenos Aires', 'B'],
  ])('%s: %s', (code, name, isoCode) => {
    expect(provinceCode(code, { name })).toBe(isoCode);
  });

  test('is found by its code also in countries whose addresses need no province', () => {
    expect(provinceOf(country('DE'), { code: 'BY' })).toEqual({ isoCode: 'BY', name: 'Bavaria' });
    expect(provinceCode('DE', { code: 'de-by' })).toBe('BY');
    expect(provinceCode('DE', { name: 'Bayern' })).toBe('BY');
    expect(provinceCode('DE', { code: 'ZZ' })).toBeUndefined();
    expect(provinceOf(country('FR'), { code: 'IDF' })?.name).toBe('Île-de-France');
    expect(provinceOf(country('GB'), { code: 'SCT' })?.name).toBe('Scotland');
    expect(provinceOf(country('GB'), { code: 'KEN' })?.name).toBe('Kent');
    for (const { code, provinces, furtherProvinces } of countries) {
      expect([code, provinces.length > 0 && furtherProvinces.length > 0]).toEqual([code, false]);
      for (const province of furtherProvinces) {
        expect([code, province.name]).not.toEqual([code, '']);
        expect(provinceOf(country(code), { code: `${code}-${province.isoCode}` })).toBe(province);
      }
    }
  });

  test('is not found by a name that two provinces share or that belongs to another country', () => {
    expect(provinceCode('TW', { name: 'Hsinchu' })).toBeUndefined();
    expect(provinceCode('US', { name: 'Ontario' })).toBeUndefined();
    expect(provinceCode('US', { name: 'Columbia' })).toBeUndefined();
    expect(provinceCode('US', {})).toBeUndefined();
  });
});

describe('country information of Initialize Order', () => {
  test('describes each country as a checkout form needs it', () => {
    const information = countryInformation();
    expect(information).toHaveLength(249);
    const hongKong = information.find(({ isoCode }) => isoCode === 'HK');
    const area = (name: string) => ({ isoCode: name, name, validForShipping: true, validForBilling: true });
    expect(hongKong).toEqual({
      isoCode: 'HK',
      name: 'Hong Kong',
      showProvince: true,
      provinceLabel: 'area',
      showPostalCode: false,
      postalCodeRequired: false,
      provinces: [area('Hong Kong Island'), area('Kowloon'), area('New Territories')],
      validForShipping: true,
      validForBilling: true,
    });
    expect(countryInformation()).toBe(information);
    expect(information.find(({ isoCode }) => isoCode === 'XK')).toBeUndefined();
  });
});
