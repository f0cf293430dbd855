import {
  getNamedType,
  isListType,
  isObjectType,
  isInterfaceType,
  getNullableType,
  Kind,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type InlineFragmentNode,
  type OperationDefinitionNode,
  type OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import { createIntrospectedValues, introspectionField, type IntrospectedValues } from './introspected-values.js';
import type { SpendIntrospectionTime } from './introspection-time.js';

export type Variables = Readonly<Record<string, unknown>>;

/** The cost of a field of a root type, without that of its selection. */
export type CostOfRootField = (operation: `${OperationTypeNode}`, name: string) => number;

/** The assumed length of a list without a given length. */
const listLength = 10;

/** The number of fields of introspection that count as one: that of the whole schema has about 50,000. */
const fieldsOfOne = 20;

/** The state while the cost of an operation is calculated. */
interface Count {
  schema: GraphQLSchema;
  operation: `${OperationTypeNode}`;
  root: GraphQLNamedType | null | undefined;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variables: Variables;
  defaults: Variables;
  /** The costs of fragments of data; each is calculated once, regardless of how often it is spread. */
  known: Map<string, number>;
  costOfRootField: CostOfRootField;
  /** Reads the schema. */
  introspect: IntrospectedValues;
  spendTime: SpendIntrospectionTime;
  /** The fields of introspection counted so far; no more are counted than the most. */
  introspected: number;
  mostIntrospected: number;
  /** Set if the length of a page or the name of a type comes from a variable, so that the cost depends on them. */
  dependsOnVariables: boolean;
}

export interface CostOptions {
  /** The cost of a root field itself; one if undefined. */
  costOfRootField?: CostOfRootField | undefined;
  /** Introspection is counted up to this cost, so a document that exceeds it costs no more time. */
  most?: number;
  /** Limits the time that counting introspection takes. */
  spendTime?: SpendIntrospectionTime | undefined;
}

/** The cost of an operation: constant, or a function of the variables. */
export type Cost = number | ((variables: Variables) => number);

/**
 * Calculates the cost of an operation: one for each field, and for root fields what `costOfRootField` says. The selection of
 * a list counts `first` or `last` times, otherwise ten times. Introspection costs a twentieth of the fields in its result,
 * which are counted: types refer to each other, so no estimated length of a list would do. The document must be valid.
 * Throws while `spendTime` refuses introspection.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  { most = Number.POSITIVE_INFINITY, costOfRootField = () => 1, spendTime = (work) => work() }: CostOptions = {},
): Cost {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
  const defaults = defaultsOf(operation);
  const count = (variables: Variables): Count & { sum: number } => {
    const counted: Count = {
      schema,
      operation: operation.operation,
      root: schema.getRootType(operation.operation),
      fragments,
      variables,
      defaults,
      known: new Map(),
      costOfRootField,
      introspect: createIntrospectedValues({
        schema,
        operation,
        variables: { ...defaults, ...variables },
        onVariable: () => (counted.dependsOnVariables = true),
      }),
      spendTime,
      introspected: 0,
      mostIntrospected: most * fieldsOfOne,
      dependsOnVariables: false,
    };
    const sum = costOfSelections(operation.selectionSet, counted.root, counted);
    return { ...counted, sum };
  };
  const once = count({});
  return once.dependsOnVariables ? (variables) => count(variables).sum : once.sum;
}

/** The default values of variables. */
function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Variables {
  const values = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
  );
  return Object.fromEntries(values);
}

/** The cost of a selection of data, or the number of fields in a selection of introspection, which has a source. */
function costOfSelections(
  set: SelectionSetNode,
  type: GraphQLNamedType | null | undefined,
  count: Count,
  source?: unknown,
): number {
  let sum = 0;
  for (const selection of set.selections) {
    if (source !== undefined) {
      if (count.introspected > count.mostIntrospected) return sum;
      count.introspected += 1;
    }
    sum +=
      selection.kind === Kind.FIELD
        ? costOfField(selection, type, count, source)
        : costOfFragment(selection, type, count, source);
  }
  return sum;
}

