import {
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { isPersonal, maskedValue, maskPersonal } from '../domain/core/personal-members.js';

/** Types about people who work in the shop, who may see each other, and about the shop itself. */
const notAboutShoppers: ReadonlySet<string> = new Set([
  'Me',
  'Member',
  'Invitation',
  'OfferedInvitation',
  'Viewer',
  'UserSession',
]);

/** A field that a response key may stand for. */
interface Selected {
  parent: GraphQLNamedType;
  name: string;
  sets: SelectionSetNode[];
}

const fieldNamesOf = (type: GraphQLNamedType): string[] =>
  isObjectType(type) || isInterfaceType(type) ? Object.keys(type.getFields()) : [];

/** Whether a field contains personal data of a shopper, by its own name and not by its alias. */
const isMasked = ({ parent, name }: Selected): boolean =>
  !notAboutShoppers.has(parent.name) &&
  parent.name !== 'Query' &&
  parent.name !== 'Mutation' &&
  isPersonal(name, fieldNamesOf(parent));

/**
 * A copy of a result in which personal data of shoppers is masked, whatever the aliases and fragments of the document
 * are.
 */
export function maskResult(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  data: unknown,
): unknown {
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  );

  function collect(type: GraphQLNamedType, { selections }: SelectionSetNode, into: Map<string, Selected[]>): void {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value;
        const sets = selection.selectionSet ? [selection.selectionSet] : [];
        into.set(key, [...(into.get(key) ?? []), { parent: type, name: selection.name.value, sets }]);
        continue;
      }
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      const named = fragment?.typeCondition && schema.getType(fragment.typeCondition.name.value);
      if (fragment) collect(named ?? type, fragment.selectionSet, into);
    }
  }

  function maskField(value: unknown, selected: readonly Selected[]): unknown {
    if (value === null || value === undefined) return value;
    if (selected.some(isMasked)) return maskedField(value, selected);
    return maskInside(value, selected);
  }

  /** A personal field that has fields of its own, such as an address, is masked by those. */
  const maskedField = (value: unknown, selected: readonly Selected[]): unknown =>
    selected.some(({ sets }) => sets.length > 0) ? maskInside(value, selected) : maskedValue(value);

  function maskInside(value: unknown, selected: readonly Selected[]): unknown {
    if (Array.isArray(value)) return value.map((one) => (one === null ? null : maskInside(one, selected)));
    if (typeof value !== 'object' || value === null) return value;
    const within = new Map<string, Selected[]>();
    for (const { parent, name, sets } of selected) {
      const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
      const type = field && getNamedType(field.type);
      if (type) for (const set of sets) collect(type, set, within);
    }
    // JSON of a scalar has no aliases.
    if (within.size === 0) return maskPersonal(value);
    return maskMembers(value, within);
  }

  const maskMembers = (value: object, within: ReadonlyMap<string, readonly Selected[]>): unknown =>
    Object.fromEntries(
      Object.entries(value).map(([key, member]): [string, unknown] => [key, maskField(member, within.get(key) ?? [])]),
    );

  const root = schema.getRootType(operation.operation);
  if (!root || typeof data !== 'object' || data === null) return data;
  const within = new Map<string, Selected[]>();
  collect(root, operation.selectionSet, within);
  return maskMembers(data, within);
}
