import { useState } from 'react';
import { AcknowledgeAttentionDocument } from '../../generated/documents.js';
import { useOperation } from '../../app/use-operation.js';
import { t } from '../../languages/language.js';
import { ConfirmDialog } from '../../parts/dialog.js';
import { TextField } from '../../parts/form.js';
import { orderNumberOf, type NumberedOrder } from '../../parts/order-number.js';

interface Props {
  order: NumberedOrder & { publicOrderId: string; attention: { reason: string } | null };
  onClose: () => void;
}

/** Acknowledges problems that no operation can resolve. */
export function AcknowledgeDialog({ order, onClose }: Props) {
  const { publicOrderId, attention } = order;
  const [reason, setReason] = useState('');
  const [asked] = useState(attention?.reason);
  const acknowledge = useOperation(AcknowledgeAttentionDocument);
  return (
    <ConfirmDialog
      title={t('order.acknowledge.title', { number: orderNumberOf(order) })}
      confirm={t('order.acknowledge.confirm')}
      canConfirm={reason.trim() !== ''}
      onConfirm={async () => {
        await acknowledge.mutateAsync({ input: { publicOrderId, reason } });
      }}
      unkeyed={{ isDone: attention?.reason !== asked }}
      onClose={onClose}
    >
      <p>{attention?.reason}</p>
      <p>{t('order.acknowledge.about')}</p>
      <TextField
        name="reason"
        label={t('order.acknowledge.done')}
        hint={t('order.acknowledge.doneHint')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
