import { copyAny, copyString, notCopied, skip, type Copied, type Source, type ValueCopier } from './json-copier.js';
import { createShapes, type TextMember } from './object-shapes.js';

/** A member of the new object: that of the text with the name `from`, or a constant. */
export type NewMember = { key: string } & ({ from: string; value: ValueCopier } | { constant: string });

/** A member of the objects of the text. */
interface Member extends TextMember {
  value: ValueCopier;
  /** The whole member, if its value matches the pattern. */
  whole: RegExp | undefined;
  /** The member that followed it the last time, which is tried first. */
  next: Member | undefined;
}

const labelOf = (name: string): string => `${JSON.stringify(name)}:`;

function memberOf(label: string, place: number | undefined, value: ValueCopier): Member {
  const { pattern } = value;
  const whole = pattern === undefined ? undefined : new RegExp(`${label}(?:${pattern})`, 'y');
  return { label, pattern, place, value, whole, next: undefined };
}

/** Whether the member at the current position matches the pattern; then it is copied as it is. */
const skipsWhole = (source: Source, { whole }: Member): boolean => whole !== undefined && skip(source, whole);

/**
 * Copies objects with selected members, in their order. `names` are the names that the members of the text usually
 * have. All names must consist of letters, digits and underscores.
 */
export function objectOf(selected: readonly NewMember[], names: readonly string[]): ValueCopier {
  const members = new Map<string, Member>();
  for (const name of names) members.set(labelOf(name), memberOf(labelOf(name), undefined, copyAny));
  for (const [place, member] of selected.entries())
    if ('from' in member) members.set(labelOf(member.from), memberOf(labelOf(member.from), place, member.value));
  let first: Member | undefined;

  const outline = selected.map((member) => ({
    label: labelOf(member.key),
    isRenamed: 'from' in member && member.from !== member.key,
    constant: 'constant' in member ? member.constant : undefined,
  }));
  const constants = outline.map(({ label, constant }) => (constant === undefined ? undefined : label + constant));
  const shapes = createShapes(outline);

  /** The member at the current position; undefined if its name is unknown. */
  function memberAt(source: Source, guess: Member | undefined): Member | undefined {
    const { text, at } = source;
    if (guess && text.startsWith(guess.label, at)) return guess;
    if (copyString.copy(source) === notCopied) return undefined;
    const label = text.slice(at, source.at + 1);
    source.at = at;
    return members.get(label);
  }

  /** Skips a member with an unknown name; false if there is none. */
  function skipUnknown(source: Source): boolean {
    if (copyString.copy(source) === notCopied || source.text[source.at] !== ':') return false;
    source.at += 1;
    return copyAny.copy(source) !== notCopied;
  }

  /** Copies one member after the other. */
  function copyEach(source: Source): Copied {
    const { text } = source;
    const texts = [...constants];
    const order: Member[] = [];
    /** Whether all members match their patterns. */
    let isRegular = true;
    /** Whether the selected members are all members, in the same order, with the same names and values. */
    let isSame = true;
    do {
      source.at += 1;
      const start = source.at;
      const before = order.at(-1);
      const guess = before ? before.next : first;
      const member = guess && skipsWhole(source, guess) ? guess : memberAt(source, guess);
      if (!member) {
        if (!skipUnknown(source)) return notCopied;
        isRegular = false;
        isSame = false;
        continue;
      }
      const valueStart = start + member.label.length;
      const isKept = source.at > start || skipsWhole(source, member);
      if (!isKept) {
        isRegular = false;
        source.at = valueStart;
      }
      const value = isKept ? undefined : member.value.copy(source);
      if (value === notCopied) return notCopied;
      if (before) before.next = member;
      else first = member;
      const { place } = member;
      if (place !== order.length || value !== undefined) isSame = false;
      order.push(member);
      if (place === undefined) continue;
      // Twice in the text.
      if (texts[place] !== undefined) return notCopied;
      const { label = '', isRenamed = false } = outline[place] ?? {};
      if (isRenamed) isSame = false;
      texts[place] =
        isRenamed || value !== undefined
          ? label + (value ?? text.slice(valueStart, source.at))
          : text.slice(start, source.at);
    } while (text[source.at] === ',');
    if (text[source.at] !== '}' || texts.includes(undefined)) return notCopied;
    source.at += 1;
    if (isRegular) shapes.add(order);
    if (isSame && order.length === selected.length) return undefined;
    // Not joined, which would copy the texts of nested objects each time.
    let made = '';
    for (const one of texts) made += made === '' ? one : `,${one}`;
    return `{${made}}`;
  }

  return {
    copy(source) {
      const value = shapes.copy(source);
      if (value !== notCopied) return value;
      return source.text[source.at] === '{' ? copyEach(source) : notCopied;
    },
  };
}
