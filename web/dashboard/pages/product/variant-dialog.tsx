import { SaveProductDocument, type ProductDetailsFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { CheckField, Columns, decimalIn, TextField, textIn, wholeIn } from '../../parts/form.js';
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
      title={
        variant
          ? t('catalog.editTitle', { name: variant.name || variant.sku || variant.platformId || '' })
          : t('catalog.product.newVariant')
      }
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
            price: decimalIn(values, at('price')) || null,
            compareAtPrice: decimalIn(values, at('compareAtPrice')) || null,
            cost: decimalIn(values, at('cost')) || null,
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
        <TextField name={at('name')} label={t('catalog.name')} defaultValue={variant?.name ?? ''} autoFocus />
        {variant ? null : (
          <TextField name={at('platformId')} label={t('catalog.id')} hint={t('catalog.product.idHint')} />
        )}
        <TextField name={at('sku')} label={t('catalog.sku')} defaultValue={variant?.sku ?? ''} />
        <PriceField name={at('price')} label={t('catalog.price')} defaultValue={variant?.price ?? ''} />
        <PriceField
          name={at('compareAtPrice')}
          label={t('catalog.product.compareAtPrice')}
          defaultValue={variant?.compareAtPrice ?? ''}
        />
        <PriceField name={at('cost')} label={t('catalog.product.cost')} defaultValue={variant?.cost ?? ''} />
        <TextField name={at('taxCode')} label={t('catalog.taxCode')} defaultValue={variant?.taxCode ?? ''} />
        {variant ? null : (
          <TextField
            name={at('inventoryQuantity')}
            label={t('catalog.inStock')}
            hint={t('catalog.untrackedStock')}
            inputMode="numeric"
          />
        )}
      </Columns>
      <CheckField
        name={at('requireShipping')}
        label={t('catalog.product.requireShipping')}
        defaultChecked={variant?.requireShipping ?? true}
      />
      <CheckField
        name={at('allowBackorder')}
        label={t('catalog.product.allowBackorder')}
        defaultChecked={variant?.allowBackorder ?? false}
      />
      <CheckField
        name={at('taxExempt')}
        label={t('catalog.product.taxExempt')}
        defaultChecked={variant?.taxExempt ?? false}
      />
    </FormDialog>
  );
}
