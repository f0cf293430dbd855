import { useState } from 'react';
import {
  RefundPaymentDocument,
  type ActionableOrderFragment,
  type OrderDetailsFragment,
} from '../../generated/documents.js';
import { useCountsStock } from '../../app/session.js';
import { useOperation } from '../../app/use-operation.js';
import { t } from '../../languages/language.js';
import { ConfirmDialog } from '../../parts/dialog.js';
import { CheckField, TextField } from '../../parts/form.js';
import { editableMoney, formatMoney, parseMoney } from '../../parts/money.js';
import formStyles from '../../parts/form.module.css';
import { orderNumberOf } from '../../parts/order-number.js';
import { incompleteOutcome } from './incomplete-outcome.js';
import { basisOf, moneyOf } from './money-of.js';
import { newCardsRemark } from './new-cards-remark.js';
import { paidFor, returnableLines, type ReturnableLine } from './returnable-lines.js';
import styles from './order-page.module.css';

/** The amount that can be refunded. */
export function refundable({ transactions }: ActionableOrderFragment): number {
  const { captured, refunded, refunding } = moneyOf(transactions ?? []);
  return Math.max(0, captured - refunded - refunding);
}

interface Props {
  order: OrderDetailsFragment;
  onClose: () => void;
}

/** Refunds captured money: for selected lines, or any amount. Selected lines are returned, to stock where it is counted. */
export function RefundDialog({ order, onClose }: Props) {
  const countsStock = useCountsStock();
  const { publicOrderId, version, applicationState: state } = order;
  const currency = state.currency.isoCode;
  const most = refundable(order);
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({});
  const [typed, setTyped] = useState<string>();
  const [reason, setReason] = useState('');
  const [isMailed, setMailed] = useState(false);
  const [mayIssueCard, setMayIssueCard] = useState(false);
  const usesGiftCard = state.payments.some(({ gatewayPublicId }) => gatewayPublicId === 'gift_card');
  const returnable = returnableLines(order);
  const unitsOf = ({ line, left }: ReturnableLine): number => Math.min(left, units[line.productData.lineItemKey] ?? 0);
  const chosen = returnable.filter((one) => unitsOf(one) > 0);
  const ofLines = chosen.reduce((sum, one) => sum + paidFor(one, unitsOf(one)), 0);
  const proposed = editableMoney(Math.min(most, chosen.length > 0 ? ofLines : most), currency);
  const amount = parseMoney(typed ?? proposed, currency);
  const isValid = amount !== undefined && amount > 0 && amount <= most;
  const refund = useOperation(RefundPaymentDocument);
  const lines = chosen.map((one) => ({ line_item_key: one.line.productData.lineItemKey, quantity: unitsOf(one) }));

  return (
    <ConfirmDialog
      title={t('order.refund.title', { number: orderNumberOf(order) })}
      confirm={
        isValid ? t('order.refund.confirm', { amount: formatMoney(amount, currency) }) : t('order.refund.confirmEmpty')
      }
      look="danger"
      canConfirm={isValid}
      onConfirm={async (idempotencyKey) => {
        if (!isValid) return undefined;
        const { refundPayment } = await refund.mutateAsync({
          input: {
            publicOrderId,
            amount,
            reason,
            emailNotification: isMailed,
            refundMetaData: {
              ...(lines.length > 0 ? { line_items: lines } : {}),
              ...(mayIssueCard ? { to: 'new_card' } : {}),
            },
            idempotencyKey,
            expectedVersion: version,
          },
        });
        const incomplete = incompleteOutcome('refunded', { amount, currency }, refundPayment?.transactionDetails);
        const remarks = [incomplete, newCardsRemark(refundPayment?.newGiftCards)].filter((one) => one !== undefined);
        return remarks.length > 0 ? remarks.join(' ') : undefined;
      }}
      basis={basisOf(order)}
      onClose={onClose}
    >
      <p>{t('order.refund.about', { amount: formatMoney(most, currency) })}</p>
      {returnable.length > 0 ? (
        <fieldset className={styles['lines']}>
          <legend className={formStyles['label']}>
            {countsStock ? t('order.refund.itemsToStock') : t('order.refund.items')}
          </legend>
          {returnable.map((one) => {
            const { lineItemKey, productTitle } = one.line.productData;
            return (
              <label key={lineItemKey} className={styles['lineRow']}>
                <span>{productTitle}</span>
                <span className={styles['soft']}>{t('order.refund.left', { count: one.left })}</span>
                <input
                  type="number"
                  className={formStyles['input']}
                  min={0}
                  max={one.left}
                  value={unitsOf(one)}
                  onChange={(event) => {
                    const count = Math.max(0, Math.min(one.left, Math.trunc(Number(event.target.value)) || 0));
                    setUnits({ ...units, [lineItemKey]: count });
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
        label={t('order.amount')}
        suffix={currency}
        inputMode="decimal"
        value={typed ?? proposed}
        onChange={(event) => setTyped(event.target.value)}
        fault={isValid ? undefined : t('order.amountFault', { amount: formatMoney(most, currency) })}
      />
      <TextField
        name="reason"
        label={t('order.reasonOptional')}
        hint={t('order.refund.reasonHint')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {usesGiftCard ? (
        <CheckField
          name="mayIssueCard"
          label={t('order.refund.mayIssueCard')}
          checked={mayIssueCard}
          onChange={(event) => setMayIssueCard(event.target.checked)}
        />
      ) : null}
      <CheckField
        name="isMailed"
        label={t('order.refund.mail')}
        checked={isMailed}
        onChange={(event) => setMailed(event.target.checked)}
      />
    </ConfirmDialog>
  );
}
