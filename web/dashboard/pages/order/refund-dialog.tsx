import { useState } from 'react';
import {
  RefundPaymentDocument,
  type ActionableOrderFragment,
  type OrderDetailsFragment,
} from '../../generated/documents.js';
import { useOperation } from '../../app/use-operation.js';
import { ConfirmDialog } from '../../parts/dialog.js';
import { CheckField, TextField } from '../../parts/form.js';
import { editableMoney, formatMoney, parseMoney } from '../../parts/money.js';
import formStyles from '../../parts/form.module.css';
import { moneyOf } from './money-of.js';
import styles from './order-page.module.css';

type LineItem = OrderDetailsFragment['applicationState']['lineItems'][number];

/** The amount that can be refunded. */
export function refundable({ transactions }: ActionableOrderFragment): number {
  const { captured, refunded, refunding } = moneyOf(transactions ?? []);
  return Math.max(0, captured - refunded - refunding);
}

/** The amount that was paid for a number of units of a line: its price after discounts, plus taxes. */
export function paidFor({ productData: { quantity, totalPrice }, discounts, taxes }: LineItem, pieces: number): number {
  const less = discounts.reduce((sum, { value }) => sum + value, 0);
  const onTop = taxes.filter(({ isIncluded }) => !isIncluded).reduce((sum, { value }) => sum + value, 0);
  return Math.round(((totalPrice - less + onTop) * pieces) / quantity);
}

interface Props {
  order: OrderDetailsFragment;
  onClose: () => void;
}

/** Refunds captured money: for selected lines, or any amount. Selected lines are returned to stock. */
export function RefundDialog({ order, onClose }: Props) {
  const { publicOrderId, version, applicationState: state } = order;
  const currency = state.currency.isoCode;
  const most = refundable(order);
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>({});
  const [typed, setTyped] = useState<string>();
  const [reason, setReason] = useState('');
  const [isMailed, setMailed] = useState(false);
  const chosen = state.lineItems.filter(({ productData: { lineItemKey } }) => (pieces[lineItemKey] ?? 0) > 0);
  const ofLines = chosen.reduce((sum, line) => sum + paidFor(line, pieces[line.productData.lineItemKey] ?? 0), 0);
  const proposed = editableMoney(Math.min(most, chosen.length > 0 ? ofLines : most), currency);
  const amount = parseMoney(typed ?? proposed, currency);
  const isValid = amount !== undefined && amount > 0 && amount <= most;
  const refund = useOperation(RefundPaymentDocument);
  const lines = chosen.map(({ productData: { lineItemKey } }) => ({
    line_item_key: lineItemKey,
    quantity: pieces[lineItemKey] ?? 0,
  }));

  return (
    <ConfirmDialog
      title={`Refund order ${order.orderId}`}
      confirm={isValid ? `Refund ${formatMoney(amount, currency)}` : 'Refund'}
      look="danger"
      canConfirm={isValid}
      onConfirm={async (idempotencyKey) => {
        if (!isValid) return;
        await refund.mutateAsync({
          input: {
            publicOrderId,
            amount,
            reason,
            emailNotification: isMailed,
            ...(lines.length > 0 ? { refundMetaData: { line_items: lines } } : {}),
            idempotencyKey,
            expectedVersion: version,
          },
        });
      }}
      onClose={onClose}
    >
      <p>
        The money goes back the way it came, the latest payment first. {formatMoney(most, currency)} can be refunded.
      </p>
      {state.lineItems.length > 0 ? (
        <fieldset className={styles['lines']}>
          <legend className={formStyles['label']}>Returned items, which go back to stock</legend>
          {state.lineItems.map((line) => {
            const { lineItemKey, productTitle, quantity } = line.productData;
            return (
              <label key={lineItemKey} className={styles['lineRow']}>
                <span>{productTitle}</span>
                <span className={styles['soft']}>of {quantity}</span>
                <input
                  type="number"
                  className={formStyles['input']}
                  min={0}
                  max={quantity}
                  value={pieces[lineItemKey] ?? 0}
                  onChange={(event) => {
                    const count = Math.max(0, Math.min(quantity, Math.trunc(Number(event.target.value)) || 0));
                    setPieces({ ...pieces, [lineItemKey]: count });
                    setTyped(undefined);
                  }}
                />
              </label>
            );
          })}
        </fieldset>
      ) : null}
      <TextField
        name="amount"
        label="Amount"
        suffix={currency}
        inputMode="decimal"
        value={typed ?? proposed}
        onChange={(event) => setTyped(event.target.value)}
        fault={isValid ? undefined : `Enter an amount up to ${formatMoney(most, currency)}.`}
      />
      <TextField
        name="reason"
        label="Reason"
        hint="Sent to the gateway and stored with the refund."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <CheckField
        name="isMailed"
        label="Send the customer an email"
        checked={isMailed}
        onChange={(event) => setMailed(event.target.checked)}
      />
    </ConfirmDialog>
  );
}
