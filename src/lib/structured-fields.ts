/*
 * Dictionaries of structured header fields (RFC 8941), as far as the headers of signed messages use them. A key that is
 * repeated is an error instead of replacing the first one, because two readers of a message must not see different values.
 */

/** A bare item. A token is its text with `kind`, so that it differs from a string. */
export type BareItem = string | number | boolean | Buffer | { token: string };

export type Parameters = ReadonlyMap<string, BareItem>;

export interface Item {
  value: BareItem;
  parameters: Parameters;
}

export interface InnerList {
  items: readonly Item[];
  parameters: Parameters;
}

export type Member = Item | InnerList;

export const isInnerList = (one: Member): one is InnerList => 'items' in one;

/** The longest header that is read, in characters. */
const longest = 8_192;

const keyForm = /[a-z*][a-z0-9_.*-]*/y;
const tokenForm = /[A-Za-z*][\w!#$%&'*+.^`|~:/-]*/y;
const numberForm = /-?\d{1,15}(?:\.\d{1,3})?(?![\d.])/y;
const stringForm = /"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"/y;
const bytesForm = /:([A-Za-z0-9+/]*={0,2}):/y;
const spaces = / */y;
const blanks = /[ \t]*/y;

/** Thrown inside of this file for a text that is not a dictionary. */
class NotStructured extends Error {}

/** Reads a text from its beginning. */
function createReader(text: string) {
  let at = 0;

  function match(form: RegExp): RegExpExecArray | null {
    form.lastIndex = at;
    const found = form.exec(text);
    if (found) at += found[0].length;
    return found;
  }
  const need = (form: RegExp): RegExpExecArray => {
    const found = match(form);
    if (!found) throw new NotStructured();
    return found;
  };
  const takes = (character: string): boolean => {
    if (text[at] !== character) return false;
    at += 1;
    return true;
  };
  return { match, need, takes, next: () => text[at], isAtEnd: () => at >= text.length };
}

type Reader = ReturnType<typeof createReader>;

function bareItem(reader: Reader): BareItem {
  const first = reader.next() ?? '';
  if (first === '"') return (reader.need(stringForm)[1] ?? '').replaceAll(/\\(["\\])/g, '$1');
  if (first === ':') return bytesOf(reader.need(bytesForm)[1] ?? '');
  if (reader.takes('?')) {
    if (reader.takes('1')) return true;
    if (reader.takes('0')) return false;
    throw new NotStructured();
  }
  if (/[-\d]/.test(first)) return Number(reader.need(numberForm)[0]);
  return { token: reader.need(tokenForm)[0] };
}

/** The bytes of a Base64 text, which must be written in the only correct way. */
function bytesOf(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64').replace(/=+$/, '') !== base64.replace(/=+$/, '')) throw new NotStructured();
  return bytes;
}

function parameters(reader: Reader): Parameters {
  const found = new Map<string, BareItem>();
  while (reader.takes(';')) {
    reader.match(spaces);
    const [key] = reader.need(keyForm);
    if (found.has(key)) throw new NotStructured();
    found.set(key, reader.takes('=') ? bareItem(reader) : true);
  }
  return found;
}

function item(reader: Reader): Item {
  const value = bareItem(reader);
  return { value, parameters: parameters(reader) };
}

function member(reader: Reader): Member {
  if (!reader.takes('(')) return item(reader);
  const items: Item[] = [];
  for (;;) {
    reader.match(spaces);
    if (reader.takes(')')) return { items, parameters: parameters(reader) };
    items.push(item(reader));
    if (reader.next() !== ' ' && reader.next() !== ')') throw new NotStructured();
  }
}

/** The members of a dictionary; undefined if the text is none, is very long, or repeats a key. */
export function parseDictionary(text: string): ReadonlyMap<string, Member> | undefined {
  if (text.length > longest) return undefined;
  const reader = createReader(text.replace(/^[ \t]+|[ \t]+$/g, ''));
  const members = new Map<string, Member>();
  try {
    while (!reader.isAtEnd()) {
      const [key] = reader.need(keyForm);
      if (members.has(key)) return undefined;
      members.set(key, reader.takes('=') ? member(reader) : { value: true, parameters: parameters(reader) });
      reader.match(blanks);
      if (reader.isAtEnd()) break;
      if (!reader.takes(',')) return undefined;
      reader.match(blanks);
      if (reader.isAtEnd()) return undefined;
    }
    return members;
  } catch (error) {
    if (error instanceof NotStructured) return undefined;
    throw error;
  }
}

function writtenItem(value: BareItem): string {
  if (typeof value === 'string') return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '?1' : '?0';
  return Buffer.isBuffer(value) ? `:${value.toString('base64')}:` : value.token;
}

const writtenParameters = (given: Parameters): string =>
  [...given].map(([key, value]) => `;${key}${value === true ? '' : `=${writtenItem(value)}`}`).join('');

/** An item in its only correct form. */
export const writeItem = ({ value, parameters: own }: Item): string => writtenItem(value) + writtenParameters(own);

/** An inner list in its only correct form. */
export const writeInnerList = ({ items, parameters: own }: InnerList): string =>
  `(${items.map(writeItem).join(' ')})${writtenParameters(own)}`;
