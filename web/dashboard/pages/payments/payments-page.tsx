import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import { TransactionsDocument, type TransactionRowFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { GatewayName } from '../../parts/gateway-name.js';
import { List, pageOf, type Filter } from '../../parts/list.js';
import { Money } from '../../parts/money.js';
import { orderNumberOf } from '../../parts/order-number.js';
import { Page } from '../../parts/page.js';
import { Empty } from '../../parts/states.js';
import { linkClass, type Column } from '../../parts/table.js';
import textStyles from '../../parts/text.module.css';
import { Age } from '../../parts/time.js';
import { transactionNames } from '../order/ledger.js';
import { SettleDialog, type OpenTransaction } from '../order/settle-dialog.js';
import { TransactionOutcome } from '../order/transaction-outcome.js';

const route = getRouteApi('/payments');

/** The filter of the list from the URL. */
const statuses: Readonly<Record<string, string>> = {
  open: 'in(status:pending,unknown)',
  unknown: 'eq(status:unknown)',
  pending: 'eq(status:pending)',
  failed: 'eq(status:failed)',
  success: 'eq(status:success)',
};

const types = ['authorize', 'capture', 'refund', 'void'] as const;

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: t('orders.payments.outcome'),
    choices: [
      ['', t('orders.all')],
      ['open', t('orders.payments.open')],
      ['unknown', t('orders.outcome.unknown')],
      ['pending', t('orders.outcome.pending')],
      ['failed', t('orders.outcome.failed')],
      ['success', t('orders.outcome.success')],
    ],
  },
  {
    name: 'type',
    label: t('orders.payments.call'),
    choices: [
      ['', t('orders.all')],
      ['authorize', t('orders.payments.authorize')],
      ['capture', t('orders.payments.capture')],
      ['refund', t('orders.payments.refund')],
      ['void', t('orders.payments.void')],
    ],
  },
];

function filterOf({ status, type }: { status?: string; type?: string }): string[] {
  const wanted = status === undefined ? undefined : statuses[status];
  return [
    ...(wanted === undefined ? [] : [wanted]),
    ...(types.some((known) => known === type) ? [`eq(type:${type})`] : []),
  ];
}

const columnsWith = (settle: (transaction: OpenTransaction) => void): readonly Column<TransactionRowFragment>[] => [
  {
    name: t('orders.order'),
    of: ({ order, publicOrderId }) => (
      <Link to="/orders/$publicOrderId" params={{ publicOrderId }} className={linkClass}>
        {order ? orderNumberOf(order) : t('orders.order')}
      </Link>
    ),
  },
  { name: t('orders.payments.age'), of: ({ createdAt }) => <Age since={createdAt} /> },
  { name: t('orders.payments.call'), of: ({ type }) => transactionNames[type] },
  { name: t('orders.payments.gateway'), of: ({ gatewayPublicId }) => <GatewayName id={gatewayPublicId} /> },
  {
    name: t('orders.payments.outcome'),
    of: (row) => <TransactionOutcome status={row.status} onSettle={() => settle(row)} />,
  },
  {
    name: t('orders.payments.reference'),
    of: ({ reference, message }) => (
      <div>
        <div className={textStyles['id']}>{reference}</div>
        {message ? <div className={textStyles['soft']}>{message}</div> : null}
      </div>
    ),
  },
  {
    name: t('orders.amount'),
    isEnd: true,
    of: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
  },
];

/** The gateway calls of all orders; those that are unknown or pending can be settled. */
export function PaymentsPage() {
  const search = route.useSearch();
  const [settled, setSettled] = useState<OpenTransaction>();
  const variables = { filter: filterOf(search), ...pageOf(search.page) };
  const query = useLiveQuery(TransactionsDocument, variables, {
    topics: ['order', 'payment', 'refund', 'processing'],
    keepsPrevious: true,
  });
  return (
    <Page title={t('orders.payments.title')} about={t('orders.payments.about')}>
      <List
        caption={t('orders.payments.calls')}
        query={query}
        connectionOf={({ transactions }) => transactions}
        keyOf={({ id }) => id}
        columns={columnsWith(setSettled)}
        filters={filters}
        search={search}
        empty={<Empty title={t('orders.payments.empty')} />}
      />
      {settled ? <SettleDialog transaction={settled} onClose={() => setSettled(undefined)} /> : null}
    </Page>
  );
}
