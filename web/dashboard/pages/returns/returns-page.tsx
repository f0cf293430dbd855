import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { ReturnsDocument, type ReturnRowFragment } from '../../generated/documents.js';
import { t, type MessageKey } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { List, pageOf, type Filter } from '../../parts/list.js';
import { Money } from '../../parts/money.js';
import { orderNumberOf } from '../../parts/order-number.js';
import { Page } from '../../parts/page.js';
import { useSelection } from '../../parts/selection.js';
import { Empty } from '../../parts/states.js';
import { linkClass, type Column } from '../../parts/table.js';
import { Time } from '../../parts/time.js';
import { lineNames, unitsText } from '../order/line-names.js';
import { ChangeReturnsDialog, statusFor, type Change } from './change-returns-dialog.js';
import { outcomeChoices, outcomeName, returnPaymentName, ReturnState, returnStatusChoices } from './return-words.js';

const route = getRouteApi('/returns');

const filters: readonly Filter[] = [
  { name: 'status', label: t('orders.statusLabel'), choices: returnStatusChoices },
  { name: 'outcome', label: t('orders.returns.customerGets'), choices: [['', t('orders.all')], ...outcomeChoices] },
  {
    name: 'sort',
    label: t('orders.sort'),
    choices: [
      ['', t('orders.newest')],
      ['oldest', t('orders.oldest')],
    ],
  },
];

const nameOf = ({ return: { number }, order, publicOrderId }: ReturnRowFragment): string =>
  t('orders.returns.row', { number, order: order ? orderNumberOf(order) : publicOrderId });

const columns: readonly Column<ReturnRowFragment>[] = [
  {
    name: t('orders.returns.return'),
    of: ({ publicOrderId, order, return: { id, number } }) => (
      <Link
        to="/orders/$publicOrderId/returns/$returnId"
        params={{ publicOrderId, returnId: id }}
        className={linkClass}
      >
        {order ? orderNumberOf(order) : ''}/{number}
      </Link>
    ),
  },
  { name: t('orders.statusLabel'), of: ({ return: { status } }) => <ReturnState status={status} /> },
  { name: t('orders.returns.requested'), of: ({ return: { requestedAt } }) => <Time at={requestedAt} /> },
  {
    name: t('orders.customer'),
    breaks: true,
    of: ({ order }) => {
      const customer = order?.applicationState.customer;
      return customer ? `${customer.firstName} ${customer.lastName}`.trim() || customer.emailAddress : null;
    },
  },
  {
    name: t('orders.returns.contents'),
    breaks: true,
    of: ({ order, return: { lineItems } }) => (order ? unitsText(lineItems, lineNames(order)) : null),
  },
  { name: t('orders.returns.customerGets'), of: ({ return: { outcome } }) => outcomeName(outcome) },
  { name: t('orders.paymentLabel'), of: ({ return: { paymentStatus } }) => returnPaymentName(paymentStatus) },
  {
    name: t('orders.amount'),
    isEnd: true,
    of: ({ order, return: { amount } }) =>
      order && amount > 0 ? <Money amount={amount} currency={order.applicationState.currency.isoCode} /> : null,
  },
];

/** The filters of the query for the parameters in the URL. */
const filterOf = ({ status, outcome }: { status?: string; outcome?: string }): string[] => [
  ...(returnStatusChoices.some(([known]) => known !== '' && known === status) ? [`eq(status:${status})`] : []),
  ...(outcomeChoices.some(([known]) => known === outcome) ? [`eq(outcome:${outcome})`] : []),
];

const changes: readonly (readonly [Change, MessageKey])[] = [
  ['approve', 'orders.returns.approveSelected'],
  ['decline', 'orders.returns.declineSelected'],
  ['receive', 'orders.returns.receiveSelected'],
];

/** The returns of all orders. */
export function ReturnsPage() {
  const search = route.useSearch();
  const canWrite = useCan()('WRITE_SHIPMENTS');
  const [change, setChange] = useState<Change>();
  const query = useLiveQuery(
    ReturnsDocument,
    { filter: filterOf(search), orderBy: search.sort === 'oldest' ? 'OLDEST' : 'NEWEST', ...pageOf(search.page) },
    // A payment that fails changes the order alone.
    { topics: ['return', 'order'], keepsPrevious: true },
  );
  const selection = useSelection<ReturnRowFragment>(({ return: { id } }) => id, nameOf);
  // A selected row has the status that it has now, as far as it is on the page.
  const current = new Map(query.data?.returns?.nodes.map((row) => [row.return.id, row]));
  const selected = selection.rows.map((row) => current.get(row.return.id) ?? row);
  const fit = (wanted: Change) => selected.filter((row) => row.return.status === statusFor[wanted]);
  return (
    <Page title={t('orders.returns.title')} about={t('orders.returns.about')}>
      {selection.news}
      <List
        caption={t('orders.returns.title')}
        query={query}
        connectionOf={({ returns }) => returns}
        keyOf={({ return: { id } }) => id}
        columns={canWrite ? [selection.column, ...columns] : columns}
        filters={filters}
        search={search}
        onGone={selection.drop}
        tools={
          selected.length > 0 ? (
            <>
              {changes.map(([wanted, text]) => {
                const count = fit(wanted).length;
                return count > 0 ? (
                  <Button key={wanted} onClick={() => setChange(wanted)}>
                    {t(text, { count })}
                  </Button>
                ) : null;
              })}
              <Button look="plain" onClick={selection.clear}>
                {t('orders.clearSelection')}
              </Button>
            </>
          ) : undefined
        }
        empty={<Empty title={t('orders.returns.empty')}>{t('orders.returns.emptyAbout')}</Empty>}
      />
      {change === undefined ? null : (
        <ChangeReturnsDialog
          change={change}
          rows={fit(change)}
          onDone={selection.clear}
          onClose={() => setChange(undefined)}
        />
      )}
    </Page>
  );
}
