import { z } from 'zod';
import type { Access } from '../../domain/core/operation/access.js';
import type { Operation } from '../../domain/core/operation/operation.js';
import { graphqlType, isNullable, objectName, type Direction, type GraphqlType } from './graphql-type.js';

/** A member of a type or input, as SDL. */
interface Field {
  name: string;
  type: string;
  description: string;
  /** What to use instead, if the member is deprecated. */
  deprecated?: string | undefined;
}

const pascal = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

const described = (description: string, indent = ''): string =>
  `${indent}"""\n${indent}${description.replaceAll('"""', '\\"""')}\n${indent}"""\n`;

const deprecation = ({ deprecated }: Field): string =>
  deprecated === undefined ? '' : ` @deprecated(reason: ${JSON.stringify(deprecated)})`;

function block(keyword: string, name: string, description: string, fields: readonly Field[]): string {
  const members = fields.map(
    (field) => `${described(field.description, '  ')}  ${field.name}: ${field.type}${deprecation(field)}\n`,
  );
  return `${described(description)}${keyword} ${name} {\n${members.join('\n')}}\n`;
}

/** Object types that are still to be written, by name, each once. */
type Pending = Map<string, { schema: z.ZodObject; direction: Direction }>;

/** The description of a member. Throws a TypeError if there is none, because both APIs document it. */
function descriptionOf(schema: z.core.$ZodType, where: string): string {
  const description = schema instanceof z.ZodType ? schema.description : undefined;
  if (description === undefined && (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable))
    return descriptionOf(schema.def.innerType, where);
  if (description === undefined) throw new TypeError(`${where}: describe the member with .describe()`);
  return description;
}

function fieldsOf(
  shape: z.core.$ZodShape,
  direction: Direction,
  pending: Pending,
  where: string,
  isNonNull: (schema: z.core.$ZodType, type: GraphqlType) => boolean,
): Field[] {
  return Object.entries(shape).map(([name, schema]) => {
    const place = `${where}.${name}`;
    const type = graphqlType(schema, direction, place);
    for (const object of type.objects) pending.set(objectName(object) ?? '', { schema: object, direction });
    const mark = isNonNull(schema, type) ? '!' : '';
    return { name, type: `${type.text}${mark}`, description: descriptionOf(schema, place) };
  });
}

/** The schema requires only identifiers, so that everything else that is missing is reported at once. */
const isRequiredIdentifier = (_: z.core.$ZodType, { isRequired }: GraphqlType): boolean => isRequired;
const isAlwaysThere = (schema: z.core.$ZodType): boolean => !isNullable(schema);
/** A refusal leaves out the members of a payload. */
const isNever = (): boolean => false;

/** A GraphQL input must have a member. */
const noMembers: Field = {
  name: 'clientMutationId',
  type: 'String',
  description: 'Ignored. The operation has no input of its own.',
};

const ofOrder: readonly Field[] = [
  {
    name: 'applicationState',
    type: 'ApplicationState',
    description: 'The application state of the order after the operation; null if it was refused.',
  },
  {
    name: 'version',
    type: 'Int',
    description: 'The version of the order after the operation; null if it was refused.',
  },
];

const userErrors: Field = {
  name: 'userErrors',
  type: '[UserError!]!',
  description: 'Why the operation was refused; empty if it succeeded.',
};

/** The credential that an operation requires, for its description. */
function accessText({ root, scope, orderToken }: Access): string {
  const credentials = [
    ...(root ? ['the root key'] : []),
    ...(orderToken ? ['the order token'] : []),
    ...(scope === undefined ? [] : [`an access token with \`${scope.toUpperCase()}\``]),
  ];
  return `Requires ${credentials.join(' or ')}.`;
}

const mutationField = ({ operation, description, access, deprecated }: Operation): Field => ({
  name: `${operation}(
    "The input."
    input: ${pascal(operation)}Input!
  )`,
  type: `${pascal(operation)}Payload`,
  description: `${description} ${accessText(access)}`,
  deprecated,
});

function inputAndPayload(operation: Operation, pending: Pending): string {
  const name = pascal(operation.operation);
  const members = fieldsOf(operation.input.shape, 'input', pending, operation.operation, isRequiredIdentifier);
  const results = fieldsOf(operation.output.shape, 'output', pending, operation.operation, isNever);
  return [
    block('input', `${name}Input`, `The input of \`${operation.operation}\`.`, members.length ? members : [noMembers]),
    block('type', `${name}Payload`, `The result of \`${operation.operation}\`.`, [
      ...results,
      ...(operation.returnsOrder ? ofOrder : []),
      userErrors,
    ]),
  ].join('\n');
}

/** The object types that the operations use and that no earlier file contains. */
function objectTypes(pending: Pending, written: Set<string>): string[] {
  const types: string[] = [];
  // Types that are found here are added to the map, so that this loop also reaches them.
  for (const [name, { schema, direction }] of pending) {
    if (written.has(name)) continue;
    written.add(name);
    const isNonNull = direction === 'input' ? isRequiredIdentifier : isAlwaysThere;
    const fields = fieldsOf(schema.shape, direction, pending, name, isNonNull);
    types.push(block(direction === 'input' ? 'input' : 'type', name, typeDescription(schema), fields));
  }
  return types;
}

/** The description of a type is stored with its name; the description of a copy belongs to one member. */
function typeDescription(schema: z.ZodObject): string {
  const {
    _zod: { parent },
  } = schema;
  if (schema.meta()?.id === undefined && parent instanceof z.ZodObject) return typeDescription(parent);
  return descriptionOf(schema, objectName(schema) ?? 'an object');
}

/**
 * The GraphQL types of operations, as SDL by the name of their noun: for each mutation, its field, its input and its
 * payload, and the object types that they use. Queries, enums and the types of queries are written by hand.
 */
export function operationTypes(nouns: Readonly<Record<string, readonly Operation<object>[]>>): Map<string, string> {
  const written = new Set<string>();
  const files = new Map<string, string>();
  for (const [noun, operations] of Object.entries(nouns)) {
    const mutations = operations.filter(({ isMutation }) => isMutation);
    if (mutations.length === 0) continue;
    const pending: Pending = new Map();
    const fields = block('extend type', 'Mutation', '', mutations.map(mutationField)).replace(/^"""[^]*?"""\n/, '');
    const types = mutations.map((operation) => inputAndPayload(operation, pending));
    files.set(noun, [fields, ...types, ...objectTypes(pending, written)].join('\n'));
  }
  return files;
}
