import { notCopied, type Copied, type Source } from './json-copier.js';

/** A member of an object in a text. */
export interface TextMember {
  /** The name and the colon. */
  label: string;
  /** An expression for its value; undefined if the value is not only copied. */
  pattern: string | undefined;
  /** Its place in the new object; undefined if it is not selected. */
  place: number | undefined;
}

/** A member of the new object; it has a constant if it is not in the text. */
export interface OutlinedMember {
  label: string;
  isRenamed: boolean;
  constant: string | undefined;
}

/** The members of an object in a certain order. */
interface Shape {
  /** Sticky, with a group for each run of members that are neighbors in both objects. */
  expression: RegExp;
  /** The new object: texts and numbers of groups; undefined if it is the same. */
  pieces: (string | number)[] | undefined;
}

/** The maximum number of shapes of an object. Objects are usually made in one or two places, each with its own order. */
const most = 3;

function shapeOf(outline: readonly OutlinedMember[], members: readonly TextMember[]): Shape {
  const groupOf = new Map<number, number>();
  let groups = 0;
  let isOpen = false;
  let source = '';
  for (const [index, { label, pattern, place }] of members.entries()) {
    const before = members[index - 1]?.place;
    const isRenamed = place !== undefined && outline[place]?.isRenamed === true;
    const continues = isOpen && !isRenamed && place !== undefined && before === place - 1;
    if (isOpen && !continues) source += ')';
    if (index > 0) source += ',';
    const opens = place !== undefined && !continues;
    if (opens) groupOf.set(place, (groups += 1));
    const value = `(?:${pattern})`;
    if (isRenamed) source += `${label}(${value})`;
    else source += `${opens ? '(' : ''}${label}${value}`;
    isOpen = place !== undefined && !isRenamed;
  }
  const expression = new RegExp(String.raw`\{${source}${isOpen ? ')' : ''}\}`, 'y');
  if (groups === 1 && members.length === outline.length && outline.every(({ isRenamed }) => !isRenamed))
    return { expression, pieces: undefined };

  const pieces: (string | number)[] = [];
  let text = '{';
  for (const [place, { label, isRenamed, constant }] of outline.entries()) {
    const group = groupOf.get(place);
    // Part of the group of the member before it.
    if (constant === undefined && group === undefined) continue;
    text += place > 0 ? ',' : '';
    if (isRenamed || constant !== undefined) text += label + (constant ?? '');
    if (group === undefined) continue;
    pieces.push(text, group);
    text = '';
  }
  pieces.push(`${text}}`);
  return { expression, pieces };
}

/** The shapes in which the objects of a text were found so far. */
export interface Shapes {
  /** Copies the object at the current position if it has one of the shapes. */
  copy(source: Source): Copied;
  /** Adds the shape of an object with all these members, each of which has a pattern. */
  add(members: readonly TextMember[]): void;
}

/**
 * Copies objects whose members are in an order that was seen before with one expression for the whole object, which is
 * faster than with one for each member.
 */
export function createShapes(outline: readonly OutlinedMember[]): Shapes {
  const shapes: Shape[] = [];

  function copyAs({ expression, pieces }: Shape, source: Source): Copied {
    expression.lastIndex = source.at;
    const match = pieces ? expression.exec(source.text) : expression.test(source.text);
    if (!match) return notCopied;
    source.at = expression.lastIndex;
    if (!pieces || match === true) return undefined;
    let made = '';
    for (const piece of pieces) made += typeof piece === 'string' ? piece : match[piece];
    return made;
  }

  return {
    copy(source) {
      for (const shape of shapes) {
        const value = copyAs(shape, source);
        if (value !== notCopied) return value;
      }
      return notCopied;
    },
    add(members) {
      if (shapes.length < most) shapes.push(shapeOf(outline, members));
    },
  };
}
