import type { ComponentProps } from 'react';
import { useSession } from '../../app/session.js';
import { TextField } from '../../parts/form.js';

/** A price of the catalog, in the currency of the shop; without its name for tokens that may not read the shop. */
export function PriceField(props: ComponentProps<typeof TextField>) {
  const { shop } = useSession();
  return <TextField {...props} inputMode="decimal" {...(shop ? { suffix: shop.currency } : {})} />;
}
