import {
  getNamedType,
  isListType,
  isObjectType,
  isInterfaceType,
  getNullableType,
  Kind,
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

export type Variables = Readonly<Record<string, unknown>>;

/** How many things a list is taken to have when nothing says so. */
const listLength = 10;

/** What the description of the whole schema, or of a type, is taken to cost: few fields ask for much. */
const introspectionCosts: Readonly<Record<string, number>> = { __schema: 4_000, __type: 1_000 };

/** A count of one operation, under way. */
interface Count {
  schema: GraphQLSchema;
  operation: `${OperationTypeNode}`;
  root: GraphQLNamedType | null | undefined;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variables: Variables;
  defaults: Variables;
  /** What fragments cost that were counted already: each is counted once, however often it is spread. */
  known: Map<string, number>;
  /** Set when a page's length came from a variable, so that the cost is another with other variables. */
  dependsOnVariables: boolean;
}

/** What an operation costs: always the same, or with the variables of a request. */
export type Cost = number | ((variables: Variables) => number);

/**
 * Counts what an operation costs: one a field, more for root fields that change something or call others, and what is
 * selected of a list as often as its `first` or `last` says, else ten times. The document has passed validation.
 */
export function costOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): Cost {
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
      dependsOnVariables: false,
    };
    const sum = costOfSelections(operation.selectionSet, counted.root, counted);
    return { ...counted, sum };
  };
  const once = count({});
  return once.dependsOnVariables ? (variables) => count(variables).sum : once.sum;
}

/** The numbers that variables have when a request leaves them out. */
function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Variables {
  const numbers = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)] as const] : [],
  );
  return Object.fromEntries(numbers);
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
  const ofIntrospection = introspectionCosts[name];
  if (ofIntrospection !== undefined) return ofIntrospection;
  const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
  const own = type === count.root ? costOfRootField(count.operation, name) : 1;
  if (!type || !field || !node.selectionSet) return own;
  return own + timesOf(node, field, type, count) * costOfSelections(node.selectionSet, getNamedType(field.type), count);
}

/** How often the selection of a field counts. What a page lists is counted where the length of the page is given. */
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
