import type { ReactNode } from 'react';
import { useSession } from '../app/session.js';
import { Empty } from './states.js';

/** Content that needs the currency of the shop, which a token can read with `read_orders`. */
export function WithCurrency({ children }: { children: (currency: string) => ReactNode }) {
  const { shop } = useSession();
  return shop ? (
    children(shop.currency)
  ) : (
    <Empty title="The currency of the shop is unknown">
      Amounts are shown with their currency. Sign in with a token that has the scope read_orders as well.
    </Empty>
  );
}
