import { AdjustInventoryDocument, type VariantDetailsFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
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
      title={t('catalog.product.stockOf', { name: name || sku || platformId })}
      submit={t('catalog.product.changeStock')}
      document={AdjustInventoryDocument}
      variablesOf={(values, idempotencyKey) => ({
        input: { platformId, change: wholeIn(values, 'change') ?? 0, idempotencyKey },
      })}
      onClose={onClose}
    >
      <p>
        {inventoryQuantity === null
          ? t('catalog.product.stockUntracked')
          : t('catalog.product.stockNow', { count: inventoryQuantity })}
      </p>
      <TextField
        name="change"
        label={t('catalog.product.unitsToAdd')}
        hint={t('catalog.product.unitsHint')}
        placeholder="0"
        autoFocus
      />
    </FormDialog>
  );
}
