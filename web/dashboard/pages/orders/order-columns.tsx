import { Link } from '@tanstack/react-router';
import type { OrderRowFragment } from '../../generated/documents.js';
import { Money } from '../../parts/money.js';
import { orderNumberOf } from '../../parts/order-number.js';
import { Status } from '../../parts/status.js';
import { linkClass, type Column } from '../../parts/table.js';
import { Time } from '../../parts/time.js';
import { OrderState, PaymentsState } from './order-status.js';

const customerOf = ({ applicationState: { customer } }: OrderRowFragment): string =>
  customer ? `${customer.firstName} ${customer.lastName}`.trim() || customer.emailAddress : '';

/** The columns of lists of orders. */
export const orderColumns: readonly Column<OrderRowFragment>[] = [
  {
    name: 'Order',
    of: (order) => (
      <Link to="/orders/$publicOrderId" params={{ publicOrderId: order.publicOrderId }} className={linkClass}>
        {orderNumberOf(order)}
      </Link>
    ),
  },
  { name: 'Created', of: ({ createdAt }) => <Time at={createdAt} /> },
  { name: 'Customer', breaks: true, of: customerOf },
  { name: 'Status', of: ({ status }) => <OrderState status={status} /> },
  {
    name: 'Payment',
    of: ({ applicationState: { payments } }) => (payments.length > 0 ? <PaymentsState payments={payments} /> : null),
  },
  { name: 'Attention', of: ({ attention }) => (attention ? <Status tone="warn">Needs attention</Status> : null) },
  {
    name: 'Total',
    isEnd: true,
    of: ({ applicationState: { orderTotal, currency } }) => <Money amount={orderTotal} currency={currency.isoCode} />,
  },
];
