import {
  converting,
  copiedText,
  copyBoolean,
  copyInteger,
  copyObject,
  copyString,
  listOf,
  objectOf,
  orNull,
  type NewMember,
  type ValueCopier,
} from '@tillgate/json-copying';
import {
  defaultFieldResolver,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type DocumentNode,
  type FieldNode,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import { selectedMembers, selectionsOf } from './selected-members.js';

/** The maximum number of selected fields, because a few nested fragments can select very many. */
const mostFields = 2_000;

/**
 * The custom scalars whose values are the same in the text and in a response: integers of up to 15 digits, and objects. All
 * others are converted as in every response.
 */
export type UnchangedScalars = Readonly<Record<string, 'integer' | 'object'>>;

const copiers = { integer: copyInteger(15), object: copyObject };

/** The values of GraphQL's own scalars that are the same in the text and in a response. */
const unchanged: Readonly<Record<string, ValueCopier>> = {
  String: copyString,
  Boolean: copyBoolean,
  Int: copyInteger(9),
};

function leafCopier(type: GraphQLLeafType, scalars: UnchangedScalars): ValueCopier {
  const converter = converting((value) => type.serialize(value));
  const kind = scalars[type.name];
  if (kind !== undefined) return copiers[kind];
  if (type.name !== 'ID') return unchanged[type.name] ?? converter;
  return {
    pattern: copyString.pattern,
    copy: (source) => (source.text[source.at] === '"' ? copyString.copy(source) : converter.copy(source)),
  };
}

/**
 * Makes a response from the JSON text of an object; undefined if the text has a value that is not copied, such as null
 * where the type has none.
 */
export type Copy = (text: string) => string | undefined;

/**
 * Compiles selections of an object that is given as JSON text, with members named like its fields. Undefined if they do
 * not consist only of stored fields without conditions.
 */
export function compileCopy(
  type: GraphQLObjectType,
  fields: readonly FieldNode[],
  document: DocumentNode,
  scalars: UnchangedScalars = {},
): Copy | undefined {
  let count = 0;

  function copierOf(given: GraphQLOutputType, nodes: readonly FieldNode[]): ValueCopier | undefined {
    if (!isNonNullType(given)) {
      const copier = presentCopier(given, nodes);
      return copier && orNull(copier);
    }
    return presentCopier(given.ofType, nodes);
  }

  function presentCopier(given: GraphQLOutputType, nodes: readonly FieldNode[]): ValueCopier | undefined {
    if (isListType(given)) {
      const item = copierOf(given.ofType, nodes);
      return item && listOf(item);
    }
    if (isLeafType(given)) return leafCopier(given, scalars);
    return isObjectType(given) ? objectCopier(given, nodes) : undefined;
  }

  function memberOf(object: GraphQLObjectType, key: string, nodes: readonly FieldNode[]): NewMember | undefined {
    const [node] = nodes;
    count += 1;
    if (!node || count > mostFields || nodes.some(({ directives = [] }) => directives.length > 0)) return undefined;
    const from = node.name.value;
    if (from === '__typename') return { key, constant: JSON.stringify(object.name) };
    const field = object.getFields()[from];
    if (!field || field.args.length > 0 || (field.resolve ?? defaultFieldResolver) !== defaultFieldResolver)
      return undefined;
    const value = copierOf(field.type, nodes);
    return value && { key, from, value };
  }

  function objectCopier(object: GraphQLObjectType, nodes: readonly FieldNode[]): ValueCopier | undefined {
    const members: NewMember[] = [];
    const from = new Set<string>();
    for (const [key, selected] of selectedMembers(selectionsOf(nodes), document)) {
      const member = memberOf(object, key, selected);
      if (!member || ('from' in member && from.has(member.from))) return undefined;
      if ('from' in member) from.add(member.from);
      members.push(member);
    }
    return objectOf(members, Object.keys(object.getFields()));
  }

  const copier = objectCopier(type, fields);
  return copier && ((text) => copiedText(text, copier));
}
