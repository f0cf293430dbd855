import type { OrderDetailsFragment } from '../../generated/documents.js';

type LineItem = OrderDetailsFragment['applicationState']['lineItems'][number];

/** A line item that has units which are not returned yet. */
export interface ReturnableLine {
  line: LineItem;
  returned: number;
  /** The number of units that can be returned. */
  left: number;
}

/** The line items of an order that can still be returned. */
export function returnableLines({
  applicationState,
  returnedLineItems,
}: Pick<OrderDetailsFragment, 'returnedLineItems'> & {
  applicationState: Pick<OrderDetailsFragment['applicationState'], 'lineItems'>;
}): ReturnableLine[] {
  const quantities = new Map(returnedLineItems?.map(({ lineItemKey, quantity }) => [lineItemKey, quantity]));
  return applicationState.lineItems.flatMap((line) => {
    const returned = quantities.get(line.productData.lineItemKey) ?? 0;
    const left = line.productData.quantity - returned;
    return left > 0 ? [{ line, returned, left }] : [];
  });
}

/** The amount that was paid for the first units of a line: its price after discounts, plus taxes. */
function paidForFirst({ productData: { quantity, totalPrice }, discounts, taxes }: LineItem, units: number): number {
  const less = discounts.reduce((sum, { value }) => sum + value, 0);
  const onTop = taxes.filter(({ isIncluded }) => !isIncluded).reduce((sum, { value }) => sum + value, 0);
  return Math.round(((totalPrice - less + onTop) * units) / quantity);
}

/** The amount that was paid for further units of a line. The amounts of all its units add up to that of the line. */
export const paidFor = ({ line, returned }: ReturnableLine, units: number): number =>
  paidForFirst(line, returned + units) - paidForFirst(line, returned);
