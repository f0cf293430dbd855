import { useState } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import { FindVariantsDocument, type FindVariantsQuery } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { TextField } from '../../parts/form.js';
import { Card } from '../../parts/page.js';
import { Empty, QueryContent } from '../../parts/states.js';
import { Table, type Column } from '../../parts/table.js';
import { Price } from '../products/price.js';

/** A variant that was found. */
export interface FoundVariant {
  platformId: string;
  title: string;
  sku: string;
  price: string | null;
  available: number | null;
}

const variantsOf = ({ products }: FindVariantsQuery): FoundVariant[] =>
  (products?.nodes ?? []).flatMap(({ name, variants }) =>
    variants.map((variant) => ({
      platformId: variant.platformId,
      title: variant.name && variant.name !== name ? `${name} – ${variant.name}` : name,
      sku: variant.sku,
      price: variant.price ?? null,
      available: variant.available ?? null,
    })),
  );

interface Props {
  onAdd: (variant: FoundVariant) => void;
  onAddCustom: () => void;
}

/** Finds products by words of their names and SKUs, and adds their variants to the draft. */
export function FindItems({ onAdd, onAddCustom }: Props) {
  const [text, setText] = useState('');
  const q = text.trim();
  const query = useLiveQuery(
    FindVariantsDocument,
    { search: q },
    { topics: ['product'], enabled: q !== '', keepsPrevious: true },
  );
  const columns: readonly Column<FoundVariant>[] = [
    { name: t('orders.item'), of: ({ title }) => title },
    { name: t('orders.draft.sku'), of: ({ sku }) => sku },
    { name: t('orders.draft.available'), isEnd: true, of: ({ available }) => available },
    {
      name: t('orders.draft.price'),
      isEnd: true,
      of: ({ price }) => (price === null ? null : <Price decimal={price} />),
    },
    {
      name: t('orders.actions'),
      isEnd: true,
      of: (variant) => (
        <Button isSmall aria-label={t('orders.draft.addItem', { title: variant.title })} onClick={() => onAdd(variant)}>
          {t('orders.draft.add')}
        </Button>
      ),
    },
  ];
  return (
    <Card
      title={t('orders.draft.addItems')}
      actions={
        <Button isSmall onClick={onAddCustom}>
          {t('orders.draft.addCustom')}
        </Button>
      }
    >
      <TextField
        name="product"
        type="search"
        label={t('orders.draft.findProducts')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {q === '' ? null : (
        <QueryContent query={query}>
          {(data) => {
            const found = variantsOf(data);
            return found.length === 0 ? (
              <Empty title={t('orders.draft.noProduct')} />
            ) : (
              <Table
                caption={t('orders.draft.foundItems')}
                columns={columns}
                rows={found}
                keyOf={({ platformId }) => platformId}
              />
            );
          }}
        </QueryContent>
      )}
    </Card>
  );
}
