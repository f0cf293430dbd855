import { useCountsStock } from '../../app/session.js';
import {
  ApproveReturnDocument,
  DeclineReturnDocument,
  ReceiveReturnDocument,
  type OrderDetailsFragment,
} from '../../generated/documents.js';
import { useOperation } from '../../app/use-operation.js';
import { t } from '../../languages/language.js';
import { ConfirmDialog } from '../../parts/dialog.js';
import { FormDialog } from '../../parts/form-dialog.js';
import {
  CheckField,
  SelectField,
  TextArea,
  TextField,
  optionalIn,
  requiredMoneyIn,
  textIn,
  throwFault,
  wholeIn,
} from '../../parts/form.js';
import { editableMoney, formatMoney } from '../../parts/money.js';
import { lineNames } from '../order/line-names.js';
import { conditionChoices, outcomeChoices, reasonName } from '../returns/return-words.js';
import { receiptRemark } from './receipt-remark.js';
import formStyles from '../../parts/form.module.css';
import orderStyles from '../order/order-page.module.css';

type Return = NonNullable<OrderDetailsFragment['returns']>[number];

interface Props {
  order: OrderDetailsFragment;
  found: Return;
  onClose: () => void;
}

/** Approves a return, with what the customer has to know. */
export function ApproveDialog({ order: { publicOrderId }, found, onClose }: Props) {
  return (
    <FormDialog
      title={t('orders.return.approve.title', { number: found.number })}
      submit={t('orders.return.approve.submit')}
      document={ApproveReturnDocument}
      variablesOf={(values, idempotencyKey) => ({
        input: {
          publicOrderId,
          returnId: found.id,
          instructions: textIn(values, 'instructions'),
          labelUrl: optionalIn(values, 'labelUrl'),
          idempotencyKey,
        },
      })}
      onClose={onClose}
    >
      <TextArea name="instructions" label={t('orders.returns.approve.text')} autoFocus />
      <TextField name="labelUrl" type="url" label={t('orders.return.approve.labelUrl')} />
    </FormDialog>
  );
}

/** Declines a return, which ends it. */
export function DeclineDialog({ order: { publicOrderId }, found, onClose }: Props) {
  return (
    <FormDialog
      title={t('orders.return.decline.title', { number: found.number })}
      submit={t('orders.return.decline.submit')}
      document={DeclineReturnDocument}
      variablesOf={(values, idempotencyKey) => ({
        input: { publicOrderId, returnId: found.id, reason: textIn(values, 'reason'), idempotencyKey },
      })}
      onClose={onClose}
    >
      <TextArea
        name="reason"
        label={t('orders.return.decline.reason')}
        hint={t('orders.return.decline.reasonHint')}
        autoFocus
      />
    </FormDialog>
  );
}

/** Records what arrived, restocks it where stock is counted, and pays the customer. */
export function ReceiveDialog({
  order,
  found,
  onDone,
  onClose,
}: Props & { onDone: (remark: string | undefined) => void }) {
  const { publicOrderId, applicationState } = order;
  const currency = applicationState.currency.isoCode;
  const countsStock = useCountsStock();
  const nameOf = lineNames(order);
  const linesIn = (values: FormData) =>
    found.lineItems.map(({ lineItemKey, quantity: announced }, index) => {
      const quantity = wholeIn(values, `units.${index}`) ?? 0;
      if (quantity < 0 || quantity > announced)
        throwFault(`units.${index}`, t('orders.return.receive.fault', { most: announced }));
      return {
        lineItemKey,
        quantity,
        condition: optionalIn(values, `condition.${index}`),
        ...(countsStock ? { restock: values.has(`restock.${index}`) } : {}),
      };
    });
  return (
    <FormDialog
      title={t('orders.return.receive.title', { number: found.number })}
      submit={t('orders.return.receive.submit')}
      document={ReceiveReturnDocument}
      variablesOf={(values, idempotencyKey) => ({
        input: {
          publicOrderId,
          returnId: found.id,
          lineItems: linesIn(values),
          outcome: textIn(values, 'outcome'),
          fee: requiredMoneyIn(values, 'fee', currency),
          refundsShipping: values.has('refundsShipping'),
          idempotencyKey,
        },
      })}
      onDone={(data) => onDone(receiptRemark(data))}
      onClose={onClose}
    >
      {found.lineItems.map(({ lineItemKey, quantity, reason, restock }, index) => (
        <fieldset key={lineItemKey} className={orderStyles['unitsRow']}>
          <legend className={formStyles['label']}>{nameOf(lineItemKey)}</legend>
          <TextField
            name={`units.${index}`}
            label={t('orders.return.arrived')}
            hint={t('orders.return.receive.reasonHint', { reason: reasonName(reason) })}
            inputMode="numeric"
            suffix={t('orders.return.receive.of', { count: quantity })}
            defaultValue={quantity}
          />
          <SelectField name={`condition.${index}`} label={t('orders.return.condition')} choices={conditionChoices} />
          {countsStock ? (
            <CheckField name={`restock.${index}`} label={t('orders.return.receive.restock')} defaultChecked={restock} />
          ) : null}
        </fieldset>
      ))}
      <SelectField
        name="outcome"
        label={t('orders.return.customerGets')}
        choices={outcomeChoices}
        defaultValue={found.outcome}
      />
      <TextField
        name="fee"
        label={t('orders.return.receive.fee')}
        inputMode="decimal"
        suffix={currency}
        defaultValue={editableMoney(found.fee, currency)}
      />
      <CheckField
        name="refundsShipping"
        label={t('orders.return.receive.refundsShipping')}
        defaultChecked={found.refundsShipping}
      />
    </FormDialog>
  );
}

/**
 * Pays a return that was received without its payment. What the response says once, such as the PIN of a gift card, goes to
 * `onDone`, because the button that opens the dialog disappears with the payment.
 */
export function PayDialog({
  order: { publicOrderId, applicationState },
  found,
  onDone,
  onClose,
}: Props & { onDone: (remark: string | undefined) => void }) {
  const { mutateAsync } = useOperation(ReceiveReturnDocument);
  const amount = formatMoney(found.amount - found.amountPaid, applicationState.currency.isoCode);
  const isCredit = found.outcome === 'store_credit';
  return (
    <ConfirmDialog
      title={t('orders.return.pay.title', { number: found.number })}
      confirm={isCredit ? t('orders.return.pay.issue', { amount }) : t('orders.return.pay.refund', { amount })}
      basis={`${found.outcome} ${amount}`}
      onConfirm={async (idempotencyKey) => {
        onDone(receiptRemark(await mutateAsync({ input: { publicOrderId, returnId: found.id, idempotencyKey } })));
      }}
      onClose={onClose}
    >
      <p>{isCredit ? t('orders.return.pay.issueAbout', { amount }) : t('orders.return.pay.refundAbout', { amount })}</p>
    </ConfirmDialog>
  );
}
