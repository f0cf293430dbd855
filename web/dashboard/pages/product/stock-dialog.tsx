import { AdjustInventoryDocument, type VariantDetailsFragment } from '../../generated/documents.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { TextField, wholeIn } from '../../parts/form.js';

interface Props {
  variant: VariantDetailsFragment;
  onClose: () => void;
}

/** Adds units to the stock of a variant, or removes some. Concurrent sales are not overwritten. */
export function StockDialog({ variant: { platformId, name, sku, inventoryQuantity }, onClose }: Props) {
  return (
    <FormDialog
      title={`Stock of ${name || sku || platformId}`}
      submit="Change the stock"
      document={AdjustInventoryDocument}
      variablesOf={(values, idempotencyKey) => ({
        input: { platformId, change: wholeIn(values, 'change') ?? 0, idempotencyKey },
      })}
      onClose={onClose}
    >
      <p>
        {inventoryQuantity === null
          ? 'Stock is not tracked yet. From now on it is tracked, starting at 0.'
          : `${inventoryQuantity} in stock, including what orders have reserved.`}
      </p>
      <TextField name="change" label="Units to add" hint="A negative number removes units." placeholder="0" autoFocus />
    </FormDialog>
  );
}
