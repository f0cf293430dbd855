import type { OrderDetailsFragment } from '../../generated/documents.js';
import { Money } from '../../parts/money.js';
import { moneyOf } from './money-of.js';
import styles from './order-page.module.css';

/** The most important sums. */
export function MoneyFacts({ order }: { order: OrderDetailsFragment }) {
  const { orderTotal, currency } = order.applicationState;
  const { held, captured, refunded, capturing, refunding } = moneyOf(order.transactions ?? []);
  const facts = [
    ['Total', orderTotal],
    ['Authorized, not captured', held],
    ['Captured', captured],
    ...(capturing > 0 ? [['Capture not confirmed', capturing] as const] : []),
    ['Refunded', refunded],
    ...(refunding > 0 ? [['Refund not confirmed', refunding] as const] : []),
  ] as const;
  return (
    <dl className={styles['sums']}>
      {facts.map(([name, amount]) => (
        <div key={name} data-zero={amount === 0}>
          <dt>{name}</dt>
          <dd>
            <Money amount={amount} currency={currency.isoCode} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
