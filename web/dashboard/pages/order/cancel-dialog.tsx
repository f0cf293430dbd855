import { useState } from 'react';
import { CancelOrderDocument, type OrderDetailsFragment } from '../../generated/documents.js';
import { useCountsStock } from '../../app/session.js';
import { useOperation } from '../../app/use-operation.js';
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
      title={`Cancel order ${orderNumberOf(order)}?`}
      confirm={released === undefined ? 'Cancel the order' : `Cancel and release ${released}`}
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
        {released === undefined ? 'No money is held. ' : `The authorized ${released} is released. `}
        {countsStock
          ? 'Reserved stock and uses of discount codes are released.'
          : 'Uses of discount codes are released.'}{' '}
        A canceled order cannot be reopened.
      </p>
      <TextField
        name="reason"
        label="Reason (optional)"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
