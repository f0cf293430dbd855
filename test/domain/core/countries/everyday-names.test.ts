import { describe, expect, test } from '@jest/globals';
import { countryByCode, provinceOf } from '../../../../src/domain/core/countries/countries.js';
import { everydayNames } from '../../../../src/domain/core/countries/everyday-names.js';

/** As people write provinces. */
const spellings: [country: string, province: string, names: string[]][] = [
  ['US', 'CA', ['California', 'CALIFORNIA', 'calif.', 'Calif', 'CA', 'ca', 'Cal.']],
  ['US', 'NY', ['New York', 'N.Y.', 'NY', 'New York State', 'State of New York']],
  ['US', 'DC', ['Washington DC', 'Washington, D.C.', 'D.C.', 'DC', 'District of Columbia', 'Washington D.C.']],
  ['US', 'MA', ['Mass.', 'Massachusetts', 'Mass']],
  ['US', 'PA', ['Penn.', 'Penna.', 'Pennsylvania', 'Pa.']],
  ['US', 'TX', ['Tex.', 'Texas']],
  ['US', 'FL', ['Fla.', 'Florida']],
  ['US', 'CO', ['Colo.', 'Colorado']],
  ['US', 'CT', ['Conn.']],
  ['US', 'IL', ['Ill.']],
  ['US', 'MI', ['Mich.']],
  ['US', 'MN', ['Minn.']],
  ['US', 'WA', ['Wash.', 'Washington State']],
  ['US', 'NC', ['N. Carolina', 'North Carolina', 'N.C.']],
  ['US', 'SD', ['S. Dakota', 'South Dakota']],
  ['US', 'WV', ['W. Virginia', 'W. Va.']],
  ['CA', 'QC', ['Québec', 'Quebec', 'QC', 'Que.', 'PQ']],
  ['CA', 'ON', ['Ontario', 'Ont.']],
  ['CA', 'BC', ['British Columbia', 'B.C.', 'Colombie-Britannique']],
  ['CA', 'NL', ['Newfoundland', 'Newfoundland and Labrador', 'Terre-Neuve-et-Labrador', 'Nfld.']],
  ['CA', 'PE', ['PEI', 'P.E.I.', 'Prince Edward Island', 'Île-du-Prince-Édouard']],
  ['CA', 'AB', ['Alta.', 'Alberta']],
  ['CA', 'SK', ['Sask.']],
  ['CA', 'NB', ['New Brunswick', 'Nouveau-Brunswick']],
  ['MX', 'CMX', ['Ciudad de México', 'CDMX', 'Mexico City', 'Distrito Federal', 'DF', 'D.F.', 'Ciudad de Mexico']],
  ['MX', 'NLE', ['Nuevo León', 'Nuevo Leon', 'N.L.']],
  ['MX', 'MEX', ['Estado de México', 'México', 'Edomex', 'State of Mexico']],
  ['MX', 'JAL', ['Jalisco', 'Jal.']],
  ['MX', 'BCN', ['Baja California']],
  [
    'CO',
    'DC',
    ['Bogotá D.C.', 'Bogota DC', 'Bogotá', 'Bogotá, D.C.', 'Distrito Capital de Bogotá', 'Distrito Capital', 'Bogota'],
  ],
  ['CO', 'ANT', ['Antioquia']],
  ['CO', 'VAC', ['Valle del Cauca', 'Valle']],
  [
    'AR',
    'C',
    ['CABA', 'Capital Federal', 'Ciudad de Buenos Aires', 'Ciudad Autónoma de Buenos Aires', 'Buenos Aires City'],
  ],
  ['AR', 'B', ['Buenos Aires', 'Provincia de Buenos Aires', 'Bs. As.']],
  ['AR', 'X', ['Cordoba', 'Córdoba']],
  ['BR', 'SP', ['São Paulo', 'Sao Paulo', 'SP', 'Estado de São Paulo']],
  ['BR', 'RJ', ['Rio de Janeiro', 'RJ']],
  ['BR', 'DF', ['Distrito Federal', 'Brasília', 'Brasilia']],
  [
    'CL',
    'RM',
    ['Región Metropolitana', 'Santiago', 'Metropolitana de Santiago', 'RM', 'Región Metropolitana de Santiago'],
  ],
  ['PE', 'LMA', ['Lima Metropolitana']],
  ['ES', 'M', ['Madrid', 'Comunidad de Madrid']],
  ['ES', 'B', ['Barcelona']],
  ['ES', 'BI', ['Vizcaya', 'Bizkaia', 'Biscay']],
  ['ES', 'C', ['La Coruña', 'A Coruña', 'Coruña']],
  ['ES', 'GI', ['Gerona', 'Girona']],
  ['ES', 'SS', ['Guipúzcoa', 'Gipuzkoa']],
  ['ES', 'V', ['Valencia', 'València']],
  ['ES', 'PM', ['Baleares', 'Islas Baleares', 'Illes Balears', 'Mallorca']],
  ['ES', 'O', ['Asturias']],
  ['ES', 'VI', ['Álava', 'Araba']],
  ['IT', 'RM', ['Roma', 'Rome']],
  ['IT', 'MI', ['Milano', 'Milan']],
  ['IT', 'NA', ['Napoli', 'Naples']],
  ['IT', 'BZ', ['Bolzano', 'Bozen', 'Südtirol']],
  ['IT', 'FI', ['Firenze', 'Florence']],
  ['IT', 'TO', ['Torino', 'Turin']],
  ['JP', '13', ['Tokyo', 'Tōkyō', 'Tokyo-to', '東京都', '東京', 'Tôkyô', 'Toukyou']],
  ['JP', '27', ['Osaka', 'Ōsaka', 'Osaka-fu', '大阪府', '大阪']],
  ['JP', '26', ['Kyoto', 'Kyōto', '京都府', 'Kyoto-fu', '京都']],
  ['JP', '01', ['Hokkaido', 'Hokkaidō', '北海道']],
  ['JP', '28', ['Hyogo', 'Hyōgo', 'Hyogo-ken', '兵庫県', 'Hyogo Prefecture']],
  ['CN', 'BJ', ['Beijing', '北京', '北京市', 'Peking']],
  ['CN', 'SH', ['Shanghai', '上海市']],
  ['CN', 'GD', ['Guangdong', '广东省', '广东', 'Canton']],
  ['CN', 'NM', ['Inner Mongolia', '内蒙古', 'Nei Mongol']],
  ['CN', 'XZ', ['Tibet', 'Xizang', '西藏']],
  ['KR', '11', ['Seoul', '서울', '서울특별시', 'Seoul-si']],
  ['KR', '41', ['Gyeonggi', 'Gyeonggi-do', '경기도', '경기']],
  ['KR', '26', ['Busan', 'Pusan', '부산']],
  ['TW', 'TPE', ['Taipei', 'Taipei City', '台北市', '臺北市']],
  ['TW', 'NWT', ['New Taipei', 'New Taipei City', '新北市']],
  ['IN', 'MH', ['Maharashtra', 'MH']],
  ['IN', 'DL', ['Delhi', 'New Delhi', 'NCT of Delhi', 'NCR']],
  ['IN', 'TN', ['Tamil Nadu', 'Tamilnadu']],
  ['IN', 'OD', ['Odisha', 'Orissa']],
  ['IN', 'UK', ['Uttarakhand', 'Uttaranchal']],
  ['IN', 'PY', ['Puducherry', 'Pondicherry']],
  ['AU', 'NSW', ['NSW', 'New South Wales', 'N.S.W.']],
  ['AU', 'ACT', ['ACT', 'Australian Capital Territory', 'A.C.T.']],
  ['AU', 'VIC', ['Vic.', 'Victoria']],
  ['AU', 'QLD', ['Qld', 'Queensland']],
  ['AU', 'TAS', ['Tas.', 'Tasmania']],
  ['PH', '00', ['Metro Manila', 'NCR', 'National Capital Region', 'Manila']],
  ['TH', '10', ['Bangkok', 'Krung Thep', 'กรุงเทพมหานคร', 'กรุงเทพฯ']],
  ['ID', 'JK', ['Jakarta', 'DKI Jakarta', 'Jakarta Raya']],
  ['MY', '14', ['Kuala Lumpur', 'KL', 'Wilayah Persekutuan Kuala Lumpur', 'W.P. Kuala Lumpur']],
  ['AE', 'DU', ['Dubai', 'Dubayy', 'دبي']],
  ['AE', 'AZ', ['Abu Dhabi', 'أبو ظبي', 'Abu Zaby']],
  ['EG', 'C', ['Cairo', 'القاهرة', 'Al Qahirah']],
  ['TR', '34', ['Istanbul', 'İstanbul']],
  ['TR', '06', ['Ankara']],
  ['RU', 'MOW', ['Moscow', 'Moskva', 'Москва']],
  ['RU', 'SPE', ['Saint Petersburg', 'St. Petersburg', 'Sankt-Peterburg', 'Санкт-Петербург']],
  ['RU', 'MOS', ['Moscow Oblast', 'Московская область']],
  ['UA', '30', ['Kyiv', 'Kiev', 'Київ']],
  ['UA', '32', ['Kyiv Oblast', 'Київська область']],
  ['UA', '51', ['Odesa', 'Odesa Oblast', 'Odessa', 'Одеська область']],
  ['UA', '63', ['Kharkiv', 'Kharkiv Region']],
  ['IE', 'D', ['Dublin', 'Co. Dublin', 'County Dublin', 'Co Dublin']],
  ['GB', 'LND', ['London']],
  ['VN', 'SG', ['Ho Chi Minh City', 'Ho Chi Minh', 'TP.HCM', 'Hồ Chí Minh', 'Saigon', 'TP Hồ Chí Minh']],
  ['VN', 'HN', ['Hanoi', 'Ha Noi', 'Hà Nội']],
  ['VE', 'A', ['Distrito Capital', 'Caracas']],
  ['ZA', 'GP', ['Gauteng']],
  ['ZA', 'WC', ['Western Cape', 'W. Cape']],
  ['ZA', 'KZN', ['KwaZulu-Natal', 'KZN']],
  ['NG', 'FC', ['Abuja', 'FCT', 'Federal Capital Territory']],
  ['NG', 'LA', ['Lagos', 'Lagos State']],
  ['HK', 'Hong Kong Island', ['Hong Kong Island', '香港島']],
  ['HK', 'Kowloon', ['Kowloon', '九龍']],
  ['HK', 'New Territories', ['New Territories', 'N.T.', '新界']],
];

describe('the names of provinces that people write', () => {
  test.each(spellings)('in %s stand for %s', (code, province, names) => {
    const country = countryByCode(code);
    if (!country) throw new Error(`there is no country ${code}`);
    const others = names.flatMap((name) => {
      const found = provinceOf(country, { name });
      return found?.isoCode === province ? [] : [[name, found?.isoCode]];
    });
    expect(others).toEqual([]);
  });

  test('belong to provinces that exist', () => {
    const unknown = Object.entries(everydayNames).flatMap(([code, names]) => {
      const country = countryByCode(code);
      const known = new Set(
        [...(country?.provinces ?? []), ...(country?.furtherProvinces ?? [])].map((one) => one.isoCode),
      );
      return Object.keys(names)
        .filter((province) => !known.has(province))
        .map((province) => `${code}-${province}`);
    });
    expect(unknown).toEqual([]);
  });
});
