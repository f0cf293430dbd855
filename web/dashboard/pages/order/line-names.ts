import type { OrderDetailsFragment } from '../../generated/documents.js';

type LineItem = OrderDetailsFragment['applicationState']['lineItems'][number];

interface Lines {
  applicationState: {
    lineItems: readonly { productData: Pick<LineItem['productData'], 'lineItemKey' | 'productTitle' | 'title'> }[];
  };
}

/** The name of a line item by its key; the key itself if the order has no such line item. */
export function lineNames({ applicationState: { lineItems } }: Lines): (key: string) => string {
  const names = new Map(
    lineItems.map(({ productData: { lineItemKey, productTitle, title } }) => [lineItemKey, productTitle || title]),
  );
  return (key) => names.get(key) ?? key;
}

/** Units as a text: `2 × Bowl, 1 × Card`. */
export const unitsText = (
  units: readonly { lineItemKey: string; quantity: number }[],
  nameOf: (key: string) => string,
): string => units.map(({ lineItemKey, quantity }) => `${quantity} × ${nameOf(lineItemKey)}`).join(', ');
