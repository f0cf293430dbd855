/** Letters that Unicode does not decompose into a base letter and an accent. */
const plainLetters = new Map(
  Object.entries({ đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', 臺: '台' }),
);

/** The maximum length of a name, which is that of an address field. Longer names are not processed. */
const longestName = 255;

// Words for a type of province that are optional in its name.
const kindAfter = new Set(
  'province prefecture governorate county district region state department oblast parish emirate do fu ken si to'.split(
    ' ',
  ),
);
const kindBefore = new Set(
  'province prefecture governorate county region state department oblast parish emirate provincia estado'.split(' '),
);
// The same in Chinese, Japanese and Korean.
const kindAsSuffix =
  /(?<=.)(?:省|市|縣|県|府|都|特别行政区|特別行政區|(?:壮族|回族|维吾尔)?自治区|특별자치도|특별자치시|특별시|광역시|도)$/u;

function words(name: string): string[] {
  if (name.length > longestName) return [];
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[đðħıłøßæœþ臺]/gu, (letter) => plainLetters.get(letter) ?? letter)
    .replaceAll('&', ' and ')
    .replace(/\bst\./gu, 'saint ')
    .replace(/[.'’‘ʼʻ`´]/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => (word === 'st' ? 'saint' : word))
    .filter((word) => word !== '' && word !== 'the');
}

/**
 * A key that is equal for different spellings of a name: it ignores case, accents, spaces, punctuation, `&`, `St.` and
 * `the`. Empty for a name that contains no letter or is longer than an address field.
 */
export function nameKey(name: string): string {
  return words(name).join('');
}

/** The key of a province's name without the word for its kind: `Aswan Governorate`, `Co. Dublin`, `State of New York`. */
export function nameKeyWithoutKind(name: string): string {
  const [first = '', second = '', ...rest] = words(name);
  if (rest.length > 0 && kindBefore.has(first) && (second === 'of' || second === 'de')) return rest.join('');
  const all = [first, second, ...rest].filter((word) => word !== '');
  const start = all.length > 1 && (first === 'co' || first === 'county') ? 1 : 0;
  const end = all.length - start > 1 && kindAfter.has(all.at(-1) ?? '') ? -1 : undefined;
  return all.slice(start, end).join('').replace(kindAsSuffix, '');
}
