import { GraphQLError, Kind, type SelectionSetNode, type ValidationRule } from 'graphql';
import { mostValidationErrors } from './limit-rules.js';

/** How often a selection set may name the same field, and how many fragments a document may spread. */
const mostRepetitions = 20;
const mostSpreads = 100;

/** Counts the fields of a selection set by the name that they are answered by, those of inline fragments included. */
function countFields({ selections }: SelectionSetNode, counts: Map<string, number>): number {
  let most = 0;
  for (const selection of selections) {
    if (selection.kind === Kind.INLINE_FRAGMENT) most = Math.max(most, countFields(selection.selectionSet, counts));
    if (selection.kind !== Kind.FIELD) continue;
    const name = selection.alias?.value ?? selection.name.value;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    most = Math.max(most, count);
  }
  return most;
}

/**
 * Refuses documents that name the same field again and again, or spread very many fragments: GraphQL compares all of
 * them in pairs, which would take long. Validation ends there, before it compares them.
 */
export const repetitionRule: ValidationRule = (validation) => {
  function end(message: string): void {
    // Validation stops at the most errors that it may report.
    for (let count = 0; count <= mostValidationErrors; count += 1) validation.reportError(new GraphQLError(message));
  }

  return {
    Document({ definitions }) {
      let spreads = 0;
      const pending: SelectionSetNode[] = definitions.flatMap((definition) =>
        'selectionSet' in definition ? [definition.selectionSet] : [],
      );
      for (let set = pending.pop(); set; set = pending.pop()) {
        if (countFields(set, new Map()) > mostRepetitions)
          end(`A selection names the same field more than ${mostRepetitions} times.`);
        for (const selection of set.selections) {
          if (selection.kind === Kind.FRAGMENT_SPREAD) spreads += 1;
          else if (selection.selectionSet) pending.push(selection.selectionSet);
        }
      }
      if (spreads > mostSpreads) end(`The document spreads more than ${mostSpreads} fragments.`);
    },
  };
};
