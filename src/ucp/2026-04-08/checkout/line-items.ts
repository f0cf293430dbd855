import { parseUrl } from '../../../lib/parse-url.js';
import type { ApplicationState } from '../../../domain/order/document/application-state.js';
import { lineTotals } from './totals.js';

const titleOf = (productTitle: string, title: string): string =>
  [...new Set([productTitle, title])].filter((part) => part !== '').join(' – ');

/** The line items of a checkout or a cart. */
export const shownLineItems = ({ lineItems }: Pick<ApplicationState, 'lineItems'>) =>
  lineItems.map((line) => {
    const { id, productTitle, title, price, image, lineItemKey, quantity } = line.productData;
    const isUrl = image !== '' && parseUrl(image) !== undefined;
    return {
      id: lineItemKey,
      item: { id, title: titleOf(productTitle, title), price, ...(isUrl ? { image_url: image } : {}) },
      quantity,
      totals: lineTotals(line),
    };
  });
