import type { ComponentProps } from 'react';
import { useShop } from '../../app/session.js';
import { TextField } from '../../parts/form.js';
import { editableDecimal } from '../../parts/parse-amount.js';

interface Props extends Omit<ComponentProps<typeof TextField>, 'defaultValue'> {
  /** As the API has it. */
  defaultValue?: string;
}

/** A price of the catalog, in the currency of the shop. */
export function PriceField({ defaultValue = '', ...props }: Props) {
  return (
    <TextField
      {...props}
      defaultValue={editableDecimal(defaultValue)}
      inputMode="decimal"
      suffix={useShop().currency}
    />
  );
}
