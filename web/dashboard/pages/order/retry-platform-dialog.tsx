import { RetryPlatformOrderDocument, type OrderDetailsFragment } from '../../generated/documents.js';
import { useOperation } from '../../app/use-operation.js';
import { t } from '../../languages/language.js';
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
      title={t('order.retry.title', { number: orderNumberOf(order) })}
      confirm={t('order.sendAgain')}
      onConfirm={async () => {
        await retry.mutateAsync({ input: { publicOrderId } });
      }}
      unkeyed={{ isDone: order.attention?.actions.includes('retryPlatformOrder') !== true }}
      onClose={onClose}
    >
      <p>{t('order.retry.about')}</p>
    </ConfirmDialog>
  );
}
