import {
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  valueFromAST,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';

/** The operation that reads the schema. */
export interface IntrospectionOptions {
  schema: GraphQLSchema;
  operation: OperationDefinitionNode;
  variables: Readonly<Record<string, unknown>>;
  /** Called if an argument comes from a variable. */
  onVariable: () => void;
}

/** The values of a field of an introspection type: of a list all of them, of a missing value none. */
export type IntrospectedValues = (
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  parent: GraphQLObjectType,
  source: unknown,
) => unknown[];

const rootFields: Readonly<Record<string, GraphQLField<unknown, unknown>>> = {
  __schema: SchemaMetaFieldDef,
  __type: TypeMetaFieldDef,
};

/** Whether a field of a query reads the schema itself. */
export const isIntrospectionField = (name: string): boolean => Object.hasOwn(rootFields, name);

/** The definition of a field that reads the schema itself; undefined for any other. */
export const introspectionField = (name: string): GraphQLField<unknown, unknown> | undefined =>
  isIntrospectionField(name) ? rootFields[name] : undefined;

/** Reads the schema as the execution of the operation does. */
export function createIntrospectedValues(options: IntrospectionOptions): IntrospectedValues {
  const { schema, operation, variables, onVariable } = options;
  const resolvers = new Map<FieldNode, (source: unknown) => unknown>();

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

  return (node, field, parent, source) => {
    const resolve = resolvers.get(node) ?? resolverOf(node, field, parent);
    resolvers.set(node, resolve);
    const value = resolve(source);
    return (Array.isArray(value) ? value : [value]).filter(Boolean);
  };
}
