import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCan } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  DeleteProductDocument,
  ProductDocument,
  SaveProductDocument,
  type ProductDetailsFragment,
} from '../../generated/documents.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { EditableCard } from '../../parts/editable-card.js';
import { CheckField, Columns, TextArea, TextField, textIn } from '../../parts/form.js';
import { Id } from '../../parts/id.js';
import { Facts, Page } from '../../parts/page.js';
import { Empty, QueryContent } from '../../parts/states.js';
import { Status } from '../../parts/status.js';
import textStyles from '../../parts/text.module.css';
import { Time } from '../../parts/time.js';
import { productInput } from './product-input.js';
import { VariantsCard } from './variants-card.js';

const route = getRouteApi('/products/$platformId');

const texts = [
  ['name', 'Name'],
  ['vendor', 'Vendor'],
  ['type', 'Type'],
  ['handle', 'Handle'],
  ['url', 'Page'],
  ['taxCode', 'Tax code'],
  ['tags', 'Tags'],
] as const;

function Details({ product }: { product: ProductDetailsFragment }) {
  const canWrite = useCan()('WRITE_PRODUCTS');
  return (
    <EditableCard
      title="Details"
      edit={canWrite ? 'Edit' : undefined}
      document={SaveProductDocument}
      variablesOf={(values) => ({
        input: {
          ...productInput(product),
          ...Object.fromEntries(texts.map(([name]) => [name, textIn(values, name)])),
          description: textIn(values, 'description'),
          published: values.has('published'),
        },
      })}
      basis={JSON.stringify([...texts.map(([name]) => product[name]), product.description, product.published])}
      fields={
        <>
          <Columns>
            {texts.map(([name, label]) => (
              <TextField key={name} name={name} label={label} defaultValue={product[name]} />
            ))}
          </Columns>
          <TextArea name="description" label="Description" defaultValue={product.description} />
          <CheckField name="published" label="Visible to shoppers" defaultChecked={product.published} />
        </>
      }
    >
      <Facts
        of={[
          ...texts.map(([name, label]) => [label, product[name]] as const),
          ['Categories', product.categories.map(({ name, platformId }) => name || platformId).join(', ')],
          ['ID', <Id key="id">{product.platformId}</Id>],
          ['Changed', <Time key="changed" at={product.updatedAt} />],
        ]}
      />
      {product.description ? <p className={textStyles['lines']}>{product.description}</p> : null}
    </EditableCard>
  );
}

function Shown({ product }: { product: ProductDetailsFragment }) {
  const canWrite = useCan()('WRITE_PRODUCTS');
  const navigate = useNavigate();
  return (
    <Page
      title={product.name}
      beside={product.published ? undefined : <Status tone="quiet">Hidden</Status>}
      about={
        <>
          Created <Time at={product.createdAt} />
        </>
      }
      actions={
        canWrite ? (
          <ConfirmButton
            name="Delete…"
            title={`Delete ${product.name}?`}
            confirm="Delete"
            document={DeleteProductDocument}
            variables={{ input: { platformId: product.platformId } }}
            onDone={() => void navigate({ to: '/products' })}
          >
            <p>The product can no longer be added to orders. Existing orders keep it.</p>
          </ConfirmButton>
        ) : undefined
      }
    >
      <VariantsCard product={product} />
      <Details product={product} />
    </Page>
  );
}

/** One product with its variants. */
export function ProductPage() {
  const { platformId } = route.useParams();
  const query = useLiveQuery(ProductDocument, { platformId }, { topics: ['product', 'order'] });
  return (
    <QueryContent query={query}>
      {({ product }) =>
        product ? (
          <Shown product={product} />
        ) : (
          <Page title="Product not found">
            <Empty title="This product does not exist">The product was deleted, or the ID in the URL is wrong.</Empty>
          </Page>
        )
      }
    </QueryContent>
  );
}
