/** How much of a text is read, in characters. */
const mostRead = 20_000;

/** The named entities that shops write most. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  trade: '™',
  reg: '®',
  copy: '©',
  euro: '€',
  pound: '£',
  deg: '°',
  times: '×',
  szlig: 'ß',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
};

/** The character of an entity such as `amp`, `#39` or `#x27`; undefined for an unknown one. */
function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return Object.hasOwn(entities, name) ? entities[name] : undefined;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isCharacter = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

/** HTML without the parts from a beginning to the next end, such as comments. One that does not end takes the rest. */
function withoutParts(html: string, beginning: RegExp, end: RegExp): string {
  const [first = '', ...rest] = html.split(beginning);
  const after = rest.map((part) => {
    const at = part.search(end);
    return at < 0 ? '' : part.slice(at).replace(end, ' ');
  });
  return first + after.join('');
}

const unread: readonly (readonly [beginning: RegExp, end: RegExp])[] = [
  [/<!--/, /-->/],
  [/<script\b/i, /<\/script\b[^<>]*>?/i],
  [/<style\b/i, /<\/style\b[^<>]*>?/i],
];

/** The first characters of a text, without half of a pair at the end. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** The text of HTML in one line, at most `most` characters. It is text to read, not HTML that is safe to show. */
export function plainText(html: string, most: number): string {
  const read = unread.reduce((rest, [beginning, end]) => withoutParts(rest, beginning, end), html.slice(0, mostRead));
  const text = read
    .replaceAll(/<[a-z/!?][^<>]*>/gi, ' ')
    .replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, (written, name: string) => characterOf(name) ?? written)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > most ? `${cut(text, most - 1).trimEnd()}…` : text;
}
