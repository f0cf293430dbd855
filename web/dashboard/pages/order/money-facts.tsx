import type { OrderDetailsFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Money } from '../../parts/money.js';
import { moneyOf } from './money-of.js';
import styles from './order-page.module.css';

/** The most important sums. */
export function MoneyFacts({ order }: { order: OrderDetailsFragment }) {
  const { orderTotal, currency } = order.applicationState;
  const { held, captured, refunded, capturing, refunding } = moneyOf(order.transactions ?? []);
  const facts = [
    [t('order.total'), orderTotal],
    [t('order.money.held'), held],
    [t('order.money.captured'), captured],
    ...(capturing > 0 ? [[t('order.money.capturing'), capturing] as const] : []),
    [t('order.money.refunded'), refunded],
    ...(refunding > 0 ? [[t('order.money.refunding'), refunding] as const] : []),
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
