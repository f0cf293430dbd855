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
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import { costOfRootField } from './field-costs.js';
import { createIntrospectionCost, isIntrospectionField } from './introspection-cost.js';
import type { SpendIntrospectionTime } from './introspection-time.js';

export type Variables = Readonly<Record<string, unknown>>;

/** The assumed length of a list without a given length. */
const listLength = 10;

/** The state while the cost of an operation is calculated. */
interface Count {
  schema: GraphQLSchema;
  operation: `${OperationTypeNode}`;
  root: GraphQLNamedType | null | undefined;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variables: Variables;
  defaults: Variables;
  /** The costs of fragments; each is calculated once, regardless of how often it is spread. */
  known: Map<string, number>;
  costOfIntrospection: (node: FieldNode) => number;
  /** Set if the length of a page or the name of a type comes from a variable, so that the cost depends on them. */
  dependsOnVariables: boolean;
}

export interface CostOptions {
  /** Introspection is counted up to this cost. */
  most?: number;
  /** Limits the time that counting introspection takes. */
  spendTime?: SpendIntrospectionTime;
}

/** The cost of an operation: constant, or a function of the variables. */
export type Cost = number | ((variables: Variables) => number);

/**
 * Calculates the cost of an operation: one for each field, more for root fields that change something or call other
 * servers. The selection of a list counts `first` or `last` times, otherwise ten times. Introspection costs what it
 * returns. The document must be valid.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  { most = Number.POSITIVE_INFINITY, spendTime = (work) => work() }: CostOptions = {},
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
      costOfIntrospection: createIntrospectionCost({
        schema,
        operation,
        fragments,
        variables: { ...defaults, ...variables },
        most,
        spendTime,
        onVariable: () => (counted.dependsOnVariables = true),
      }),
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

function costOfSelections(set: SelectionSetNode, type: GraphQLNamedType | null | undefined, count: Count): number {
  let sum = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) sum += costOfField(selection, type, count);
    else if (selection.kind === Kind.FRAGMENT_SPREAD) sum += costOfFragment(selection.name.value, count);
    else
      sum += costOfSelections(
        selection.selectionSet,
        narrowed(type, selection.typeCondition?.name.value, count),
        count,
      );
  }
  return sum;
}

function narrowed(type: GraphQLNamedType | null | undefined, name: string | undefined, { schema }: Count) {
  return name === undefined ? type : schema.getType(name);
}

function costOfFragment(name: string, count: Count): number {
  const known = count.known.get(name);
  if (known !== undefined) return known;
  const fragment = count.fragments.get(name);
  const cost = fragment
    ? costOfSelections(fragment.selectionSet, count.schema.getType(fragment.typeCondition.name.value), count)
    : 0;
  count.known.set(name, cost);
  return cost;
}

function costOfField(node: FieldNode, type: GraphQLNamedType | null | undefined, count: Count): number {
  const name = node.name.value;
  if (isIntrospectionField(name)) return count.costOfIntrospection(node);
  const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
  const own = type === count.root ? costOfRootField(count.operation, name) : 1;
  if (!type || !field || !node.selectionSet) return own;
  return own + timesOf(node, field, type, count) * costOfSelections(node.selectionSet, getNamedType(field.type), count);
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
