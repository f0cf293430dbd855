import { Link } from '@tanstack/react-router';
import { useShop } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  ApproveRefundRequestDocument,
  DeclineRefundRequestDocument,
  RefundRequestsDocument,
  type RefundRequestsQuery,
} from '../../generated/documents.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { formatMoney, Money } from '../../parts/money.js';
import { RowActions, ShortList } from '../../parts/short-list.js';
import type { Column } from '../../parts/table.js';
import { Time } from '../../parts/time.js';

type Request = NonNullable<RefundRequestsQuery['refundRequests']>[number];

const kinds: Readonly<Record<string, string>> = {
  issueGiftCard: 'Gift card',
  reissueGiftCard: 'New gift card',
  cancelOrder: 'Cancellation',
};

/** The refunds above the limit of the person who requested them; nothing if there are none. */
export function RefundRequestsCard() {
  const { currency } = useShop();
  const query = useLiveQuery(RefundRequestsDocument, {});
  if (!query.data?.refundRequests?.length) return null;
  const columns: readonly Column<Request>[] = [
    { name: 'What', of: ({ operation }) => kinds[operation] ?? 'Refund' },
    {
      name: 'Order',
      of: ({ publicOrderId }) =>
        publicOrderId ? (
          <Link to="/orders/$publicOrderId" params={{ publicOrderId }}>
            {publicOrderId}
          </Link>
        ) : null,
    },
    { name: 'Amount', of: ({ amount }) => <Money amount={amount} currency={currency} /> },
    { name: 'Requested by', of: ({ requestedBy }) => requestedBy },
    { name: 'When', of: ({ requestedAt }) => <Time at={requestedAt} /> },
    {
      name: 'Actions',
      isEnd: true,
      of: ({ id, amount, requestedBy }) => (
        <RowActions>
          <ConfirmButton
            name="Approve…"
            about={formatMoney(amount, currency)}
            isSmall
            title="Approve the refund?"
            confirm={`Give back ${formatMoney(amount, currency)}`}
            document={ApproveRefundRequestDocument}
            variables={{ input: { id } }}
          >
            <p>It is made as {requestedBy ?? 'it was'} requested it, in your name.</p>
          </ConfirmButton>
          <ConfirmButton
            name="Decline…"
            about={formatMoney(amount, currency)}
            isSmall
            title="Decline the refund?"
            confirm="Decline"
            document={DeclineRefundRequestDocument}
            variables={{ input: { id, reason: '' } }}
          >
            <p>Nothing is given back.</p>
          </ConfirmButton>
        </RowActions>
      ),
    },
  ];
  return (
    <ShortList
      title="Refunds that wait for approval"
      query={query}
      rowsOf={({ refundRequests }) => refundRequests}
      keyOf={({ id }) => id}
      columns={columns}
      empty={null}
    />
  );
}
