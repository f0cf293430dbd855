import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan, useCountsStock } from '../../app/session.js';
import { CancelReturnDocument, type OrderDetailsFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { rich } from '../../languages/rich.js';
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
  { name: t('orders.item'), breaks: true, of: ({ lineItemKey }) => nameOf(lineItemKey) },
  { name: t('orders.quantity'), isEnd: true, of: ({ quantity }) => quantity },
  { name: t('orders.return.reason'), of: ({ reason }) => reasonName(reason) },
  {
    name: t('orders.return.arrived'),
    isEnd: true,
    of: ({ receivedQuantity }) => receivedQuantity ?? t('orders.return.notYet'),
  },
  { name: t('orders.return.condition'), of: ({ condition }) => (condition === null ? null : conditionName(condition)) },
  ...(countsStock
    ? [
        {
          name: t('orders.return.restock'),
          of: ({ restock }: Line) => (restock ? t('orders.return.yes') : t('orders.return.no')),
        },
      ]
    : []),
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
            {t('orders.return.approveOpen')}
          </Button>
          <Button onClick={() => onChoose('decline')}>{t('orders.return.declineOpen')}</Button>
        </>
      ) : null}
      {status === 'approved' ? (
        <Button look="primary" onClick={() => onChoose('receive')}>
          {t('orders.return.receiveOpen')}
        </Button>
      ) : null}
      {isUnpaid && can('WRITE_PAYMENTS') ? (
        <Button look="primary" onClick={() => onChoose('pay')}>
          {t('orders.return.payOpen')}
        </Button>
      ) : null}
      {status === 'requested' || status === 'approved' ? (
        <ConfirmButton
          name={t('orders.return.cancelOpen')}
          title={t('orders.return.cancelTitle', { number })}
          confirm={t('orders.return.cancelConfirm')}
          document={CancelReturnDocument}
          variables={{ input: { publicOrderId, returnId } }}
        >
          <p>{t('orders.return.cancelAbout')}</p>
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
      title={t('orders.return.title', { number: found.number, order: number })}
      beside={<ReturnState status={found.status} />}
      about={
        <>
          {rich(found.byShopper ? 'orders.return.requestedByShopper' : 'orders.return.requestedAt', {
            time: () => <Time key="time" at={found.requestedAt} />,
          })}{' '}
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
          <Card title={t('orders.return.details')}>
            <Facts
              of={[
                [
                  t('orders.order'),
                  <Link key="order" to="/orders/$publicOrderId" params={{ publicOrderId }}>
                    {number}
                  </Link>,
                ],
                [t('orders.return.approvedAt'), found.approvedAt ? <Time at={found.approvedAt} /> : undefined],
                [t('orders.return.receivedAt'), found.receivedAt ? <Time at={found.receivedAt} /> : undefined],
                [t('orders.return.endedAt'), found.closedAt ? <Time at={found.closedAt} /> : undefined],
                [t('orders.return.note'), found.note],
                [t('orders.return.instructions'), found.instructions],
                [
                  t('orders.return.label'),
                  found.labelUrl ? (
                    <a href={found.labelUrl} target="_blank" rel="noreferrer">
                      {t('orders.return.shippingLabel')}
                    </a>
                  ) : undefined,
                ],
                [t('orders.return.whyDeclined'), found.declineReason],
                [t('orders.return.id'), <Id key="id">{found.id}</Id>],
              ]}
            />
          </Card>
        }
      >
        <Card title={t('orders.return.items')} isFlush>
          <Table
            caption={t('orders.return.items')}
            columns={columnsOf(lineNames(order), countsStock)}
            rows={found.lineItems}
            keyOf={({ lineItemKey }) => lineItemKey}
          />
        </Card>
        <Card title={t('orders.return.outcome')}>
          <Facts
            of={[
              [t('orders.return.customerGets'), outcomeName(found.outcome)],
              [t('orders.return.fee'), found.fee > 0 ? <Money amount={found.fee} currency={currency} /> : undefined],
              [
                t('orders.return.shipping'),
                found.refundsShipping ? t('orders.return.shippingRefunded') : t('orders.return.shippingKept'),
              ],
              [t('orders.amount'), received ? <Money amount={found.amount} currency={currency} /> : undefined],
              [t('orders.paymentLabel'), returnPaymentName(found.paymentStatus)],
              [t('orders.return.giftCard'), found.giftCardToken ? <Id>{found.giftCardToken}</Id> : undefined],
            ]}
          />
          {received ? null : <p className={textStyles['soft']}>{t('orders.return.amountLater')}</p>}
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
          <Page title={t('orders.return.notFound')}>
            <Empty title={t('orders.return.notFoundTitle')}>{t('orders.return.notFoundAbout')}</Empty>
          </Page>
        );
      }}
    </QueryContent>
  );
}
