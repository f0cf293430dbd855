import { useState } from 'react';
import {
  CapturePaymentDocument,
  type ActionableOrderFragment,
  type OrderDetailsFragment,
} from '../../generated/documents.js';
import { useOperation } from '../../app/use-operation.js';
import { t } from '../../languages/language.js';
import { ConfirmDialog } from '../../parts/dialog.js';
import { TextField } from '../../parts/form.js';
import { editableMoney, formatMoney, parseMoney } from '../../parts/money.js';
import { orderNumberOf } from '../../parts/order-number.js';
import { incompleteOutcome } from './incomplete-outcome.js';
import { basisOf, moneyOf } from './money-of.js';

interface Props {
  order: OrderDetailsFragment;
  onClose: () => void;
}

/** The amount that can be captured: the held amount, up to the total. */
export function capturable({ transactions, applicationState: { orderTotal } }: ActionableOrderFragment): number {
  const { held, captured, capturing } = moneyOf(transactions ?? []);
  return Math.max(0, Math.min(held, orderTotal - captured - capturing));
}

/** Captures authorized money, in full or in part. */
export function CaptureDialog({ order, onClose }: Props) {
  const { publicOrderId, version } = order;
  const currency = order.applicationState.currency.isoCode;
  const most = capturable(order);
  const [typed, setTyped] = useState(editableMoney(most, currency));
  const amount = parseMoney(typed, currency);
  const isValid = amount !== undefined && amount > 0 && amount <= most;
  const capture = useOperation(CapturePaymentDocument);
  return (
    <ConfirmDialog
      title={t('order.capture.title', { number: orderNumberOf(order) })}
      confirm={
        isValid
          ? t('order.capture.confirm', { amount: formatMoney(amount, currency) })
          : t('order.capture.confirmEmpty')
      }
      canConfirm={isValid}
      onConfirm={async (idempotencyKey) => {
        if (!isValid) return undefined;
        const input = { publicOrderId, amount, idempotencyKey, expectedVersion: version };
        const { capturePayment } = await capture.mutateAsync({ input });
        return incompleteOutcome('captured', { amount, currency }, capturePayment?.transactions);
      }}
      basis={basisOf(order)}
      onClose={onClose}
    >
      <p>{t('order.capture.about', { amount: formatMoney(most, currency) })}</p>
      <TextField
        name="amount"
        label={t('order.amount')}
        suffix={currency}
        inputMode="decimal"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        fault={isValid ? undefined : t('order.amountFault', { amount: formatMoney(most, currency) })}
      />
    </ConfirmDialog>
  );
}
