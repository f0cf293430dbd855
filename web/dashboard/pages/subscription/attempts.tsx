import { Link } from '@tanstack/react-router';
import type { SubscriptionDetailsFragment } from '../../generated/documents.js';
import { Money } from '../../parts/money.js';
import { orderNumberOf } from '../../parts/order-number.js';
import { Card } from '../../parts/page.js';
import { Empty } from '../../parts/states.js';
import { Status } from '../../parts/status.js';
import { linkClass, Table, type Column } from '../../parts/table.js';
import textStyles from '../../parts/text.module.css';
import { Time } from '../../parts/time.js';
import { failureNames } from './failures.js';

type Attempt = SubscriptionDetailsFragment['attempts'][number];

const columnsFor = ({ orders, chargedCurrency }: SubscriptionDetailsFragment): readonly Column<Attempt>[] => {
  const orderOf = ({ publicOrderId }: Attempt) => orders.find((order) => order.publicOrderId === publicOrderId);
  return [
    { name: 'When', of: ({ at }) => <Time at={at} /> },
    { name: 'Due', of: ({ occurrenceDatetime }) => <Time at={occurrenceDatetime} /> },
    { name: 'Attempt', isEnd: true, of: ({ attempt }) => attempt },
    {
      name: 'Outcome',
      of: ({ isSuccessful, failureReason, failureMessage }) =>
        isSuccessful ? (
          <Status tone="good">Processed</Status>
        ) : (
          <div>
            <Status tone="bad">{failureNames.get(failureReason ?? '') ?? 'Failed'}</Status>
            <div className={textStyles['soft']}>{failureMessage}</div>
          </div>
        ),
    },
    {
      name: 'Order',
      of: (attempt) => {
        const order = orderOf(attempt);
        if (!order) return null;
        const { publicOrderId } = order;
        return (
          <Link to="/orders/$publicOrderId" params={{ publicOrderId }} className={linkClass}>
            {orderNumberOf(order)}
          </Link>
        );
      },
    },
    {
      name: 'Total',
      isEnd: true,
      of: (attempt) => {
        const order = orderOf(attempt);
        return order ? <Money amount={order.orderTotal} currency={chargedCurrency} /> : null;
      },
    },
  ];
};

/** Each attempt to process an order, the latest first. */
export function Attempts({ subscription }: { subscription: SubscriptionDetailsFragment }) {
  const rows = subscription.attempts.toReversed();
  return (
    <Card title="Attempts" isFlush>
      {rows.length > 0 ? (
        <Table
          caption="Attempts"
          columns={columnsFor(subscription)}
          rows={rows}
          keyOf={({ occurrenceDatetime, attempt }) => `${occurrenceDatetime} ${attempt}`}
        />
      ) : (
        <Empty title="No order has been processed yet" />
      )}
    </Card>
  );
}
