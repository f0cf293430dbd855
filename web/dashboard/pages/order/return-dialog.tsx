import { useState } from 'react';
import { CreateReturnDocument, type OrderDetailsFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { CheckField, SelectField, TextField, textIn } from '../../parts/form.js';
import { orderNumberOf } from '../../parts/order-number.js';
import { outcomeChoices, reasonChoices } from '../returns/return-words.js';
import { lineNames } from './line-names.js';
import { returnableLines } from './returnable-lines.js';
import { UnitsFields, unitsIn, type Choosable } from './units-fields.js';

/** The units of an order that are neither returned nor in an open return. */
export function openToReturn(order: OrderDetailsFragment): Choosable[] {
  const nameOf = lineNames(order);
  const open = (order.returns ?? [])
    .filter(({ status }) => status === 'requested' || status === 'approved')
    .flatMap(({ lineItems }) => lineItems);
  return returnableLines(order).flatMap(({ line, left }) => {
    const { lineItemKey } = line.productData;
    const reserved = open.reduce((sum, one) => (one.lineItemKey === lineItemKey ? sum + one.quantity : sum), 0);
    return left > reserved ? [{ lineItemKey, name: nameOf(lineItemKey), most: left - reserved }] : [];
  });
}

interface Props {
  order: OrderDetailsFragment;
  onClose: () => void;
}

/** Requests a return for the customer. */
export function ReturnDialog({ order, onClose }: Props) {
  // The lines as they were when the dialog was opened: the fields are numbered.
  const [lines] = useState(() => openToReturn(order));
  const { publicOrderId } = order;
  return (
    <FormDialog
      title={t('order.return.title', { number: orderNumberOf(order) })}
      submit={t('order.return.create')}
      document={CreateReturnDocument}
      variablesOf={(values, idempotencyKey) => ({
        input: {
          publicOrderId,
          lineItems: unitsIn(values, lines).map(({ lineItemKey, quantity, index }) => ({
            lineItemKey,
            quantity,
            reason: textIn(values, `reason.${index}`),
          })),
          outcome: textIn(values, 'outcome'),
          refundsShipping: values.has('refundsShipping'),
          note: textIn(values, 'note'),
          idempotencyKey,
        },
      })}
      onClose={onClose}
    >
      <UnitsFields
        legend={t('order.return.units')}
        lines={lines}
        chosen="none"
        beside={(_, index) => (
          <SelectField
            name={`reason.${index}`}
            label={t('order.reason')}
            choices={reasonChoices}
            defaultValue="changed_mind"
          />
        )}
      />
      <SelectField name="outcome" label={t('order.return.outcome')} choices={outcomeChoices} />
      <CheckField name="refundsShipping" label={t('order.return.refundsShipping')} />
      <TextField name="note" label={t('order.noteOptional')} />
    </FormDialog>
  );
}
