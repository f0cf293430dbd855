import { SaveProductDocument, type ProductDetailsFragment } from '../../generated/documents.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { CheckField, Columns, TextField, textIn, wholeIn } from '../../parts/form.js';
import { PriceField } from '../products/price-field.js';
import { productInput } from './product-input.js';

interface Props {
  product: ProductDetailsFragment;
  /** The variant that is edited; a new one without it. */
  platformId: string | undefined;
  onClose: () => void;
}

/** Edits a variant of a product, or adds one. */
export function VariantDialog({ product, platformId, onClose }: Props) {
  const input = productInput(product);
  const found = input.variants.findIndex((one) => one.platformId === platformId);
  const index = found < 0 ? input.variants.length : found;
  const variant = input.variants[index];
  // Errors of the service contain the paths of fields.
  const at = (name: string): string => `variants.${index}.${name}`;
  return (
    <FormDialog
      title={variant ? `Edit ${variant.name || variant.sku || variant.platformId}` : 'New variant'}
      document={SaveProductDocument}
      variablesOf={(values) => ({
        input: {
          ...input,
          variants: input.variants.toSpliced(index, 1, {
            ...variant,
            ...(variant
              ? {}
              : {
                  platformId: textIn(values, at('platformId')),
                  inventoryQuantity: wholeIn(values, at('inventoryQuantity')),
                }),
            name: textIn(values, at('name')),
            sku: textIn(values, at('sku')),
            price: textIn(values, at('price')) || null,
            compareAtPrice: textIn(values, at('compareAtPrice')) || null,
            cost: textIn(values, at('cost')) || null,
            taxCode: textIn(values, at('taxCode')),
            allowBackorder: values.has(at('allowBackorder')),
            requireShipping: values.has(at('requireShipping')),
            taxExempt: values.has(at('taxExempt')),
          }),
        },
      })}
      onClose={onClose}
    >
      <Columns>
        <TextField name={at('name')} label="Name" defaultValue={variant?.name ?? ''} autoFocus />
        {variant ? null : <TextField name={at('platformId')} label="ID" hint="Unique within the shop." />}
        <TextField name={at('sku')} label="SKU" defaultValue={variant?.sku ?? ''} />
        <PriceField name={at('price')} label="Price" defaultValue={variant?.price ?? ''} />
        <PriceField name={at('compareAtPrice')} label="Compare-at price" defaultValue={variant?.compareAtPrice ?? ''} />
        <PriceField name={at('cost')} label="Cost" defaultValue={variant?.cost ?? ''} />
        <TextField name={at('taxCode')} label="Tax code" defaultValue={variant?.taxCode ?? ''} />
        {variant ? null : (
          <TextField
            name={at('inventoryQuantity')}
            label="In stock"
            hint="Leave empty if stock is not tracked."
            inputMode="numeric"
          />
        )}
      </Columns>
      <CheckField
        name={at('requireShipping')}
        label="Requires shipping"
        defaultChecked={variant?.requireShipping ?? true}
      />
      <CheckField
        name={at('allowBackorder')}
        label="Can be sold when it is out of stock"
        defaultChecked={variant?.allowBackorder ?? false}
      />
      <CheckField name={at('taxExempt')} label="Exempt from taxes" defaultChecked={variant?.taxExempt ?? false} />
    </FormDialog>
  );
}
