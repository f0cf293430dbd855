import { GraphQLError, Kind, type SelectionSetNode, type ValidationRule } from 'graphql';
import { mostValidationErrors } from './limit-rules.js';

/** How often a selection set may contain the same field, and how many fragments a document may spread. */
const mostRepetitions = 20;
const mostSpreads = 100;

/** Counts the fields of a selection set by response name, including those of inline fragments. */
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
 * Refuses documents that repeat the same field many times, or spread very many fragments, because graphql-js compares
 * all pairs of them. Validation ends here, before that comparison.
 */
export const repetitionRule: ValidationRule = (validation) => {
  function end(message: string): void {
    // Validation stops when the maximum number of errors is reported.
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
