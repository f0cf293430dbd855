import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { OrdersToShipDocument, type OrderToShipFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Button, buttonClass } from '../../parts/button.js';
import { List, pageOf, type Filter } from '../../parts/list.js';
import { orderNumberOf } from '../../parts/order-number.js';
import { Page } from '../../parts/page.js';
import { useSelection } from '../../parts/selection.js';
import { Empty } from '../../parts/states.js';
import { Status } from '../../parts/status.js';
import { linkClass, type Column } from '../../parts/table.js';
import { Time } from '../../parts/time.js';
import { lineNames, unitsText } from '../order/line-names.js';
import { financialChoices, PaymentsState } from '../orders/order-status.js';
import { ShipListDialog } from './ship-list-dialog.js';
import { ShipSelectedDialog } from './ship-selected-dialog.js';

const route = getRouteApi('/ship');

const filters: readonly Filter[] = [
  { name: 'q', label: t('orders.search'), type: 'search' },
  {
    name: 'parts',
    label: t('orders.ship.shippedSoFar'),
    choices: [
      ['', t('orders.all')],
      ['unfulfilled', t('orders.ship.nothingYet')],
      ['partial', t('orders.ship.part')],
    ],
  },
  { name: 'money', label: t('orders.paymentLabel'), choices: financialChoices },
  {
    name: 'sort',
    label: t('orders.sort'),
    choices: [
      ['', t('orders.oldest')],
      ['newest', t('orders.newest')],
    ],
  },
];

const columns: readonly Column<OrderToShipFragment>[] = [
  {
    name: t('orders.order'),
    of: (order) => (
      <Link to="/orders/$publicOrderId" params={{ publicOrderId: order.publicOrderId }} className={linkClass}>
        {orderNumberOf(order)}
      </Link>
    ),
  },
  { name: t('orders.ship.processed'), of: ({ processedAt }) => (processedAt ? <Time at={processedAt} /> : null) },
  {
    name: t('orders.customer'),
    breaks: true,
    of: ({ applicationState: { customer, addresses } }) => (
      <div>
        {customer ? `${customer.firstName} ${customer.lastName}`.trim() || customer.emailAddress : null}
        {addresses.shipping ? <div>{[addresses.shipping.city, addresses.shipping.country].join(', ')}</div> : null}
      </div>
    ),
  },
  {
    name: t('orders.ship.leftToShip'),
    breaks: true,
    of: (order) => unitsText(order.lineItemsToShip ?? [], lineNames(order)),
  },
  {
    name: t('orders.ship.shipping'),
    breaks: true,
    of: ({ applicationState: { shipping } }) => shipping.selectedShipping?.description,
  },
  {
    name: t('orders.paymentLabel'),
    of: ({ attention, applicationState: { payments } }) =>
      attention ? <Status tone="warn">{t('orders.needsAttention')}</Status> : <PaymentsState payments={payments} />,
  },
];

/** The filters of the query for the parameters in the URL. */
function filterOf({ parts, money }: { parts?: string; money?: string }): string[] {
  return [
    'eq(to_ship:true)',
    ...(parts === 'unfulfilled' || parts === 'partial' ? [`eq(fulfillment_status:${parts})`] : []),
    ...(financialChoices.some(([known]) => known !== '' && known === money) ? [`eq(financial_status:${money})`] : []),
  ];
}

/** The orders of which something is left to ship. */
export function ShipPage() {
  const search = route.useSearch();
  const canShip = useCan()('WRITE_SHIPMENTS');
  const [opened, setOpened] = useState<'selected' | 'list'>();
  const query = useLiveQuery(
    OrdersToShipDocument,
    {
      filter: filterOf(search),
      search: search.q ?? null,
      orderBy: search.sort === 'newest' ? 'NEWEST' : 'OLDEST',
      ...pageOf(search.page),
    },
    { topics: ['order', 'shipment', 'payment'], keepsPrevious: true },
  );
  const selection = useSelection<OrderToShipFragment>(
    ({ publicOrderId }) => publicOrderId,
    (order) => t('orders.ship.row', { number: orderNumberOf(order) }),
  );
  const count = selection.rows.length;
  return (
    <Page
      title={t('orders.ship.title')}
      about={t('orders.ship.about')}
      actions={
        canShip ? (
          <Button look="primary" onClick={() => setOpened('list')}>
            {t('orders.ship.withList')}
          </Button>
        ) : undefined
      }
    >
      {selection.news}
      <List
        caption={t('orders.ship.caption')}
        query={query}
        connectionOf={({ orders }) => orders}
        keyOf={({ publicOrderId }) => publicOrderId}
        columns={[selection.column, ...columns]}
        filters={filters}
        search={search}
        dropsGone
        onGone={selection.drop}
        tools={
          count > 0 ? (
            <>
              {canShip ? (
                <Button onClick={() => setOpened('selected')}>{t('orders.ship.selected', { count })}</Button>
              ) : null}
              <Link
                to="/print"
                search={{
                  kind: 'packing_slip',
                  orders: selection.rows.map(({ publicOrderId }) => publicOrderId).join(' '),
                }}
                className={buttonClass()}
              >
                {t('orders.ship.print')}
              </Link>
              <Button look="plain" onClick={selection.clear}>
                {t('orders.clearSelection')}
              </Button>
            </>
          ) : undefined
        }
        empty={<Empty title={t('orders.ship.empty')}>{t('orders.ship.emptyAbout')}</Empty>}
      />
      {opened === 'selected' ? (
        <ShipSelectedDialog orders={selection.rows} onDone={selection.clear} onClose={() => setOpened(undefined)} />
      ) : null}
      {opened === 'list' ? <ShipListDialog onDone={selection.clear} onClose={() => setOpened(undefined)} /> : null}
    </Page>
  );
}
