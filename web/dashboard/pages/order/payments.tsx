import { useState } from 'react';
import { useCan } from '../../app/session.js';
import { useOperation } from '../../app/use-operation.js';
import { ReleaseAuthorizationDocument, type OrderDetailsFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { ConfirmDialog } from '../../parts/dialog.js';
import { GatewayName } from '../../parts/gateway-name.js';
import { formatMoney, Money } from '../../parts/money.js';
import { Card } from '../../parts/page.js';
import { Empty } from '../../parts/states.js';
import { Table, type Column } from '../../parts/table.js';
import { PaymentState } from '../orders/order-status.js';
import { basisOf, moneyOf } from './money-of.js';
import styles from './order-page.module.css';

type Payment = OrderDetailsFragment['applicationState']['payments'][number];

/** The columns of the payments; `release` is called for what one still holds. */
const columnsOf = (
  held: (payment: Payment) => number,
  release: ((payment: Payment) => void) | undefined,
): readonly Column<Payment>[] => [
  {
    name: t('order.payments.gateway'),
    of: ({ displayString, gatewayPublicId }) => (
      <div>
        <GatewayName id={gatewayPublicId} />
        {displayString ? <div className={styles['soft']}>{displayString}</div> : null}
      </div>
    ),
  },
  { name: t('order.status'), of: ({ status }) => <PaymentState status={status} /> },
  { name: t('order.amount'), isEnd: true, of: ({ amount, currency }) => <Money amount={amount} currency={currency} /> },
  ...(release
    ? [
        {
          name: t('order.actions'),
          isEnd: true,
          of: (payment: Payment) =>
            held(payment) > 0 ? (
              <Button isSmall onClick={() => release(payment)}>
                {t('order.payments.release')}
              </Button>
            ) : null,
        },
      ]
    : []),
];

/** Releases what a payment holds and what will not be captured. */
function ReleaseDialog({
  order,
  payment,
  onClose,
}: {
  order: OrderDetailsFragment;
  payment: Payment;
  onClose: () => void;
}) {
  const release = useOperation(ReleaseAuthorizationDocument);
  const amount = formatMoney(heldBy(order, payment), payment.currency);
  return (
    <ConfirmDialog
      title={t('order.payments.releaseTitle', { amount })}
      confirm={t('order.payments.releaseConfirm', { amount })}
      look="danger"
      onConfirm={async (idempotencyKey) => {
        const input = { publicOrderId: order.publicOrderId, paymentId: payment.id, idempotencyKey };
        await release.mutateAsync({ input });
      }}
      basis={basisOf(order)}
      onClose={onClose}
    >
      <p>{t('order.payments.releaseAbout')}</p>
    </ConfirmDialog>
  );
}

/** The amount that is authorized with a payment, and neither captured nor released, in minor units. */
const heldBy = ({ transactions }: OrderDetailsFragment, { id }: Payment): number => {
  const { held, capturing } = moneyOf((transactions ?? []).filter(({ paymentId }) => paymentId === id));
  return capturing > 0 ? 0 : held;
};

/** The payments of the order. */
export function Payments({ order }: { order: OrderDetailsFragment }) {
  const { applicationState: state } = order;
  const [released, setReleased] = useState<Payment>();
  const canRelease = useCan()('WRITE_PAYMENTS') && (order.status === 'PROCESSED' || order.status === 'CANCELLED');
  const columns = columnsOf((payment) => heldBy(order, payment), canRelease ? setReleased : undefined);
  return (
    <Card title={t('order.payments.title')} isFlush>
      {state.payments.length > 0 ? (
        <Table caption={t('order.payments.title')} columns={columns} rows={state.payments} keyOf={({ id }) => id} />
      ) : (
        <Empty title={t('order.payments.empty')} />
      )}
      {released ? <ReleaseDialog order={order} payment={released} onClose={() => setReleased(undefined)} /> : null}
    </Card>
  );
}
