import { Link } from '@tanstack/react-router';
import type { OrderDetailsFragment } from '../../generated/documents.js';
import { MadeBy } from '../../parts/made-by.js';
import { Card } from '../../parts/page.js';
import { linkClass, Table, type Column } from '../../parts/table.js';
import { Time } from '../../parts/time.js';
import { outcomeName, ReturnState, returnPaymentName } from '../returns/return-words.js';
import { lineNames, unitsText } from './line-names.js';
import { useMakers } from './use-events.js';

type Return = NonNullable<OrderDetailsFragment['returns']>[number];

/** The returns of the order; nothing if there are none. */
export function ReturnsCard({ order }: { order: OrderDetailsFragment }) {
  const { publicOrderId } = order;
  const nameOf = lineNames(order);
  const makers = useMakers(publicOrderId);
  const returns = order.returns ?? [];
  if (returns.length === 0) return null;
  const columns: readonly Column<Return>[] = [
    {
      name: 'Return',
      of: ({ id, number }) => (
        <Link
          to="/orders/$publicOrderId/returns/$returnId"
          params={{ publicOrderId, returnId: id }}
          className={linkClass}
        >
          Return {number}
        </Link>
      ),
    },
    { name: 'Status', of: ({ status }) => <ReturnState status={status} /> },
    { name: 'Contents', breaks: true, of: ({ lineItems }) => unitsText(lineItems, nameOf) },
    { name: 'Customer gets', of: ({ outcome }) => outcomeName(outcome) },
    { name: 'Payment', of: ({ paymentStatus }) => returnPaymentName(paymentStatus) },
    {
      name: 'Requested',
      of: ({ id, requestedAt }) => (
        <div>
          <Time at={requestedAt} />
          <div>
            <MadeBy maker={makers.returns.get(id)} />
          </div>
        </div>
      ),
    },
  ];
  return (
    <Card title="Returns" isFlush>
      <Table caption="Returns" columns={columns} rows={returns} keyOf={({ id }) => id} />
    </Card>
  );
}
