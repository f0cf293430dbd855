import {
  GraphQLError,
  Kind,
  type FragmentDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql';

/** Validation stops after this many errors, because each costs time and the document is rejected anyway. */
export const mostValidationErrors = 10;

/** The size of an operation; fragments count each time that they are spread. */
interface Extent {
  depth: number;
  aliases: number;
}

type FragmentOf = (name: string) => FragmentDefinitionNode | null | undefined;

const nothing: Extent = { depth: 0, aliases: 0 };

/** Introspection is deeply nested; graphql-js limits it by a separate rule. */
const isIntrospection = (name: string): boolean => name === '__schema' || name === '__type';

/**
 * Measures a selection in time proportional to the document: each fragment is measured once. A recursive fragment
 * counts as 0; another rule refuses it.
 */
function extentOf(selectionSet: SelectionSetNode, fragmentOf: FragmentOf, known: Map<string, Extent>): Extent {
  const extents = selectionSet.selections.map((selection) => extentOfSelection(selection, fragmentOf, known));
  return {
    depth: extents.reduce((most, { depth }) => Math.max(most, depth), 0),
    aliases: extents.reduce((sum, { aliases }) => sum + aliases, 0),
  };
}

function extentOfSelection(selection: SelectionNode, fragmentOf: FragmentOf, known: Map<string, Extent>): Extent {
  if (selection.kind === Kind.FRAGMENT_SPREAD) return extentOfFragment(selection.name.value, fragmentOf, known);
  const inner = selection.selectionSet ? extentOf(selection.selectionSet, fragmentOf, known) : nothing;
  if (selection.kind === Kind.INLINE_FRAGMENT) return inner;
  return {
    depth: isIntrospection(selection.name.value) ? 1 : 1 + inner.depth,
    aliases: inner.aliases + (selection.alias ? 1 : 0),
  };
}

function extentOfFragment(name: string, fragmentOf: FragmentOf, known: Map<string, Extent>): Extent {
  const measured = known.get(name);
  if (measured) return measured;
  known.set(name, nothing);
  const fragment = fragmentOf(name);
  const extent = fragment ? extentOf(fragment.selectionSet, fragmentOf, known) : nothing;
  known.set(name, extent);
  return extent;
}

/** Refuses operations that are nested too deeply or have too many aliases. */
export function limitRule(limits: { depth: number; aliases: number }): ValidationRule {
  return (validation) => {
    const known = new Map<string, Extent>();
    return {
      OperationDefinition(node) {
        const { depth, aliases } = extentOf(node.selectionSet, (name) => validation.getFragment(name), known);
        const refuse = (message: string): void => validation.reportError(new GraphQLError(message, { nodes: node }));
        if (depth > limits.depth) refuse(`The operation has a depth of ${depth}. The maximum is ${limits.depth}.`);
        if (aliases > limits.aliases) refuse(`The operation has ${aliases} aliases. The maximum is ${limits.aliases}.`);
      },
    };
  };
}
