import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../languages/language.js';
import { useCan, useCountsStock } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { DeskDocument, type ActionableOrderFragment } from '../../generated/documents.js';
import { List, pageOf } from '../../parts/list.js';
import { Money } from '../../parts/money.js';
import { orderNumberOf } from '../../parts/order-number.js';
import { Page } from '../../parts/page.js';
import { Empty } from '../../parts/states.js';
import { linkClass, type Column } from '../../parts/table.js';
import { Age } from '../../parts/time.js';
import {
  ActionButtons,
  ActionDialog,
  effectsOf,
  isPossible,
  proposedActions,
  type Action,
} from '../order/order-action.js';
import { moneyOf } from '../order/money-of.js';
import { OrderState, PaymentsState } from '../orders/order-status.js';
import styles from './desk-page.module.css';
import { RefundRequestsCard } from './refund-requests-card.js';

const route = getRouteApi('/desk');

/** Fewer rows than in other lists, because a row is long and reads the ledger of its order. */
const rowsOfPage = 10;

function Sums({ order }: { order: ActionableOrderFragment }) {
  const currency = order.applicationState.currency.isoCode;
  const { held, captured, refunded, capturing, refunding } = moneyOf(order.transactions ?? []);
  const parts = [
    [t('common.desk.total'), order.applicationState.orderTotal],
    [t('common.desk.held'), held],
    [t('common.desk.capturedSum'), captured - refunded],
    ...(capturing > 0 ? [[t('common.desk.capturing'), capturing] as const] : []),
    ...(refunding > 0 ? [[t('common.desk.refunding'), refunding] as const] : []),
  ] as const;
  return (
    <div className={styles['sums']}>
      {parts.map(([name, amount]) => (
        <div key={name}>
          <Money amount={amount} currency={currency} /> <span className={styles['soft']}>{name}</span>
        </div>
      ))}
    </div>
  );
}

/** An action that was chosen for an order of the list. */
interface Chosen {
  action: Action;
  publicOrderId: string;
}

const columnsWith = (
  choose: (chosen: Chosen) => void,
  countsStock: boolean,
): readonly Column<ActionableOrderFragment>[] => [
  {
    name: t('common.desk.order'),
    of: ({ publicOrderId, status, applicationState: { payments }, ...order }) => (
      <div className={styles['order']}>
        <Link to="/orders/$publicOrderId" params={{ publicOrderId }} className={linkClass}>
          {orderNumberOf(order)}
        </Link>
        <OrderState status={status} />
        <PaymentsState payments={payments} />
      </div>
    ),
  },
  { name: t('common.desk.waiting'), of: ({ attention }) => (attention ? <Age since={attention.since} /> : null) },
  { name: t('common.overview.money'), of: (order) => <Sums order={order} /> },
  {
    name: t('common.desk.reason'),
    of: (order) => {
      const actions = proposedActions(order).filter((action) => isPossible(action, order));
      return (
        <div className={styles['why']}>
          <p>{order.attention?.reason}</p>
          {actions.length > 0 ? (
            <>
              <p className={styles['soft']}>{effectsOf(actions, countsStock)}</p>
              <div className={styles['actions']}>
                <ActionButtons
                  order={order}
                  actions={actions}
                  isSmall
                  onChoose={(action) => choose({ action, publicOrderId: order.publicOrderId })}
                />
              </div>
            </>
          ) : null}
        </div>
      );
    },
  },
];

/** Payments without an order and orders without payment: everything that needs attention. */
export function DeskPage() {
  const { page } = route.useSearch();
  const can = useCan();
  const countsStock = useCountsStock();
  const [chosen, setChosen] = useState<Chosen>();
  const query = useLiveQuery(DeskDocument, pageOf(page, rowsOfPage), {
    topics: ['order', 'payment', 'refund', 'subscription'],
    keepsPrevious: true,
  });
  return (
    <Page title={t('common.nav.desk')} about={t('common.desk.about')}>
      {can('WRITE_PAYMENTS') ? <RefundRequestsCard /> : null}
      <List
        caption={t('common.desk.caption')}
        query={query}
        connectionOf={({ orders }) => orders}
        keyOf={({ publicOrderId }) => publicOrderId}
        columns={columnsWith(setChosen, countsStock)}
        search={{ page }}
        size={rowsOfPage}
        empty={<Empty title={t('common.desk.none')}>{t('common.desk.noneAbout')}</Empty>}
      />
      {chosen ? <ActionDialog {...chosen} onClose={() => setChosen(undefined)} /> : null}
    </Page>
  );
}
