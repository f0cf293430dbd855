import { useShop } from '../../app/session.js';
import { rich } from '../../languages/rich.js';
import { formatPrice } from '../../parts/money.js';
import textStyles from '../../parts/text.module.css';

/** A price of the catalog in the currency of the shop. */
export function Price({ decimal }: { decimal: string }) {
  return <span className={textStyles['money']}>{formatPrice(decimal, useShop().currency)}</span>;
}

/** The lowest and the highest of several prices. */
export function PriceRange({ decimals }: { decimals: readonly string[] }) {
  const sorted = decimals.toSorted((one, other) => Number(one) - Number(other));
  const [lowest] = sorted;
  const highest = sorted.at(-1);
  if (lowest === undefined || highest === undefined) return null;
  return (
    <span>
      {Number(highest) > Number(lowest) ? (
        rich('catalog.products.priceRange', {
          lowest: () => <Price key="lowest" decimal={lowest} />,
          highest: () => <Price key="highest" decimal={highest} />,
        })
      ) : (
        <Price decimal={lowest} />
      )}
    </span>
  );
}