/** In introspection, a fragment counts like a field, so that fragments within each other also reach the limit. */
function costOfFragment(
  fragment: FragmentSpreadNode | InlineFragmentNode,
  type: GraphQLNamedType | null | undefined,
  count: Count,
  source: unknown,
): number {
  const name = fragment.kind === Kind.FRAGMENT_SPREAD ? fragment.name.value : undefined;
  const known = name === undefined || source !== undefined ? undefined : count.known.get(name);
  if (known !== undefined) return known;
  const spread = fragment.kind === Kind.FRAGMENT_SPREAD ? count.fragments.get(fragment.name.value) : fragment;
  const condition = spread?.typeCondition?.name.value;
  const narrowed = condition === undefined ? type : count.schema.getType(condition);
  const cost = spread ? costOfSelections(spread.selectionSet, narrowed, count, source) : 0;
  if (source !== undefined) return 1 + cost;
  if (name !== undefined) count.known.set(name, cost);
  return cost;
}

function costOfField(
  node: FieldNode,
  type: GraphQLNamedType | null | undefined,
  count: Count,
  source: unknown,
): number {
  const name = node.name.value;
  const ofSchema = introspectionField(name);
  if (ofSchema) return costOfIntrospection(node, ofSchema, count);
  const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
  const own = type === count.root ? count.costOfRootField(count.operation, name) : 1;
  if (!type || !field || !node.selectionSet) return own;
  if (source !== undefined) return own + fieldsOfValues(node, field, type, count, source);
  return own + timesOf(node, field, type, count) * costOfSelections(node.selectionSet, getNamedType(field.type), count);
}

/** The cost of a field `__schema` or `__type`. */
function costOfIntrospection(node: FieldNode, field: GraphQLField<unknown, unknown>, count: Count): number {
  const query = count.schema.getQueryType();
  const fields = count.spendTime(() => fieldsOfValues(node, field, query, count, null));
  return 1 + Math.ceil(fields / fieldsOfOne);
}

/** The number of fields in what is selected of each value of a field of introspection. */
function fieldsOfValues(
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  parent: GraphQLNamedType | null | undefined,
  count: Count,
  source: unknown,
): number {
  const { selectionSet } = node;
  const type = getNamedType(field.type);
  if (!selectionSet || !isObjectType(type) || !isObjectType(parent)) return 0;
  return count
    .introspect(node, field, parent, source)
    .reduce<number>((sum, value) => sum + costOfSelections(selectionSet, type, count, value), 0);
}

/** How often the selection of a field counts. For a page, the field with the length counts. */
function timesOf(node: FieldNode, field: GraphQLField<unknown, unknown>, type: GraphQLNamedType, count: Count): number {
  const lengths = field.args.filter(({ name }) => name === 'first' || name === 'last');
  if (lengths.length > 0) return pageLength(node, lengths, count);
  return isListType(getNullableType(field.type)) && !type.name.endsWith('Connection') ? listLength : 1;
}

function pageLength(node: FieldNode, lengths: readonly GraphQLArgument[], count: Count): number {
  const given = lengths.map((argument) => numberOf(node, argument, count)).filter((value) => typeof value === 'number');
  return given.length > 0 ? Math.max(0, ...given) : listLength;
}

function numberOf(node: FieldNode, argument: GraphQLArgument, count: Count): unknown {
  const value = node.arguments?.find(({ name }) => name.value === argument.name)?.value;
  if (!value) return argument.defaultValue;
  if (value.kind === Kind.INT) return Number(value.value);
  if (value.kind !== Kind.VARIABLE) return undefined;
  count.dependsOnVariables = true;
  const variable = value.name.value;
  return Object.hasOwn(count.variables, variable) ? count.variables[variable] : count.defaults[variable];
}
