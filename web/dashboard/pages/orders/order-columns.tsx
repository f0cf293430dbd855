import { Link } from '@tanstack/react-router';
import type { OrderRowFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
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
    name: t('orders.order'),
    of: (order) => (
      <Link to="/orders/$publicOrderId" params={{ publicOrderId: order.publicOrderId }} className={linkClass}>
        {orderNumberOf(order)}
      </Link>
    ),
  },
  { name: t('orders.created'), of: ({ createdAt }) => <Time at={createdAt} /> },
  { name: t('orders.customer'), breaks: true, of: customerOf },
  { name: t('orders.statusLabel'), of: ({ status }) => <OrderState status={status} /> },
  {
    name: t('orders.paymentLabel'),
    of: ({ applicationState: { payments } }) => (payments.length > 0 ? <PaymentsState payments={payments} /> : null),
  },
  {
    name: t('orders.attention'),
    of: ({ attention }) => (attention ? <Status tone="warn">{t('orders.needsAttention')}</Status> : null),
  },
  {
    name: t('orders.total'),
    isEnd: true,
    of: ({ applicationState: { orderTotal, currency } }) => <Money amount={orderTotal} currency={currency.isoCode} />,
  },
];
