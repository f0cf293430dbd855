import type { ShownProduct, ShownVariant } from '../../../domain/catalog/product-output.js';

export interface OptionValue {
  id?: string;
  label: string;
}

/** The value of an option that a variant has. */
export interface ChosenOption extends OptionValue {
  name: string;
}

/** An option in which the variants of a product differ. */
export interface ProductOption {
  name: string;
  values: OptionValue[];
  /** The value of a variant; undefined if it has none. */
  chosenBy(variant: ShownVariant): ChosenOption | undefined;
}

const optionalId = (id: string): { id?: string } => (id === '' ? {} : { id });

/** The values of an option that variants have, each once. */
function usedValues(variants: readonly ShownVariant[], isOf: (value: ShownVariant['optionValues'][number]) => boolean) {
  const found = new Map<string, OptionValue>();
  for (const { optionValues } of variants)
    for (const value of optionValues.filter(isOf))
      if (!found.has(value.label)) found.set(value.label, { ...optionalId(value.platformId), label: value.label });
  return [...found.values()];
}

/** An option by its ID on the platform, or by its name if it has none. */
function optionOf({ variants }: ShownProduct, id: string, name: string): ProductOption {
  const isOf = (value: ShownVariant['optionValues'][number]): boolean =>
    id === '' ? value.name === name : value.platformProductOptionId === id;
  return {
    name,
    values: usedValues(variants, isOf),
    chosenBy({ optionValues }) {
      const value = optionValues.find(isOf);
      return value && { name, ...optionalId(value.platformId), label: value.label };
    },
  };
}

/** The options of a product in its order, with the values that its variants have. */
export function optionsOf(product: ShownProduct): ProductOption[] {
  const listed = product.options
    .toSorted((one, other) => one.position - other.position)
    .map(({ platformId, name }) => optionOf(product, platformId, name));
  const known = new Set(product.options.map(({ platformId }) => platformId));
  const others = new Map(
    product.variants
      .flatMap(({ optionValues }) => optionValues)
      .filter(({ platformProductOptionId: id }) => id === '' || !known.has(id))
      .map(({ platformProductOptionId: id, name }) => [id || name, { id, name }]),
  );
  return [...listed, ...[...others.values()].map(({ id, name }) => optionOf(product, id, name))].filter(
    ({ name, values }) => name !== '' && values.length > 0,
  );
}
