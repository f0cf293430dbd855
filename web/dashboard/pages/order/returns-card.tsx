import { Link } from '@tanstack/react-router';
import type { OrderDetailsFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
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
      name: t('order.returns.return'),
      of: ({ id, number }) => (
        <Link
          to="/orders/$publicOrderId/returns/$returnId"
          params={{ publicOrderId, returnId: id }}
          className={linkClass}
        >
          {t('order.returns.numbered', { number })}
        </Link>
      ),
    },
    { name: t('order.status'), of: ({ status }) => <ReturnState status={status} /> },
    { name: t('order.contents'), breaks: true, of: ({ lineItems }) => unitsText(lineItems, nameOf) },
    { name: t('order.returns.outcome'), of: ({ outcome }) => outcomeName(outcome) },
    { name: t('order.payment'), of: ({ paymentStatus }) => returnPaymentName(paymentStatus) },
    {
      name: t('order.returns.requested'),
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
    <Card title={t('order.returns.title')} isFlush>
      <Table caption={t('order.returns.title')} columns={columns} rows={returns} keyOf={({ id }) => id} />
    </Card>
  );
}
