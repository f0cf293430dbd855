import { useState } from 'react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useCan, useCountsStock } from '../../app/session.js';
import type { OrderDetailsFragment } from '../../generated/documents.js';
import { Button, buttonClass } from '../../parts/button.js';
import { orderNumberOf } from '../../parts/order-number.js';
import { Page, Sides } from '../../parts/page.js';
import { Empty, Notice, QueryContent } from '../../parts/states.js';
import { Age, Time } from '../../parts/time.js';
import { OrderState } from '../orders/order-status.js';
import { Addresses, AboutOrder, Customer } from './about-order.js';
import { DraftCard } from './draft-card.js';
import { Ledger } from './ledger.js';
import { LineItems } from './line-items.js';
import { MoneyFacts } from './money-facts.js';
import { Note } from './note.js';
import { ActionButtons, ActionDialog, effectsOf, proposedActions, type Action } from './order-action.js';
import { PaymentLinks } from './payment-links.js';
import { Payments } from './payments.js';
import { openToReturn, ReturnDialog } from './return-dialog.js';
import { ReturnsCard } from './returns-card.js';
import { ShipDialog } from './ship-dialog.js';
import { ShipmentsCard } from './shipments-card.js';
import { Timeline } from './timeline.js';
import { useOrder } from './use-order.js';

const route = getRouteApi('/orders/$publicOrderId');

/** Orders that can still be paid have payment links, and drafts keep them. */
const hasLinks = ({ status, applicationState }: OrderDetailsFragment): boolean =>
  status === 'OPEN' || status === 'ABANDONED' || applicationState.createdVia === 'draft';

/** Orders that were processed have shipments and returns. */
const wasProcessed = ({ status, processedAt }: OrderDetailsFragment): boolean =>
  status === 'PROCESSED' || (status === 'CANCELLED' && processedAt !== null);

/** What can be done with the order now. */
function Actions({ order, onShip, onReturn, onChoose }: ActionsProps) {
  const canShip = useCan()('WRITE_SHIPMENTS') && order.status === 'PROCESSED';
  const { publicOrderId } = order;
  return (
    <>
      {canShip && order.lineItemsToShip?.length ? (
        <Button look="primary" onClick={onShip}>
          Ship…
        </Button>
      ) : null}
      <ActionButtons order={order} actions={['capture', 'refund']} onChoose={onChoose} />
      {canShip && openToReturn(order).length > 0 ? <Button onClick={onReturn}>Return…</Button> : null}
      <ActionButtons order={order} actions={['cancel']} onChoose={onChoose} />
      {wasProcessed(order) ? (
        <>
          <Link to="/print" search={{ kind: 'packing_slip', orders: publicOrderId }} className={buttonClass('plain')}>
            Packing slip
          </Link>
          <Link to="/print" search={{ kind: 'receipt', orders: publicOrderId }} className={buttonClass('plain')}>
            Receipt
          </Link>
        </>
      ) : null}
    </>
  );
}

interface ActionsProps {
  order: OrderDetailsFragment;
  onShip: () => void;
  onReturn: () => void;
  onChoose: (action: Action) => void;
}

function Shown({ order }: { order: OrderDetailsFragment }) {
  const countsStock = useCountsStock();
  const [action, setAction] = useState<Action>();
  const [opened, setOpened] = useState<'ship' | 'return'>();
  return (
    <Page
      title={`Order ${orderNumberOf(order)}`}
      beside={<OrderState status={order.status} />}
      about={
        <>
          Created <Time at={order.createdAt} />
        </>
      }
      actions={
        <Actions
          order={order}
          onShip={() => setOpened('ship')}
          onReturn={() => setOpened('return')}
          onChoose={setAction}
        />
      }
    >
      {order.attention ? (
        <Notice
          tone="warn"
          action={<ActionButtons order={order} isSmall actions={proposedActions(order)} onChoose={setAction} />}
        >
          <strong>Needs attention</strong> for <Age since={order.attention.since} />: {order.attention.reason}{' '}
          {effectsOf(proposedActions(order), countsStock)}
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
        <DraftCard order={order} />
        {wasProcessed(order) ? <ShipmentsCard order={order} /> : null}
        <ReturnsCard order={order} />
        <LineItems order={order} />
        {hasLinks(order) ? <PaymentLinks order={order} /> : null}
        <Payments order={order} />
        <Timeline order={order} />
        <Ledger order={order} />
      </Sides>
      {opened === 'ship' ? <ShipDialog order={order} onClose={() => setOpened(undefined)} /> : null}
      {opened === 'return' ? <ReturnDialog order={order} onClose={() => setOpened(undefined)} /> : null}
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
