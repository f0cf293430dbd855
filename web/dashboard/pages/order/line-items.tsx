import type { ReactNode } from 'react';
import type { OrderDetailsFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Money } from '../../parts/money.js';
import { Card } from '../../parts/page.js';
import { Empty } from '../../parts/states.js';
import { Table, type Column } from '../../parts/table.js';
import styles from './order-page.module.css';

type LineItem = OrderDetailsFragment['applicationState']['lineItems'][number];

const columnsIn = (currency: string): readonly Column<LineItem>[] => [
  {
    name: t('order.item'),
    breaks: true,
    of: ({ productData: { productTitle, sku } }) => (
      <div>
        {productTitle}
        {sku ? <div className={styles['soft']}>{sku}</div> : null}
      </div>
    ),
  },
  {
    name: t('order.items.price'),
    isEnd: true,
    of: ({ productData: { price } }) => <Money amount={price} currency={currency} />,
  },
  { name: t('order.quantity'), isEnd: true, of: ({ productData: { quantity } }) => quantity },
  { name: t('order.items.fulfilled'), isEnd: true, of: ({ fulfilledQuantity }) => fulfilledQuantity },
  {
    name: t('order.total'),
    isEnd: true,
    of: ({ productData: { totalPrice } }) => <Money amount={totalPrice} currency={currency} />,
  },
];

/** The line items and the calculation of the total. */
export function LineItems({ order: { applicationState: state } }: { order: OrderDetailsFragment }) {
  const currency = state.currency.isoCode;
  const discounts = state.discounts.map(({ code, text }) => text || code).join(', ');
  const shipping = state.shipping.selectedShipping?.description;
  const totals: readonly (readonly [string, number, boolean?])[] = [
    [t('order.subtotal'), state.subtotal],
    ...(state.discountTotal > 0
      ? [
          [
            discounts ? t('order.items.discountsNamed', { discounts }) : t('order.discounts'),
            -state.discountTotal,
          ] as const,
        ]
      : []),
    ...(shipping === undefined && state.shippingTotal === 0
      ? []
      : [
          [
            shipping === undefined ? t('order.shipping') : t('order.items.shippingNamed', { shipping }),
            state.shippingTotal,
          ] as const,
        ]),
    ...(state.feeTotal > 0 ? [[t('order.fees'), state.feeTotal] as const] : []),
    ...state.taxes.map(
      ({ name, value, isIncluded }) => [isIncluded ? t('order.taxIncluded', { name }) : name, value] as const,
    ),
    [t('order.total'), state.orderTotal, true],
  ];
  const cell = (isSum: boolean | undefined): string | undefined => (isSum ? styles['sum'] : undefined);
  const rows: ReactNode = totals.map(([name, amount, isSum]) => (
    <div key={name} className={styles['row']}>
      <dt className={cell(isSum)}>{name}</dt>
      <dd className={cell(isSum)}>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  ));
  return (
    <Card title={t('order.items.title')} isFlush>
      {state.lineItems.length > 0 ? (
        <Table
          caption={t('order.items.title')}
          columns={columnsIn(currency)}
          rows={state.lineItems}
          keyOf={({ productData }) => productData.lineItemKey}
        />
      ) : (
        <Empty title={t('order.items.empty')} />
      )}
      <dl className={styles['totals']}>{rows}</dl>
    </Card>
  );
}
