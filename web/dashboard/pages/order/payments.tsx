import type { OrderDetailsFragment } from '../../generated/documents.js';
import { GatewayName } from '../../parts/gateway-name.js';
import { Money } from '../../parts/money.js';
import { Card } from '../../parts/page.js';
import { Empty } from '../../parts/states.js';
import { Table, type Column } from '../../parts/table.js';
import { PaymentState } from '../orders/order-status.js';
import styles from './order-page.module.css';

type Payment = OrderDetailsFragment['applicationState']['payments'][number];

const columns: readonly Column<Payment>[] = [
  {
    name: 'Gateway',
    of: ({ displayString, gatewayPublicId }) => (
      <div>
        <GatewayName id={gatewayPublicId} />
        {displayString ? <div className={styles['soft']}>{displayString}</div> : null}
      </div>
    ),
  },
  { name: 'Status', of: ({ status }) => <PaymentState status={status} /> },
  { name: 'Amount', isEnd: true, of: ({ amount, currency }) => <Money amount={amount} currency={currency} /> },
];

/** The payments of the order. */
export function Payments({ order: { applicationState: state } }: { order: OrderDetailsFragment }) {
  return (
    <Card title="Payments" isFlush>
      {state.payments.length > 0 ? (
        <Table caption="Payments" columns={columns} rows={state.payments} keyOf={({ id }) => id} />
      ) : (
        <Empty title="No payments yet" />
      )}
    </Card>
  );
}
