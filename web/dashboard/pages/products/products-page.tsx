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
import { Button } from '../../parts/button.js';
import { Dialog } from '../../parts/dialog.js';
import { Columns, Form, TextField, textIn, throwFault, wholeIn } from '../../parts/form.js';
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
    name: 'Product',
    of: ({ platformId, name }) => (
      <Link to="/products/$platformId" params={{ platformId }} className={linkClass}>
        {name}
      </Link>
    ),
  },
  { name: 'Vendor', of: ({ vendor }) => vendor },
  { name: 'Visibility', of: ({ published }) => (published ? null : <Status tone="quiet">Hidden</Status>) },
  { name: 'Variants', isEnd: true, of: ({ variants }) => variants.length },
  {
    name: 'Available',
    isEnd: true,
    of: (product) => {
      const stock = stockOf(product);
      return stock === 0 ? <Status tone="warn">Sold out</Status> : stock;
    },
  },
  {
    name: 'Price',
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
        price: textIn(values, 'variants.0.price') || null,
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
        throwFault('platformId', 'A product with this ID exists.');
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
    <Dialog title="New product" onClose={onClose}>
      <Form submit="Create" isBusy={isPending} error={error} onSubmit={(values) => mutate(values)} onCancel={onClose}>
        <TextField name="name" label="Name" autoFocus />
        <Columns>
          <TextField name="platformId" label="ID" hint="Unique within the shop. It cannot be changed." />
          <TextField name="sku" label="SKU" />
          <PriceField name="variants.0.price" label="Price" />
          <TextField
            name="variants.0.inventoryQuantity"
            label="In stock"
            hint="Leave empty if stock is not tracked."
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
      title="Products"
      actions={
        canWrite ? (
          <>
            <ImportLink kind="products" />
            <Button look="primary" onClick={() => setNew(true)}>
              New product
            </Button>
          </>
        ) : undefined
      }
    >
      <List
        caption="Products"
        query={query}
        connectionOf={({ products }) => products}
        keyOf={({ platformId }) => platformId}
        columns={columns}
        filters={productFilters}
        search={search}
        dropsGone
        empty={
          <Empty title="No products yet">
            Products appear here when a platform sends them, or when you create or import them.
          </Empty>
        }
      />
      {isNew ? <NewProduct onClose={() => setNew(false)} /> : null}
    </Page>
  );
}
