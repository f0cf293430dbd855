import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

type Document = Pick<GraphQLResolveInfo, 'fragments'>;

function collect(selectionSet: SelectionSetNode | undefined, { fragments }: Document, names: Set<string>): void {
  for (const selection of selectionSet?.selections ?? []) {
    if (selection.kind === Kind.FIELD) names.add(selection.name.value);
    else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet, { fragments }, names);
    else collect(fragments[selection.name.value]?.selectionSet, { fragments }, names);
  }
}

/** The fields that a document selects of the resolved object, including skipped ones. */
export function selectedFields(info: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of info.fieldNodes) collect(node.selectionSet, info, names);
  return names;
}
