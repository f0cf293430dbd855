import { Link } from '@tanstack/react-router';
import { t } from '../../languages/language.js';
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
  issueGiftCard: t('common.giftCard'),
  reissueGiftCard: t('common.desk.newGiftCard'),
  cancelOrder: t('common.desk.cancellation'),
};

/** The refunds above the limit of the person who requested them; nothing if there are none. */
export function RefundRequestsCard() {
  const { currency } = useShop();
  const query = useLiveQuery(RefundRequestsDocument, {});
  if (!query.data?.refundRequests?.length) return null;
  const columns: readonly Column<Request>[] = [
    { name: t('common.audit.what'), of: ({ operation }) => kinds[operation] ?? t('common.desk.refund') },
    {
      name: t('common.desk.order'),
      of: ({ publicOrderId }) =>
        publicOrderId ? (
          <Link to="/orders/$publicOrderId" params={{ publicOrderId }}>
            {publicOrderId}
          </Link>
        ) : null,
    },
    { name: t('common.desk.amount'), of: ({ amount }) => <Money amount={amount} currency={currency} /> },
    { name: t('common.desk.requestedBy'), of: ({ requestedBy }) => requestedBy },
    { name: t('common.audit.when'), of: ({ requestedAt }) => <Time at={requestedAt} /> },
    {
      name: t('common.jump.actions'),
      isEnd: true,
      of: ({ id, amount, requestedBy }) => (
        <RowActions>
          <ConfirmButton
            name={t('common.desk.approve')}
            about={formatMoney(amount, currency)}
            isSmall
            title={t('common.desk.approveTitle')}
            confirm={t('common.desk.giveBack', { amount: formatMoney(amount, currency) })}
            document={ApproveRefundRequestDocument}
            variables={{ input: { id } }}
          >
            <p>
              {requestedBy === null
                ? t('common.desk.approveAboutNobody')
                : t('common.desk.approveAbout', { name: requestedBy })}
            </p>
          </ConfirmButton>
          <ConfirmButton
            name={t('common.desk.declineOne')}
            about={formatMoney(amount, currency)}
            isSmall
            title={t('common.desk.declineTitle')}
            confirm={t('common.invitation.decline')}
            document={DeclineRefundRequestDocument}
            variables={{ input: { id, reason: '' } }}
          >
            <p>{t('common.desk.nothingBack')}</p>
          </ConfirmButton>
        </RowActions>
      ),
    },
  ];
  return (
    <ShortList
      title={t('common.desk.requests')}
      query={query}
      rowsOf={({ refundRequests }) => refundRequests}
      keyOf={({ id }) => id}
      columns={columns}
      empty={null}
    />
  );
}
