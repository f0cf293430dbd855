import { useEffect } from 'react';
import { messageOf } from '../../api/problems.js';
import { useOperation } from '../../app/use-operation.js';
import {
  RefreshShippingDocument,
  SelectShippingDocument,
  type OrderDetailsFragment,
} from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { Dialog, DialogActions } from '../../parts/dialog.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { SelectField, textIn } from '../../parts/form.js';
import { formatMoney } from '../../parts/money.js';
import { Empty, Loading, Notice } from '../../parts/states.js';

interface Props {
  order: OrderDetailsFragment;
  onClose: () => void;
}

/** Offers the shipping lines for the address of the order, and selects one. */
export function ShippingDialog({ order: { publicOrderId, applicationState }, onClose }: Props) {
  const refresh = useOperation(RefreshShippingDocument);
  useEffect(() => refresh.mutate({ input: { publicOrderId } }), []);
  const { availableShippingLines: lines } = applicationState.shipping;
  const currency = applicationState.currency.isoCode;
  const title = 'Shipping';
  if (refresh.isSuccess && lines.length > 0)
    return (
      <FormDialog
        title={title}
        submit="Choose"
        document={SelectShippingDocument}
        variablesOf={(values) => ({ input: { publicOrderId, index: textIn(values, 'index') } })}
        onClose={onClose}
      >
        <SelectField
          name="index"
          label="Shipping line"
          choices={lines.map(({ id, line: { description, amount } }) => [
            id,
            `${description}, ${formatMoney(amount, currency)}`,
          ])}
        />
      </FormDialog>
    );
  return (
    <Dialog title={title} onClose={onClose}>
      {refresh.isError ? (
        <Notice tone="bad" isAlert>
          {messageOf(refresh.error)}
        </Notice>
      ) : refresh.isSuccess ? (
        <Empty title="There are no shipping lines">Set the address first, and check the shipping zones.</Empty>
      ) : (
        <Loading what="The shipping lines are loading" lines={3} />
      )}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
