import {
  getNamedType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  valueFromAST,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { SpendIntrospectionTime } from './introspection-time.js';

/** What `__schema` and `__type` of an operation are counted with. */
export interface IntrospectionOptions {
  schema: GraphQLSchema;
  operation: OperationDefinitionNode;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variables: Readonly<Record<string, unknown>>;
  /** Counting stops at this cost. */
  most: number;
  /** Called if an argument comes from a variable, so that the cost depends on the variables. */
  onVariable: () => void;
  spendTime: SpendIntrospectionTime;
}

/** The number of fields that count as one: introspection of the whole schema has about 40,000. */
const fieldsOfOne = 10;

const rootFields: Readonly<Record<string, GraphQLField<unknown, unknown>>> = {
  __schema: SchemaMetaFieldDef,
  __type: TypeMetaFieldDef,
};

/** Whether a field of a query reads the schema itself. */
export const isIntrospectionField = (name: string): boolean => Object.hasOwn(rootFields, name);

/**
 * Returns a function that calculates the cost of a field `__schema` or `__type` from the number of fields in its result.
 * Types refer to each other, so no estimated length of a list would do: a short document can request any number of
 * them. All calls together count no more fields than `most` allows, so a document that exceeds it costs no more time.
 * Refuses RATE_LIMITED while introspection has taken too much time.
 */
export function createIntrospectionCost(options: IntrospectionOptions): (node: FieldNode) => number {
  const { schema, operation, fragments, variables, most, onVariable, spendTime } = options;
  const mostFields = most * fieldsOfOne;
  const resolvers = new Map<FieldNode, (source: unknown) => unknown>();
  let fields = 0;

  /** The name of a type, or whether deprecated fields are included; other values are refused by the execution. */
  function argumentsOf(node: FieldNode, field: GraphQLField<unknown, unknown>): Record<string, unknown> {
    const values = field.args.map(({ name, type, defaultValue }) => {
      const ast = node.arguments?.find((argument) => argument.name.value === name)?.value;
      if (ast?.kind === Kind.VARIABLE) onVariable();
      const value = ast ? valueFromAST(ast, type, variables) : undefined;
      return [name, typeof value === 'string' || typeof value === 'boolean' ? value : defaultValue] as const;
    });
    return Object.fromEntries(values);
  }

  /** Resolves a field of an introspection type. Only fields with a selection are resolved, each for many objects. */
  function resolverOf(node: FieldNode, field: GraphQLField<unknown, unknown>, parentType: GraphQLObjectType) {
    const { name: fieldName, type: returnType, resolve } = field;
    const given = argumentsOf(node, field);
    const info: GraphQLResolveInfo = {
      fieldName,
      fieldNodes: [node],
      returnType,
      parentType,
      path: { key: fieldName, prev: undefined, typename: parentType.name },
      schema,
      fragments: {},
      rootValue: undefined,
      operation,
      variableValues: variables,
    };
    return (source: unknown): unknown => resolve?.(source, given, undefined, info);
  }

  function count(node: FieldNode, field: GraphQLField<unknown, unknown>, parent: GraphQLObjectType, source: unknown) {
    const type = getNamedType(field.type);
    if (!node.selectionSet || !isObjectType(type)) return;
    const resolve = resolvers.get(node) ?? resolverOf(node, field, parent);
    resolvers.set(node, resolve);
    const value = resolve(source);
    for (const one of Array.isArray(value) ? value : [value]) if (one) countIn(node.selectionSet, type, one);
  }

  /** A fragment counts like a field, so that fragments within each other also reach the limit. */
  function countIn({ selections }: SelectionSetNode, type: GraphQLObjectType, source: unknown): void {
    for (const selection of selections) {
      if (fields > mostFields) return;
      fields += 1;
      if (selection.kind === Kind.FIELD) {
        const field = type.getFields()[selection.name.value];
        if (field) count(selection, field, type, source);
      } else {
        const set = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
        if (set) countIn(set.selectionSet, type, source);
      }
    }
  }

  return (node) => {
    const field = rootFields[node.name.value];
    const query = schema.getQueryType();
    if (!field || !query) return 1;
    const before = fields;
    spendTime(() => count(node, field, query, undefined));
    return 1 + Math.ceil((fields - before) / fieldsOfOne);
  };
}
