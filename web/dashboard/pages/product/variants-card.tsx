import { useState } from 'react';
import { useCan } from '../../app/session.js';
import {
  SaveProductDocument,
  type ProductDetailsFragment,
  type VariantDetailsFragment,
} from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { Card } from '../../parts/page.js';
import { RowActions } from '../../parts/short-list.js';
import { Status } from '../../parts/status.js';
import { Table, type Column } from '../../parts/table.js';
import textStyles from '../../parts/text.module.css';
import { listed } from '../products/listed.js';
import { Price } from '../products/price.js';
import { productInput } from './product-input.js';
import { StockDialog } from './stock-dialog.js';
import { VariantDialog } from './variant-dialog.js';

const nameOf = ({ name, optionValues, sku, platformId }: VariantDetailsFragment): string =>
  name || optionValues.map(({ label }) => label).join(' / ') || sku || platformId;

const columns: readonly Column<VariantDetailsFragment>[] = [
  {
    name: t('catalog.product.variant'),
    of: (variant) => (
      <div>
        <div>{nameOf(variant)}</div>
        <div className={textStyles['id']}>{variant.sku || variant.platformId}</div>
      </div>
    ),
  },
  {
    name: t('catalog.product.selling'),
    of: ({ allowBackorder, requireShipping, taxExempt }) =>
      listed([
        allowBackorder && t('catalog.product.selling.backorder'),
        !requireShipping && t('catalog.product.selling.shippingless'),
        taxExempt && t('catalog.product.selling.taxExempt'),
      ]),
  },
  {
    name: t('catalog.inStock'),
    isEnd: true,
    of: ({ inventoryQuantity }) =>
      inventoryQuantity ?? <span className={textStyles['soft']}>{t('catalog.product.notTracked')}</span>,
  },
  {
    name: t('catalog.available'),
    isEnd: true,
    of: ({ available }) => (available === 0 ? <Status tone="warn">{t('catalog.soldOut')}</Status> : available),
  },
  {
    name: t('catalog.price'),
    isEnd: true,
    of: ({ price, compareAtPrice }) => (
      <div>
        {price === null ? t('catalog.product.unknownPrice') : <Price decimal={price} />}
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
    name: t('catalog.actions'),
    isEnd: true,
    of: (variant) => (
      <RowActions>
        <Button
          isSmall
          aria-label={t('catalog.product.stockOf', { name: nameOf(variant) })}
          onClick={() => setCounted(variant.platformId)}
        >
          {t('catalog.product.stock')}
        </Button>
        <Button
          isSmall
          aria-label={t('catalog.editButton', { name: nameOf(variant) })}
          onClick={() => setEdited({ platformId: variant.platformId })}
        >
          {t('catalog.edit')}
        </Button>
        {product.variants.length > 1 ? (
          <ConfirmButton
            name={t('catalog.product.removeMore')}
            about={nameOf(variant)}
            isSmall
            title={t('catalog.product.removeNamed', { name: nameOf(variant) })}
            confirm={t('catalog.product.remove')}
            document={SaveProductDocument}
            variables={{
              input: { ...input, variants: input.variants.filter((one) => one.platformId !== variant.platformId) },
            }}
          >
            <p>{t('catalog.product.removeEffect')}</p>
          </ConfirmButton>
        ) : null}
      </RowActions>
    ),
  };
  return (
    <Card
      title={t('catalog.variants')}
      isFlush
      actions={
        canWrite ? (
          <Button isSmall onClick={() => setEdited({ platformId: undefined })}>
            {t('catalog.product.addVariant')}
          </Button>
        ) : undefined
      }
    >
      <Table
        caption={t('catalog.variants')}
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
