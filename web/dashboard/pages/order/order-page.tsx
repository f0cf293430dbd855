import { useState } from 'react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useCan, useCountsStock } from '../../app/session.js';
import type { OrderDetailsFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { rich } from '../../languages/rich.js';
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
          {t('order.page.ship')}
        </Button>
      ) : null}
      <ActionButtons order={order} actions={['capture', 'refund']} onChoose={onChoose} />
      {canShip && openToReturn(order).length > 0 ? <Button onClick={onReturn}>{t('order.page.return')}</Button> : null}
      <ActionButtons order={order} actions={['cancel']} onChoose={onChoose} />
      {wasProcessed(order) ? (
        <>
          <Link to="/print" search={{ kind: 'packing_slip', orders: publicOrderId }} className={buttonClass('plain')}>
            {t('order.packingSlip')}
          </Link>
          <Link to="/print" search={{ kind: 'receipt', orders: publicOrderId }} className={buttonClass('plain')}>
            {t('order.receipt')}
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

/** Since when and why the order needs attention, and what the proposed actions do. */
function Attention({ attention, effects }: { attention: { since: string; reason: string }; effects: string }) {
  return rich(
    'order.page.attention',
    { strong: (text) => <strong key="strong">{text}</strong>, age: () => <Age key="age" since={attention.since} /> },
    { reason: attention.reason, effects },
  );
}

function Shown({ order }: { order: OrderDetailsFragment }) {
  const countsStock = useCountsStock();
  const [action, setAction] = useState<Action>();
  const [opened, setOpened] = useState<'ship' | 'return'>();
  return (
    <Page
      title={t('order.title', { number: orderNumberOf(order) })}
      beside={<OrderState status={order.status} />}
      about={rich('order.page.created', { time: () => <Time key="time" at={order.createdAt} /> })}
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
          <Attention attention={order.attention} effects={effectsOf(proposedActions(order), countsStock)} />
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
          <Page title={t('order.page.notFound')}>
            <Empty title={t('order.page.missing')}>{t('order.page.missingHint')}</Empty>
          </Page>
        )
      }
    </QueryContent>
  );
}
