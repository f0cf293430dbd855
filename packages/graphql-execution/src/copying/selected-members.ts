import { Kind, type DocumentNode, type FieldNode, type SelectionSetNode } from 'graphql';

/** The fields of selections by the key of their response, with those of fragments, which must have no conditions. */
export function selectedMembers(
  selectionSets: readonly SelectionSetNode[],
  document: DocumentNode,
): Map<string, FieldNode[]> {
  const members = new Map<string, FieldNode[]>();
  const spread = new Set<string>();
  function collect({ selections }: SelectionSetNode): void {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        members.set(key, [...(members.get(key) ?? []), selection]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        for (const definition of document.definitions)
          if (definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value)
            collect(definition.selectionSet);
      }
    }
  }
  selectionSets.forEach(collect);
  return members;
}

/** The selections of fields that are merged. */
export const selectionsOf = (fields: readonly FieldNode[]): SelectionSetNode[] =>
  fields.flatMap(({ selectionSet }) => selectionSet ?? []);
