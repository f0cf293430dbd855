import type { SelectedOption } from './catalog-request.js';
import type { ChosenOption, ProductOption } from './product-options.js';
import type { SoldVariant } from './sold-product.js';

/** A choice of an option, by the ID of its value or its label. */
type Choice = Pick<SelectedOption, 'name' | 'id' | 'label'>;

const isChosen = ({ options = [] }: SoldVariant, { name, id, label }: Choice): boolean =>
  options.some(
    (one) => one.name === name && (id !== undefined && one.id !== undefined ? one.id === id : one.label === label),
  );

/** The variants that have all of these choices. */
export const matching = (variants: readonly SoldVariant[], choices: readonly Choice[]): SoldVariant[] =>
  variants.filter((variant) => choices.every((choice) => isChosen(variant, choice)));

/**
 * The choices that at least one variant has. If none has all of them, those are dropped first that are not among the
 * preferences, then the least preferred ones.
 */
export function possibleChoices(
  variants: readonly SoldVariant[],
  selected: readonly SelectedOption[],
  preferences: readonly string[],
): SelectedOption[] {
  const rank = ({ name }: SelectedOption): number => {
    const index = preferences.indexOf(name);
    return index === -1 ? preferences.length : index;
  };
  let kept = selected.toSorted((one, other) => rank(one) - rank(other));
  while (kept.length > 0 && matching(variants, kept).length === 0) kept = kept.slice(0, -1);
  return kept;
}

/** An option whose values say whether a variant has them together with the other choices, and whether it is available. */
export function withSignals(
  { name, values }: ProductOption,
  variants: readonly SoldVariant[],
  choices: readonly ChosenOption[],
) {
  const others = choices.filter((choice) => choice.name !== name);
  return {
    name,
    values: values.map((value) => {
      const found = matching(variants, [...others, { name, ...value }]);
      return { ...value, exists: found.length > 0, available: found.some((one) => one.availability.available) };
    }),
  };
}
