import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCan } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  DeleteProductDocument,
  ProductDocument,
  SaveProductDocument,
  type ProductDetailsFragment,
} from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { rich } from '../../languages/rich.js';
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
  ['name', t('catalog.name')],
  ['vendor', t('catalog.vendor')],
  ['type', t('catalog.product.type')],
  ['handle', t('catalog.product.handle')],
  ['url', t('catalog.product.page')],
  ['taxCode', t('catalog.taxCode')],
  ['tags', t('catalog.product.tags')],
] as const;

function Details({ product }: { product: ProductDetailsFragment }) {
  const canWrite = useCan()('WRITE_PRODUCTS');
  return (
    <EditableCard
      title={t('catalog.product.details')}
      edit={canWrite ? t('catalog.edit') : undefined}
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
          <TextArea name="description" label={t('catalog.product.description')} defaultValue={product.description} />
          <CheckField name="published" label={t('catalog.product.published')} defaultChecked={product.published} />
        </>
      }
    >
      <Facts
        of={[
          ...texts.map(([name, label]) => [label, product[name]] as const),
          [
            t('catalog.product.categories'),
            product.categories.map(({ name, platformId }) => name || platformId).join(', '),
          ],
          [t('catalog.id'), <Id key="id">{product.platformId}</Id>],
          [t('catalog.changed'), <Time key="changed" at={product.updatedAt} />],
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
      beside={product.published ? undefined : <Status tone="quiet">{t('catalog.hidden')}</Status>}
      about={<>{rich('catalog.product.created', { time: () => <Time key="time" at={product.createdAt} /> })}</>}
      actions={
        canWrite ? (
          <ConfirmButton
            name={t('catalog.deleteMore')}
            title={t('catalog.deleteNamed', { name: product.name })}
            confirm={t('catalog.delete')}
            document={DeleteProductDocument}
            variables={{ input: { platformId: product.platformId } }}
            onDone={() => void navigate({ to: '/products' })}
          >
            <p>{t('catalog.product.deleteEffect')}</p>
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
          <Page title={t('catalog.product.notFound')}>
            <Empty title={t('catalog.product.missing')}>{t('catalog.product.missingHelp')}</Empty>
          </Page>
        )
      }
    </QueryContent>
  );
}
