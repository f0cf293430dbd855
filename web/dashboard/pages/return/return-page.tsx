import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan, useCountsStock } from '../../app/session.js';
import { CancelReturnDocument, type OrderDetailsFragment } from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { Id } from '../../parts/id.js';
import { MadeBy } from '../../parts/made-by.js';
import { Money } from '../../parts/money.js';
import { orderNumberOf } from '../../parts/order-number.js';
import { Card, Facts, Page, Sides } from '../../parts/page.js';
import { Empty, Notice, QueryContent } from '../../parts/states.js';
import { Table, type Column } from '../../parts/table.js';
import textStyles from '../../parts/text.module.css';
import { Time } from '../../parts/time.js';
import { lineNames } from '../order/line-names.js';
import { useMakers } from '../order/use-events.js';
import { useOrder } from '../order/use-order.js';
import { conditionName, outcomeName, reasonName, returnPaymentName, ReturnState } from '../returns/return-words.js';
import { ApproveDialog, DeclineDialog, PayDialog, ReceiveDialog } from './return-actions.js';

const route = getRouteApi('/orders/$publicOrderId/returns/$returnId');

type Return = NonNullable<OrderDetailsFragment['returns']>[number];
type Line = Return['lineItems'][number];

const columnsOf = (nameOf: (key: string) => string, countsStock: boolean): readonly Column<Line>[] => [
  { name: 'Item', breaks: true, of: ({ lineItemKey }) => nameOf(lineItemKey) },
  { name: 'Quantity', isEnd: true, of: ({ quantity }) => quantity },
  { name: 'Reason', of: ({ reason }) => reasonName(reason) },
  { name: 'Arrived', isEnd: true, of: ({ receivedQuantity }) => receivedQuantity ?? 'Not yet' },
  { name: 'Condition', of: ({ condition }) => (condition === null ? null : conditionName(condition)) },
  ...(countsStock ? [{ name: 'Restock', of: ({ restock }: Line) => (restock ? 'Yes' : 'No') }] : []),
];

type Action = 'approve' | 'decline' | 'receive' | 'pay';

/** What can be done with the return now. */
function Actions({
  order,
  found,
  onChoose,
}: {
  order: OrderDetailsFragment;
  found: Return;
  onChoose: (action: Action) => void;
}) {
  const can = useCan();
  if (!can('WRITE_SHIPMENTS')) return null;
  const { publicOrderId } = order;
  const { id: returnId, number, status, paymentStatus } = found;
  const isUnpaid = paymentStatus === 'requested' || paymentStatus === 'failed';
  return (
    <>
      {status === 'requested' ? (
        <>
          <Button look="primary" onClick={() => onChoose('approve')}>
            Approve…
          </Button>
          <Button onClick={() => onChoose('decline')}>Decline…</Button>
        </>
      ) : null}
      {status === 'approved' ? (
        <Button look="primary" onClick={() => onChoose('receive')}>
          Receive…
        </Button>
      ) : null}
      {isUnpaid && can('WRITE_PAYMENTS') ? (
        <Button look="primary" onClick={() => onChoose('pay')}>
          Pay…
        </Button>
      ) : null}
      {status === 'requested' || status === 'approved' ? (
        <ConfirmButton
          name="Cancel…"
          title={`Cancel return ${number}?`}
          confirm="Cancel the return"
          document={CancelReturnDocument}
          variables={{ input: { publicOrderId, returnId } }}
        >
          <p>Its units can be returned again. Nothing is refunded.</p>
        </ConfirmButton>
      ) : null}
    </>
  );
}

function Shown({ order, found }: { order: OrderDetailsFragment; found: Return }) {
  const countsStock = useCountsStock();
  const [action, setAction] = useState<Action>();
  const [remark, setRemark] = useState<string>();
  const { publicOrderId, applicationState } = order;
  const number = orderNumberOf(order);
  const makers = useMakers(publicOrderId);
  const currency = applicationState.currency.isoCode;
  const props = { order, found, onClose: () => setAction(undefined) };
  const received = found.receivedAt !== null;
  return (
    <Page
      title={`Return ${found.number} of order ${number}`}
      beside={<ReturnState status={found.status} />}
      about={
        <>
          Requested <Time at={found.requestedAt} />
          {found.byShopper ? ' by the shopper' : ' '}
          <MadeBy maker={makers.returns.get(found.id)} />
        </>
      }
      actions={<Actions order={order} found={found} onChoose={setAction} />}
    >
      {remark === undefined ? null : (
        <Notice tone="warn" isAlert>
          {remark}
        </Notice>
      )}
      <Sides
        beside={
          <Card title="Details">
            <Facts
              of={[
                [
                  'Order',
                  <Link key="order" to="/orders/$publicOrderId" params={{ publicOrderId }}>
                    {number}
                  </Link>,
                ],
                ['Approved', found.approvedAt ? <Time at={found.approvedAt} /> : undefined],
                ['Received', found.receivedAt ? <Time at={found.receivedAt} /> : undefined],
                ['Ended', found.closedAt ? <Time at={found.closedAt} /> : undefined],
                ['Note', found.note],
                ['Instructions', found.instructions],
                [
                  'Label',
                  found.labelUrl ? (
                    <a href={found.labelUrl} target="_blank" rel="noreferrer">
                      Shipping label
                    </a>
                  ) : undefined,
                ],
                ['Why declined', found.declineReason],
                ['ID', <Id key="id">{found.id}</Id>],
              ]}
            />
          </Card>
        }
      >
        <Card title="Items" isFlush>
          <Table
            caption="Items"
            columns={columnsOf(lineNames(order), countsStock)}
            rows={found.lineItems}
            keyOf={({ lineItemKey }) => lineItemKey}
          />
        </Card>
        <Card title="Outcome">
          <Facts
            of={[
              ['The customer gets', outcomeName(found.outcome)],
              ['Fee', found.fee > 0 ? <Money amount={found.fee} currency={currency} /> : undefined],
              ['Shipping', found.refundsShipping ? 'Is refunded' : 'Is not refunded'],
              ['Amount', received ? <Money amount={found.amount} currency={currency} /> : undefined],
              ['Payment', returnPaymentName(found.paymentStatus)],
              ['Gift card', found.giftCardToken ? <Id>{found.giftCardToken}</Id> : undefined],
            ]}
          />
          {received ? null : <p className={textStyles['soft']}>The amount is decided when the return is received.</p>}
        </Card>
      </Sides>
      {action === 'approve' ? <ApproveDialog {...props} /> : null}
      {action === 'decline' ? <DeclineDialog {...props} /> : null}
      {action === 'receive' ? <ReceiveDialog {...props} onDone={setRemark} /> : null}
      {action === 'pay' ? <PayDialog {...props} onDone={setRemark} /> : null}
    </Page>
  );
}

/** The page of one return. */
export function ReturnPage() {
  const { publicOrderId, returnId } = route.useParams();
  const query = useOrder(publicOrderId);
  return (
    <QueryContent query={query}>
      {({ order }) => {
        const found = order?.returns?.find(({ id }) => id === returnId);
        return order && found ? (
          <Shown order={order} found={found} />
        ) : (
          <Page title="Return not found">
            <Empty title="This return does not exist">The shop has no return with the ID in the URL.</Empty>
          </Page>
        );
      }}
    </QueryContent>
  );
}
