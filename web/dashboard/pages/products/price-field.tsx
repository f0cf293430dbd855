import type { ComponentProps } from 'react';
import { useShop } from '../../app/session.js';
import { TextField } from '../../parts/form.js';

/** A price of the catalog, in the currency of the shop. */
export function PriceField(props: ComponentProps<typeof TextField>) {
  return <TextField {...props} inputMode="decimal" suffix={useShop().currency} />;
}
