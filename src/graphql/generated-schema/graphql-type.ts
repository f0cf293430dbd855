import { z } from 'zod';

type Schema = z.core.$ZodType;

/** Whether a schema describes what a caller sends or what the service returns. */
export type Direction = 'input' | 'output';

/** A GraphQL type in SDL, without its outer `!`, and the object schemas that it uses. */
export interface GraphqlType {
  text: string;
  /** An identifier that a caller must send. */
  isRequired: boolean;
  objects: readonly z.ZodObject[];
}

/** The name of an object type: the `id` of the schema, or of the schema that it is a copy of with a description. */
export function objectName(schema: z.ZodObject): string | undefined {
  const id = schema.meta()?.id;
  if (id !== undefined) return id;
  const {
    _zod: { parent },
  } = schema;
  return parent instanceof z.ZodObject ? objectName(parent) : undefined;
}

/** The schema under optional, nullable, default and the like, on the side of the direction. */
function inner(schema: Schema, direction: Direction): Schema | undefined {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  )
    return schema.def.innerType;
  if (!(schema instanceof z.ZodPipe)) return undefined;
  const { in: sent, out: returned } = schema.def;
  return direction === 'input' && !(sent instanceof z.ZodTransform) ? sent : returned;
}

function scalarOf(schema: Schema): string | undefined {
  if (schema instanceof z.ZodISODateTime || schema instanceof z.ZodDate) return 'DateTime';
  if (schema instanceof z.ZodGUID) return 'ID';
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodEnum)
    return 'String';
  if (schema instanceof z.ZodNumber) return schema instanceof z.ZodNumberFormat ? 'Int' : 'Float';
  if (schema instanceof z.ZodBoolean) return 'Boolean';
  if (schema instanceof z.ZodRecord) return 'JSONObject';
  return schema instanceof z.ZodLiteral && typeof schema.value === 'boolean' ? 'Boolean' : undefined;
}

/**
 * The GraphQL type of a schema: that of `meta({ graphql })` or, if it is missing, by the kind of the schema. Throws a
 * TypeError for an object without a name and for a kind without a type; `where` is the member in the message.
 */
export function graphqlType(schema: Schema, direction: Direction, where: string): GraphqlType {
  const named = schema instanceof z.ZodType ? schema.meta()?.graphql : undefined;
  if (named !== undefined) return { text: named.replace(/!$/, ''), isRequired: named.endsWith('!'), objects: [] };
  const under = inner(schema, direction);
  if (under) {
    const type = graphqlType(under, direction, where);
    return { ...type, isRequired: type.isRequired && !mayBeMissing(schema) };
  }
  if (schema instanceof z.ZodArray) {
    const { text, objects } = graphqlType(schema.def.element, direction, where);
    return { text: `[${text}!]`, isRequired: false, objects };
  }
  if (schema instanceof z.ZodUnion) {
    const [first] = schema.def.options;
    if (first) return graphqlType(first, direction, where);
  }
  if (schema instanceof z.ZodObject) {
    const name = objectName(schema);
    if (name === undefined) throw new TypeError(`${where}: give the object schema a name with .meta({ id })`);
    return { text: name, isRequired: false, objects: [schema] };
  }
  const scalar = scalarOf(schema);
  if (scalar === undefined) throw new TypeError(`${where}: give the schema a type with .meta({ graphql })`);
  return { text: scalar, isRequired: schema instanceof z.ZodGUID, objects: [] };
}

const mayBeMissing = (schema: Schema): boolean => schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;

/** Whether a value that the service returns may be null. */
export function isNullable(schema: Schema): boolean {
  if (mayBeMissing(schema) || schema instanceof z.ZodNull) return true;
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodReadonly)
    return isNullable(schema.def.innerType);
  return schema instanceof z.ZodPipe && isNullable(schema.def.out);
}
