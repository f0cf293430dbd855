import { useState } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import type { OrderDetailsFragment } from '../../generated/documents.js';
import { Page, Sides } from '../../parts/page.js';
import { Empty, Notice, QueryContent } from '../../parts/states.js';
import { Age, Time } from '../../parts/time.js';
import { OrderState } from '../orders/order-status.js';
import { Addresses, AboutOrder, Customer } from './about-order.js';
import { Ledger } from './ledger.js';
import { LineItems } from './line-items.js';
import { OrderMails } from './mails.js';
import { MoneyFacts } from './money-facts.js';
import { Note } from './note.js';
import { ActionButtons, ActionDialog, effects, proposedActions, type Action } from './order-action.js';
import { PaymentLinks } from './payment-links.js';
import { Payments } from './payments.js';
import { Timeline } from './timeline.js';
import { useOrder } from './use-order.js';

const route = getRouteApi('/orders/$publicOrderId');

/** Orders that can still be paid have payment links, and drafts keep them. */
const hasLinks = ({ status, applicationState }: OrderDetailsFragment): boolean =>
  status === 'OPEN' || status === 'ABANDONED' || applicationState.createdVia === 'draft';

function Shown({ order }: { order: OrderDetailsFragment }) {
  const [action, setAction] = useState<Action>();
  return (
    <Page
      title={`Order ${order.orderId}`}
      beside={<OrderState status={order.status} />}
      about={
        <>
          Created <Time at={order.createdAt} />
        </>
      }
      actions={<ActionButtons order={order} actions={['capture', 'refund', 'cancel']} onChoose={setAction} />}
    >
      {order.attention ? (
        <Notice
          tone="warn"
          action={<ActionButtons order={order} isSmall actions={proposedActions(order)} onChoose={setAction} />}
        >
          <strong>Needs attention</strong> for <Age since={order.attention.since} />: {order.attention.reason}{' '}
          {proposedActions(order)
            .map((one) => effects[one])
            .join(' ')}
        </Notice>
      ) : null}
      <MoneyFacts order={order} />
      <Sides
        beside={
          <>
            <Note order={order} />
            <Customer order={order} />
            <Addresses order={order} />
            <AboutOrder order={order} />
          </>
        }
      >
        <LineItems order={order} />
        {hasLinks(order) ? <PaymentLinks order={order} /> : null}
        <Payments order={order} />
        <Ledger order={order} />
        <OrderMails publicOrderId={order.publicOrderId} />
        <Timeline order={order} />
      </Sides>
      {action === undefined ? null : (
        <ActionDialog action={action} publicOrderId={order.publicOrderId} onClose={() => setAction(undefined)} />
      )}
    </Page>
  );
}

/** The page of one order. */
export function OrderPage() {
  const { publicOrderId } = route.useParams();
  const query = useOrder(publicOrderId);
  return (
    <QueryContent query={query}>
      {({ order }) =>
        order ? (
          <Shown order={order} />
        ) : (
          <Page title="Order not found">
            <Empty title="This order does not exist">The shop has no order with the ID in the URL.</Empty>
          </Page>
        )
      }
    </QueryContent>
  );
}
