import { useState } from 'react';
import { CancelOrderDocument, type OrderDetailsFragment } from '../../generated/documents.js';
import { useCountsStock } from '../../app/session.js';
import { useOperation } from '../../app/use-operation.js';
import { t } from '../../languages/language.js';
import { ConfirmDialog } from '../../parts/dialog.js';
import { TextField } from '../../parts/form.js';
import { formatMoney } from '../../parts/money.js';
import { orderNumberOf } from '../../parts/order-number.js';
import { basisOf, moneyOf } from './money-of.js';
import { newCardsRemark } from './new-cards-remark.js';

interface Props {
  order: OrderDetailsFragment;
  onClose: () => void;
}

/** Cancels an order, and releases the money that is held for it. */
export function CancelDialog({ order, onClose }: Props) {
  const { publicOrderId, version } = order;
  const countsStock = useCountsStock();
  const [reason, setReason] = useState('');
  const cancel = useOperation(CancelOrderDocument);
  const { held } = moneyOf(order.transactions ?? []);
  const released = held > 0 ? formatMoney(held, order.applicationState.currency.isoCode) : undefined;
  return (
    <ConfirmDialog
      title={t('order.cancel.title', { number: orderNumberOf(order) })}
      confirm={
        released === undefined ? t('order.cancel.confirm') : t('order.cancel.confirmRelease', { amount: released })
      }
      look="danger"
      onConfirm={async (idempotencyKey) => {
        const input = { publicOrderId, reason, idempotencyKey, expectedVersion: version };
        const { cancelOrder } = await cancel.mutateAsync({ input });
        return newCardsRemark(cancelOrder?.newGiftCards);
      }}
      basis={basisOf(order)}
      onClose={onClose}
    >
      <p>
        {released === undefined ? t('order.cancel.nothingHeld') : t('order.cancel.released', { amount: released })}{' '}
        {countsStock ? t('order.cancel.stockReleased') : t('order.cancel.codesReleased')} {t('order.cancel.final')}
      </p>
      <TextField
        name="reason"
        label={t('order.reasonOptional')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
