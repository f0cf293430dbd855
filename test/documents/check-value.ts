import { getNamedType, isEnumType, isObjectType, type GraphQLObjectType, type GraphQLOutputType } from 'graphql';
import { camelCase } from '../../src/lib/wire.js';
import { described, type Document } from './document.js';
import { alternatives, readType, scalars, type ValueType } from './value-type.js';

/** A fault of a response: where, and what it lacks. */
export interface Missing {
  where: string;
  what: string;
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value says something: null, the empty text, the empty list and the empty object do not. */
const isFilled = (value: unknown): boolean =>
  value !== null && value !== '' && !(typeof value === 'object' && Object.keys(value).length === 0);

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 60) ?? 'nothing';

/**
 * Checks responses against the types of a document. Over GraphQL a type is the one of the schema that stands for it: a
 * number that identifies is an `ID`, an empty object is null, a value of a set is an enum.
 */
export class ValueCheck {
  /** The members that had a value in a response. */
  readonly filled = new Set<string>();

  constructor(private readonly document: Document) {}

  /** The field of GraphQL for a member. */
  static field(type: GraphQLObjectType | undefined, member: string) {
    return type?.getFields()[camelCase(member)];
  }

  membersOf(name: string): Readonly<Record<string, string>> {
    const { [name]: members } = this.document.resources;
    if (!members) throw new Error(`${this.document.file} has no resource ${name}`);
    return members;
  }

  /** A member of a response, with its exception. */
  member(value: unknown, text: string, where: string, graphql?: GraphQLOutputType): Missing[] {
    const { type, mayBeNull, isAlwaysEmpty } = described(text);
    if (isFilled(value)) this.filled.add(where);
    if (isAlwaysEmpty && isFilled(value)) return [{ where, what: `has a value after all: ${shown(value)}` }];
    if (value === null && mayBeNull) return [];
    return this.value(value, readType(type), where, graphql);
  }

  value(value: unknown, type: ValueType, where: string, graphql?: GraphQLOutputType): Missing[] {
    switch (type.kind) {
      case 'union':
        return this.anyOf(value, type, where, graphql);
      case 'null':
        return value === null ? [] : [{ where, what: `is ${shown(value)} instead of null` }];
      case 'empty':
        return (graphql ? value === null : isMap(value) && !isFilled(value))
          ? []
          : [{ where, what: `is ${shown(value)} instead of an empty object` }];
      case 'literal':
        return this.literal(value, type.value, where, graphql);
      case 'list':
        return Array.isArray(value)
          ? value.flatMap((one) => this.value(one, type.of, where, graphql))
          : [{ where, what: `is ${shown(value)} instead of a list` }];
      case 'map':
        return isMap(value)
          ? Object.values(value).flatMap((one) => this.value(one, type.of, where))
          : [{ where, what: `is ${shown(value)} instead of an object` }];
      case 'resource':
        return this.resource(value, type.name, where, graphql);
      case 'scalar':
        return ValueCheck.scalar(value, type.name, where, graphql);
    }
  }

  /** The alternatives of a list of types; the faults of the last one if none fits. */
  private anyOf(value: unknown, type: ValueType, where: string, graphql?: GraphQLOutputType): Missing[] {
    let faults: Missing[] = [];
    for (const one of alternatives(type)) {
      if (one.kind === 'null' || one.kind === 'empty') {
        if (this.value(value, one, where, graphql).length === 0) return [];
        continue;
      }
      faults = this.value(value, one, where, graphql);
      if (faults.length === 0) return [];
    }
    return faults;
  }

  private resource(value: unknown, name: string, where: string, graphql?: GraphQLOutputType): Missing[] {
    if (!isMap(value)) return [{ where, what: `is ${shown(value)} instead of an object` }];
    const named = graphql && getNamedType(graphql);
    const type = isObjectType(named) ? named : undefined;
    return Object.entries(this.membersOf(name)).flatMap(([member, text]) => {
      const at = `${name}.${member}`;
      const field = ValueCheck.field(type, member);
      if (graphql && type && !field) return [{ where: at, what: 'is not in the schema' }];
      const wireName = type ? camelCase(member) : member;
      if (!Object.hasOwn(value, wireName)) return [{ where: at, what: `is absent in ${where}` }];
      return this.member(value[wireName], text, at, field?.type);
    });
  }

  private literal(value: unknown, literal: string, where: string, graphql?: GraphQLOutputType): Missing[] {
    const named = graphql && getNamedType(graphql);
    const expected = isEnumType(named) ? enumNameOf(literal) : literal;
    return value === expected ? [] : [{ where, what: `is ${shown(value)}, which is not in the set` }];
  }

  private static scalar(value: unknown, name: string, where: string, graphql?: GraphQLOutputType): Missing[] {
    const wire = graphql ? getNamedType(graphql).name : '';
    const isRight =
      (name === 'integer' && wire === 'ID' && typeof value === 'string' && /^\d+$/.test(value)) ||
      (name === 'number' && wire === 'Decimal' && scalars['decimal']?.(value)) ||
      (name === 'local date-time' && wire === 'DateTime' && scalars['date-time']?.(value)) ||
      scalars[name]?.(value);
    return isRight ? [] : [{ where, what: `is ${shown(value)} instead of ${name}` }];
  }
}

/** `awaitingPreAuth` → `AWAITING_PRE_AUTH` */
export const enumNameOf = (value: string): string => value.replaceAll(/(?<=[a-z])[A-Z]/g, '_$&').toUpperCase();
