import { z } from 'zod';
import { placeInRows } from '../../core/lists/key-list-repository.js';
import { keyPageInput } from '../../core/lists/key-page.js';
import { listedPage } from '../../core/lists/listed-page.js';
import { columnsFor } from '../../core/lists/masked-columns.js';
import { requestedPart } from '../../core/lists/requested-part.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { buyerSearch, foundBuyers } from './buyer-condition.js';
import { buyerList, findBuyers } from './buyer-list-repository.js';
import { buyerSchema } from './buyer.js';

/**
 * Whoever has bought, in ascending order of the number of their latest order, a page at a time. Two statements. Refuses
 * INVALID_FILTER, INVALID_PAGE, AMOUNT_TOO_LARGE.
 */
export const listBuyers = shopOperation(
  {
    operation: 'listBuyers',
    summary: 'List Buyers',
    description:
      'Lists whoever has placed an order, customers and guests, with one entry for each email address, in ascending order of the number of their latest order.',
    access: backend('read_customers'),
    input: keyPageInput.extend({ search: buyerSearch }),
    output: z.object({ buyers: z.array(buyerSchema).describe('The buyers on this page.') }),
  },
  async ({ database, shopId, caller }, { filter, search, ...page }) => {
    const { condition, request } = requestedPart(columnsFor(caller, buyerList.columns), filter, page);
    const found = foundBuyers(caller, condition, search);
    const { rows: buyers, ...listed } = await listedPage(
      request,
      (part) => findBuyers(database, shopId, found, { after: [request.sinceId], ...part }),
      () => placeInRows(database, buyerList, shopId, found, request),
    );
    return { ...listed, buyers };
  },
);
