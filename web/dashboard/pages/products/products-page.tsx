import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan, useSession } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { useOperation } from '../../app/use-operation.js';
import {
  ProductDocument,
  ProductsDocument,
  SaveProductDocument,
  type ProductRowFragment,
} from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { Dialog } from '../../parts/dialog.js';
import { Columns, decimalIn, Form, TextField, textIn, throwFault, wholeIn } from '../../parts/form.js';
import { ImportLink } from '../../parts/import-link.js';
import { List, pageOf } from '../../parts/list.js';
import { Page } from '../../parts/page.js';
import { Empty } from '../../parts/states.js';
import { Status } from '../../parts/status.js';
import { linkClass, type Column } from '../../parts/table.js';
import { PriceField } from './price-field.js';
import { PriceRange } from './price.js';
import { productFilterOf, productFilters } from './product-filters.js';

const route = getRouteApi('/products');

/** The units that can be sold; undefined if no variant is tracked. */
function stockOf({ variants }: ProductRowFragment): number | undefined {
  const counts = variants.flatMap(({ available }) => available ?? []);
  return counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : undefined;
}

const columns: readonly Column<ProductRowFragment>[] = [
  {
    name: t('catalog.products.product'),
    of: ({ platformId, name }) => (
      <Link to="/products/$platformId" params={{ platformId }} className={linkClass}>
        {name}
      </Link>
    ),
  },
  { name: t('catalog.vendor'), of: ({ vendor }) => vendor },
  {
    name: t('catalog.visibility'),
    of: ({ published }) => (published ? null : <Status tone="quiet">{t('catalog.hidden')}</Status>),
  },
  { name: t('catalog.variants'), isEnd: true, of: ({ variants }) => variants.length },
  {
    name: t('catalog.available'),
    isEnd: true,
    of: (product) => {
      const stock = stockOf(product);
      return stock === 0 ? <Status tone="warn">{t('catalog.soldOut')}</Status> : stock;
    },
  },
  {
    name: t('catalog.price'),
    isEnd: true,
    of: ({ variants }) => <PriceRange decimals={variants.flatMap(({ price }) => price ?? [])} />,
  },
];

/** The product that the fields describe, with its first variant. */
function productIn(values: FormData) {
  const platformId = textIn(values, 'platformId');
  const sku = textIn(values, 'sku');
  return {
    platformId,
    name: textIn(values, 'name'),
    variants: [
      {
        platformId: sku || platformId,
        sku,
        price: decimalIn(values, 'variants.0.price') || null,
        inventoryQuantity: wholeIn(values, 'variants.0.inventoryQuantity'),
      },
    ],
  };
}

function NewProduct({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { send } = useSession();
  const { mutateAsync: save } = useOperation(SaveProductDocument);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (values: FormData) => {
      const input = productIn(values);
      const { platformId } = input;
      // Saving would replace the product, and clear members that this form does not have.
      if (platformId !== '' && (await send(ProductDocument, { platformId })).product)
        throwFault('platformId', t('catalog.products.exists'));
      await save({ input });
      return platformId;
    },
    retry: false,
    onSuccess: (platformId) => {
      onClose();
      void navigate({ to: '/products/$platformId', params: { platformId } });
    },
  });
  return (
    <Dialog title={t('catalog.products.new')} onClose={onClose}>
      <Form
        submit={t('catalog.create')}
        isBusy={isPending}
        error={error}
        onSubmit={(values) => mutate(values)}
        onCancel={onClose}
      >
        <TextField name="name" label={t('catalog.name')} autoFocus />
        <Columns>
          <TextField name="platformId" label={t('catalog.id')} hint={t('catalog.products.idHint')} />
          <TextField name="sku" label={t('catalog.sku')} />
          <PriceField name="variants.0.price" label={t('catalog.price')} />
          <TextField
            name="variants.0.inventoryQuantity"
            label={t('catalog.inStock')}
            hint={t('catalog.untrackedStock')}
            inputMode="numeric"
          />
        </Columns>
      </Form>
    </Dialog>
  );
}

/** The products of the shop. */
export function ProductsPage() {
  const search = route.useSearch();
  const canWrite = useCan()('WRITE_PRODUCTS');
  const [isNew, setNew] = useState(false);
  const variables = { filter: productFilterOf(search), search: search.q ?? null, ...pageOf(search.page) };
  const query = useLiveQuery(ProductsDocument, variables, { topics: ['product', 'order'], keepsPrevious: true });
  return (
    <Page
      title={t('catalog.products')}
      actions={
        canWrite ? (
          <>
            <ImportLink kind="products" />
            <Button look="primary" onClick={() => setNew(true)}>
              {t('catalog.products.new')}
            </Button>
          </>
        ) : undefined
      }
    >
      <List
        caption={t('catalog.products')}
        query={query}
        connectionOf={({ products }) => products}
        keyOf={({ platformId }) => platformId}
        columns={columns}
        filters={productFilters}
        search={search}
        dropsGone
        empty={<Empty title={t('catalog.products.emptyTitle')}>{t('catalog.products.empty')}</Empty>}
      />
      {isNew ? <NewProduct onClose={() => setNew(false)} /> : null}
    </Page>
  );
}
