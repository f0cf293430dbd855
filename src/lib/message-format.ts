/** The values of a message's arguments. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A part of a message: text, `#` in a plural, or an argument. */
type Part = string | typeof pound | Argument;

interface Argument {
  name: string;
  /** `none` for `{name}`. */
  kind: 'none' | 'number' | 'plural' | 'selectordinal' | 'select';
  /** The cases of a plural or select, by keyword, such as `one`, `=0` or `other`. */
  cases: ReadonlyMap<string, readonly Part[]>;
}

const pound = Symbol('#');

/** Reads a message. One object is used for one message. */
class Reader {
  #at = 0;
  constructor(readonly text: string) {}

  #refuse(why: string): never {
    throw new SyntaxError(`${why} at character ${String(this.#at + 1)}`);
  }

  #match(pattern: RegExp): string | undefined {
    const sticky = new RegExp(pattern, 'uy');
    sticky.lastIndex = this.#at;
    const [found] = sticky.exec(this.text) ?? [];
    this.#at += found?.length ?? 0;
    return found;
  }

  #expect(pattern: RegExp, what: string): string {
    this.#match(/\s*/);
    return this.#match(pattern) ?? this.#refuse(`${what} is missing`);
  }

  /** The whole message. */
  message(): Part[] {
    const parts = this.#parts(false);
    if (this.#at < this.text.length) this.#refuse('there is a } without a {');
    return parts;
  }

  /** Text and arguments until the end of the message or of a case. An apostrophe before a brace quotes it. */
  #parts(isInPlural: boolean): Part[] {
    const parts: Part[] = [];
    for (;;) {
      const plain = this.#match(isInPlural ? /[^{}'#]+/ : /[^{}']+/);
      if (plain !== undefined) parts.push(plain);
      else if (this.#match(/''/)) parts.push(`'`);
      else if (this.text[this.#at] === `'`) parts.push(this.#quoted(isInPlural));
      else if (isInPlural && this.#match(/#/)) parts.push(pound);
      else if (this.#match(/\{/)) parts.push(this.#argument(isInPlural));
      else return parts;
    }
  }

  #quoted(isInPlural: boolean): string {
    const quoted = this.#match(isInPlural ? /'[{}#](?:[^']|'')*'?/ : /'[{}](?:[^']|'')*'?/);
    if (quoted === undefined) return this.#match(/'/) ?? '';
    return quoted.slice(1).replace(/'$/, '').replaceAll(`''`, `'`);
  }

  #argument(isInPlural: boolean): Argument {
    const name = this.#expect(/\w+/, 'the name of an argument');
    this.#match(/\s*/);
    if (this.#match(/\}/)) return { name, kind: 'none', cases: new Map() };
    this.#expect(/,/, 'a comma or a }');
    const kind = this.#expect(/\w+/, 'the type of an argument');
    if (kind === 'number') {
      this.#expect(/\}/, 'a }');
      return { name, kind, cases: new Map() };
    }
    if (kind !== 'plural' && kind !== 'select' && kind !== 'selectordinal')
      this.#refuse(`the type ${kind} is not supported`);
    this.#expect(/,/, 'a comma');
    return { name, kind, cases: this.#cases(kind === 'select' ? isInPlural : true) };
  }

  #cases(isInPlural: boolean): Map<string, readonly Part[]> {
    const cases = new Map<string, readonly Part[]>();
    for (;;) {
      this.#match(/\s*/);
      if (this.#match(/\}/)) break;
      const keyword = this.#expect(/=\d+|\w+/, 'a case');
      this.#expect(/\{/, 'a {');
      cases.set(keyword, this.#parts(isInPlural));
      this.#expect(/\}/, 'a }');
    }
    if (!cases.has('other')) this.#refuse('the case other is missing');
    return cases;
  }
}

/** The arguments of a message by name, each with its type. Throws SyntaxError if the message is not valid. */
export function argumentsOf(message: string): Map<string, string> {
  const found = new Map<string, string>();
  const collect = (parts: readonly Part[]): void => {
    for (const part of parts) {
      if (typeof part !== 'object') continue;
      found.set(part.name, part.kind);
      for (const inner of part.cases.values()) collect(inner);
    }
  };
  collect(new Reader(message).message());
  return found;
}

function write(parts: readonly Part[], values: MessageValues, language: string, count: number): string {
  const one = (part: Part): string => {
    if (typeof part === 'string') return part;
    if (part === pound) return new Intl.NumberFormat(language).format(count);
    const { name, kind, cases } = part;
    const value = values[name];
    if (value === undefined) return `{${name}}`;
    const number = Number(value);
    if (kind === 'none') return String(value);
    if (kind === 'number') return new Intl.NumberFormat(language).format(number);
    if (kind === 'select') return write(cases.get(String(value)) ?? cases.get('other') ?? [], values, language, count);
    const type = kind === 'plural' ? 'cardinal' : 'ordinal';
    const category = new Intl.PluralRules(language, { type }).select(number);
    const chosen = cases.get(`=${String(number)}`) ?? cases.get(category) ?? cases.get('other') ?? [];
    return write(chosen, values, language, number);
  };
  return parts.map(one).join('');
}

const read = new Map<string, readonly Part[]>();

/** The parts of a message. Each message of the pages is read once: a page writes the same ones again and again. */
function partsOf(message: string): readonly Part[] {
  const parts = read.get(message) ?? new Reader(message).message();
  read.set(message, parts);
  return parts;
}

/**
 * A message of ICU MessageFormat with its values: `{name}`, `{count, number}`, plural, selectordinal and select, in any
 * depth. An argument without a value stays visible. Throws SyntaxError if the message is not valid.
 */
export const formatMessage = (message: string, values: MessageValues, language: string): string =>
  write(partsOf(message), values, language, 0);
