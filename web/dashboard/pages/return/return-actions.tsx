import { useCountsStock } from '../../app/session.js';
import {
  ApproveReturnDocument,
  DeclineReturnDocument,
  ReceiveReturnDocument,
  type OrderDetailsFragment,
} from '../../generated/documents.js';
import { useOperation } from '../../app/use-operation.js';
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
      title={`Approve return ${found.number}`}
      submit="Approve"
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
      <TextArea name="instructions" label="How the customer returns the items (optional)" autoFocus />
      <TextField name="labelUrl" type="url" label="URL of a shipping label (optional)" />
    </FormDialog>
  );
}

/** Declines a return, which ends it. */
export function DeclineDialog({ order: { publicOrderId }, found, onClose }: Props) {
  return (
    <FormDialog
      title={`Decline return ${found.number}`}
      submit="Decline"
      document={DeclineReturnDocument}
      variablesOf={(values, idempotencyKey) => ({
        input: { publicOrderId, returnId: found.id, reason: textIn(values, 'reason'), idempotencyKey },
      })}
      onClose={onClose}
    >
      <TextArea name="reason" label="Reason (optional)" hint="The customer reads it." autoFocus />
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
      if (quantity < 0 || quantity > announced) throwFault(`units.${index}`, `Enter a number from 0 to ${announced}.`);
      return {
        lineItemKey,
        quantity,
        condition: optionalIn(values, `condition.${index}`),
        ...(countsStock ? { restock: values.has(`restock.${index}`) } : {}),
      };
    });
  return (
    <FormDialog
      title={`Receive return ${found.number}`}
      submit="Receive"
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
            label="Arrived"
            hint={`Reason: ${reasonName(reason)}`}
            inputMode="numeric"
            suffix={`of ${quantity}`}
            defaultValue={quantity}
          />
          <SelectField name={`condition.${index}`} label="Condition" choices={conditionChoices} />
          {countsStock ? (
            <CheckField name={`restock.${index}`} label="Put back into stock" defaultChecked={restock} />
          ) : null}
        </fieldset>
      ))}
      <SelectField name="outcome" label="The customer gets" choices={outcomeChoices} defaultValue={found.outcome} />
      <TextField
        name="fee"
        label="Fee that is subtracted"
        inputMode="decimal"
        suffix={currency}
        defaultValue={editableMoney(found.fee, currency)}
      />
      <CheckField name="refundsShipping" label="Refund shipping, too" defaultChecked={found.refundsShipping} />
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
      title={`Pay return ${found.number}?`}
      confirm={isCredit ? `Issue ${amount}` : `Refund ${amount}`}
      basis={`${found.outcome} ${amount}`}
      onConfirm={async (idempotencyKey) => {
        onDone(receiptRemark(await mutateAsync({ input: { publicOrderId, returnId: found.id, idempotencyKey } })));
      }}
      onClose={onClose}
    >
      <p>
        {isCredit
          ? `The customer gets a gift card of ${amount}, as was decided when the return was received.`
          : `${amount} is refunded, as was decided when the return was received.`}
      </p>
    </ConfirmDialog>
  );
}
