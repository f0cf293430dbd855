import { useState } from 'react';
import { SettleTransactionDocument, type SettledStatus, type TransactionType } from '../../generated/documents.js';
import { useOperation } from '../../app/use-operation.js';
import { t } from '../../languages/language.js';
import { rich } from '../../languages/rich.js';
import { ConfirmDialog } from '../../parts/dialog.js';
import { SelectField, TextField } from '../../parts/form.js';
import { Id } from '../../parts/id.js';
import { formatMoney } from '../../parts/money.js';
import { useOrder } from './use-order.js';

export interface OpenTransaction {
  id: string;
  publicOrderId: string;
  type: TransactionType;
  amount: number;
  currency: string;
  reference: string;
}

const choices = [
  ['', t('order.settle.choose')],
  ['SUCCESS', t('order.settle.succeeded')],
  ['FAILED', t('order.settle.failed')],
] as const;

/** Records the outcome of a gateway call whose outcome is unknown. */
export function SettleDialog({ transaction, onClose }: { transaction: OpenTransaction; onClose: () => void }) {
  const { id, publicOrderId, type, amount, currency, reference } = transaction;
  const [status, setStatus] = useState<SettledStatus | ''>('');
  const [providerTransactionId, setProviderId] = useState('');
  const [reason, setReason] = useState('');
  const settle = useOperation(SettleTransactionDocument);
  const { data } = useOrder(publicOrderId);
  const current = data?.order?.transactions?.find((one) => one.id === id);
  const money = formatMoney(amount, currency);
  const needsId = status === 'SUCCESS' && type === 'AUTHORIZE';
  const isValid = status !== '' && reason.trim() !== '' && (!needsId || providerTransactionId.trim() !== '');
  return (
    <ConfirmDialog
      title={t(`order.settle.title.${type}`, { amount: money })}
      confirm={status === '' ? t('order.settle.confirmEmpty') : t(`order.settle.confirm.${status}`, { amount: money })}
      canConfirm={isValid}
      onConfirm={async () => {
        if (status === '') return;
        await settle.mutateAsync({
          input: {
            id,
            publicOrderId,
            status,
            reason,
            ...(providerTransactionId.trim() === '' ? {} : { providerTransactionId: providerTransactionId.trim() }),
          },
        });
      }}
      unkeyed={{ isDone: current && current.status !== 'UNKNOWN' && current.status !== 'PENDING' }}
      onClose={onClose}
    >
      <p>{rich('order.settle.about', { reference: () => <Id key="reference">{reference}</Id> })}</p>
      <SelectField
        name="status"
        label={t('order.settle.outcome')}
        choices={choices}
        value={status}
        onChange={({ target: { value } }) => setStatus(value === 'SUCCESS' || value === 'FAILED' ? value : '')}
      />
      {status === 'SUCCESS' ? (
        <TextField
          name="providerTransactionId"
          label={needsId ? t('order.settle.gatewayId') : t('order.settle.gatewayIdOptional')}
          hint={needsId ? t('order.settle.gatewayIdHint') : undefined}
          value={providerTransactionId}
          onChange={(event) => setProviderId(event.target.value)}
        />
      ) : null}
      <TextField
        name="reason"
        label={t('order.reason')}
        hint={t('order.settle.reasonHint')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
