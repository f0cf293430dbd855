import { useState } from 'react';
import { useCan } from '../../app/session.js';
import {
  SaveProductDocument,
  type ProductDetailsFragment,
  type VariantDetailsFragment,
} from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { Card } from '../../parts/page.js';
import { RowActions } from '../../parts/short-list.js';
import { Status } from '../../parts/status.js';
import { Table, type Column } from '../../parts/table.js';
import textStyles from '../../parts/text.module.css';
import { Price } from '../products/price.js';
import { productInput } from './product-input.js';
import { StockDialog } from './stock-dialog.js';
import { VariantDialog } from './variant-dialog.js';

const nameOf = ({ name, optionValues, sku, platformId }: VariantDetailsFragment): string =>
  name || optionValues.map(({ label }) => label).join(' / ') || sku || platformId;

const columns: readonly Column<VariantDetailsFragment>[] = [
  {
    name: 'Variant',
    of: (variant) => (
      <div>
        <div>{nameOf(variant)}</div>
        <div className={textStyles['id']}>{variant.sku || variant.platformId}</div>
      </div>
    ),
  },
  {
    name: 'Selling',
    of: ({ allowBackorder, requireShipping, taxExempt }) =>
      [allowBackorder && 'on backorder', !requireShipping && 'without shipping', taxExempt && 'tax-exempt']
        .filter(Boolean)
        .join(', '),
  },
  {
    name: 'In stock',
    isEnd: true,
    of: ({ inventoryQuantity }) => inventoryQuantity ?? <span className={textStyles['soft']}>not tracked</span>,
  },
  {
    name: 'Available',
    isEnd: true,
    of: ({ available }) => (available === 0 ? <Status tone="warn">Sold out</Status> : available),
  },
  {
    name: 'Price',
    isEnd: true,
    of: ({ price, compareAtPrice }) => (
      <div>
        {price === null ? 'unknown' : <Price decimal={price} />}
        {compareAtPrice === null ? null : (
          <div className={textStyles['soft']}>
            <s>
              <Price decimal={compareAtPrice} />
            </s>
          </div>
        )}
      </div>
    ),
  },
];

/** The variants of a product with their prices and their stock, which can be changed. */
export function VariantsCard({ product }: { product: ProductDetailsFragment }) {
  const canWrite = useCan()('WRITE_PRODUCTS');
  const [edited, setEdited] = useState<{ platformId: string | undefined }>();
  const [counted, setCounted] = useState<string>();
  const input = productInput(product);
  const countedVariant = product.variants.find(({ platformId }) => platformId === counted);
  const actions: Column<VariantDetailsFragment> = {
    name: 'Actions',
    isEnd: true,
    of: (variant) => (
      <RowActions>
        <Button isSmall aria-label={`Stock of ${nameOf(variant)}`} onClick={() => setCounted(variant.platformId)}>
          Stock…
        </Button>
        <Button
          isSmall
          aria-label={`Edit ${nameOf(variant)}`}
          onClick={() => setEdited({ platformId: variant.platformId })}
        >
          Edit
        </Button>
        {product.variants.length > 1 ? (
          <ConfirmButton
            name="Remove…"
            about={nameOf(variant)}
            isSmall
            title={`Remove ${nameOf(variant)}?`}
            confirm="Remove"
            document={SaveProductDocument}
            variables={{
              input: { ...input, variants: input.variants.filter((one) => one.platformId !== variant.platformId) },
            }}
          >
            <p>The variant can no longer be sold. Existing orders keep it.</p>
          </ConfirmButton>
        ) : null}
      </RowActions>
    ),
  };
  return (
    <Card
      title="Variants"
      isFlush
      actions={
        canWrite ? (
          <Button isSmall onClick={() => setEdited({ platformId: undefined })}>
            Add a variant
          </Button>
        ) : undefined
      }
    >
      <Table
        caption="Variants"
        columns={canWrite ? [...columns, actions] : columns}
        rows={product.variants}
        keyOf={({ platformId }) => platformId}
      />
      {edited ? (
        <VariantDialog product={product} platformId={edited.platformId} onClose={() => setEdited(undefined)} />
      ) : null}
      {countedVariant ? <StockDialog variant={countedVariant} onClose={() => setCounted(undefined)} /> : null}
    </Card>
  );
}
