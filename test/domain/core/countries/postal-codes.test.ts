import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { countries, countryByCode } from '../../../../src/domain/core/countries/countries.js';
import { formerPostalCode, isPostalCodeOf } from '../../../../src/domain/core/countries/postal-codes.js';

function country(code: string) {
  const found = countryByCode(code);
  if (!found) throw new Error(`there is no country ${code}`);
  return found;
}

/** As people write the postal codes of their countries. */
const written: [code: string, ...codes: string[]][] = [
  ['DE', '10115', 'D-10115', 'D 10115', 'DE-10115', 'de10115', '10 115', '１０１１５', ' 10115 '],
  ['AT', '1010', 'A-1010', 'AT-1010', 'a 1010'],
  ['CH', '8001', 'CH-8001', 'CH 8001', 'ch8001'],
  ['LI', '9490', 'FL-9490', 'LI-9490'],
  ['FR', '75001', 'F-75001', '75 001', 'FR-75001'],
  ['BE', '1000', 'B-1000', 'BE 1000'],
  ['LU', '1009', 'L-1009', 'LU-1009'],
  ['NL', '1012 AB', '1012AB', '1012ab', 'NL-1012 AB', '1012  AB'],
  ['GB', 'SW1A 1AA', 'SW1A1AA', 'sw1a 1aa', 'SW1A  1AA', 'SW1A\u00a01AA', 'ＳＷ１Ａ１ＡＡ', 'sw1a-1aa'],
  ['IE', 'D02 AF30', 'D02AF30', 'd02 af30', 'D02-AF30'],
  ['ES', '28001', 'E-28001', 'ES-28001', '28 001'],
  ['PT', '1000-205', '1000205', '1000 205', 'P-1000-205', '1000–205'],
  ['IT', '00118', 'I-00118', 'IT-00118'],
  ['SE', '111 22', '11122', 'SE-111 22', 'S-111 22', '111-22'],
  ['NO', '0150', 'N-0150', 'NO-0150'],
  ['FI', '00100', 'FI-00100', 'FIN-00100', 'SF-00100'],
  ['DK', '1050', 'DK-1050', 'DK 1050'],
  ['PL', '00-950', '00950', '00 950', 'PL-00-950', '00‑950', '00—950'],
  ['CZ', '110 00', '11000', 'CZ-110 00', '110-00'],
  ['SK', '811 01', '81101', 'SK-811 01'],
  ['HU', '1051', 'H-1051', 'HU-1051'],
  ['SI', '1000', 'SI-1000', 'SLO-1000'],
  ['HR', '10000', 'HR-10000'],
  ['GR', '104 31', '10431', 'GR-104 31'],
  ['RO', '010011', 'RO-010011'],
  ['LT', 'LT-01100', '01100', 'LT01100'],
  ['LV', 'LV-1050', 'LV1050', 'lv 1050'],
  ['EE', '10111', 'EE-10111'],
  ['US', '20500', '20500-0003', '20500 0003', '205000003', 'US-20500'],
  ['CA', 'K1A 0B1', 'K1A0B1', 'k1a-0b1', 'K1A  0B1'],
  ['BR', '01310-100', '01310100', '01310 100', '０１３１０−１００'],
  ['MX', '06000', 'MX-06000'],
  ['AR', 'C1000AAA', '1000', 'c1000aaa'],
  ['JP', '100-0001', '1000001', '〒100-0001', '１００−０００１', '１００ー０００１', '100 0001'],
  ['KR', '03051', '０３０５１'],
  ['CN', '100000', '100 000'],
  ['TW', '10617', '106'],
  ['IN', '110001', '110 001', '110-001'],
  ['SG', '018956', '018 956'],
  ['AU', '2000', 'AU-2000'],
  ['NZ', '6011', 'NZ-6011'],
  ['ZA', '8001'],
  ['IL', '9103401', '91034-01', '91034 01'],
  ['TR', '34000', 'TR-34000', '34 000'],
  ['UA', '01001', 'UA-01001'],
];

describe('the postal codes that people write', () => {
  test.each(written)('in %s are accepted', (code, ...codes) => {
    expect(codes.filter((one) => !isPostalCodeOf(country(code), one))).toEqual([]);
  });

  test.each([
    ['DE', '1011', '101155', 'A-10115', 'ABCDE', 'D10115D'],
    ['GB', 'SW1A', '12345', 'SW1A 1A'],
    ['US', '2050', '20500-00', 'K1A 0B1'],
    ['PL', '0950', '00-95'],
    ['PT', '1000', '1000-2'],
    ['KR', '110-110', '110110'],
    ['JP', '100-001', '〒〒100-0001'],
    ['NL', '1012', 'AB 1012'],
  ])('in %s are refused if they cannot be one', (code, ...codes) => {
    expect(codes.filter((one) => isPostalCodeOf(country(code), one))).toEqual([]);
  });

  test('of an older form get a message with the present one', () => {
    expect(formerPostalCode(country('KR'), '110-110')).toContain('five digits');
    expect(formerPostalCode(country('PT'), '1000')).toContain('1000-205');
    expect(formerPostalCode(country('PT'), '10')).toBeUndefined();
    expect(formerPostalCode(country('DE'), '1000')).toBeUndefined();
  });

  test('are decided quickly for any text, in every country', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 32 }), fc.constantFrom(...countries), (text, one) => {
        expect(typeof isPostalCodeOf(one, text)).toBe('boolean');
      }),
    );
  });
});
