import { useState } from 'react';
import { SettleTransactionDocument, type SettledStatus, type TransactionType } from '../../generated/documents.js';
import { useOperation } from '../../app/use-operation.js';
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

const verbs: Record<TransactionType, string> = {
  AUTHORIZE: 'authorization',
  CAPTURE: 'capture',
  REFUND: 'refund',
  VOID: 'release',
};

const choices = [
  ['', 'Choose the outcome'],
  ['SUCCESS', 'It succeeded'],
  ['FAILED', 'It failed: no money moved'],
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
      title={`Settle this ${verbs[type]} of ${money}`}
      confirm={
        status === '' ? 'Settle' : status === 'SUCCESS' ? `Settle: ${money} succeeded` : `Settle: ${money} failed`
      }
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
      <p>
        The gateway has not confirmed this call. Look it up in the dashboard of the gateway, by the reference{' '}
        <Id>{reference}</Id>. No money is moved: the order continues with what you record, and the audit log shows who
        recorded it.
      </p>
      <SelectField
        name="status"
        label="Outcome"
        choices={choices}
        value={status}
        onChange={({ target: { value } }) => setStatus(value === 'SUCCESS' || value === 'FAILED' ? value : '')}
      />
      {status === 'SUCCESS' ? (
        <TextField
          name="providerTransactionId"
          label={needsId ? "The gateway's ID" : "The gateway's ID (if it has one)"}
          hint={needsId ? 'Captures and refunds refer to it.' : undefined}
          value={providerTransactionId}
          onChange={(event) => setProviderId(event.target.value)}
        />
      ) : null}
      <TextField
        name="reason"
        label="Reason"
        hint="Recorded with the transaction."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
