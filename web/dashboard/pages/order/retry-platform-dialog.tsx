import { RetryPlatformOrderDocument, type OrderDetailsFragment } from '../../generated/documents.js';
import { useOperation } from '../../app/use-operation.js';
import { ConfirmDialog } from '../../parts/dialog.js';
import { orderNumberOf } from '../../parts/order-number.js';

interface Props {
  order: OrderDetailsFragment;
  onClose: () => void;
}

/** Sends an order to the platform again. */
export function RetryPlatformDialog({ order, onClose }: Props) {
  const { publicOrderId } = order;
  const retry = useOperation(RetryPlatformOrderDocument);
  return (
    <ConfirmDialog
      title={`Send order ${orderNumberOf(order)} to the platform again?`}
      confirm="Send again"
      onConfirm={async () => {
        await retry.mutateAsync({ input: { publicOrderId } });
      }}
      unkeyed={{ isDone: order.attention?.actions.includes('retryPlatformOrder') !== true }}
      onClose={onClose}
    >
      <p>The order is sent again within seconds, with the same ID, so that the platform cannot create it twice.</p>
    </ConfirmDialog>
  );
}
