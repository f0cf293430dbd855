import { parseInput } from '../../../domain/core/operation/parse-input.js';
import { searchSoldProducts } from '../../../domain/catalog/sold-product-repository.js';
import type { Shop } from '../../../domain/shop/shops/shop.js';
import { currencyByCode } from '../../../lib/currencies.js';
import { minorToDecimal } from '../../../lib/money.js';
import { refuseProtocol } from '../../protocol-fault.js';
import type { UcpCall, UcpOperation } from '../../ucp-version.js';
import { messagesMember, succeeded } from '../envelope.js';
import { jsonSchema, productsSchema } from '../json-schema.js';
import { catalogSearch } from '../names.js';
import { cursorAfter, mostProducts, positionOf, searchRequest, type Filters } from './catalog-request.js';
import { currencyMessages, usableFilters } from './messages.js';
import { availableFirst, displayFor, isInRange, soldProduct, withVariants } from './sold-product.js';

const usualLimit = 10;

const decimalOf = (amount: number | undefined, { currency }: Shop): string | undefined =>
  amount === undefined ? undefined : minorToDecimal(amount, currencyByCode(currency)?.digits ?? 2);

/** Refuses a search for nothing. */
function requireInput(query: string, { categories = [], price }: Filters): void {
  const isGiven = query !== '' || categories.length > 0 || price?.min !== undefined || price?.max !== undefined;
  if (!isGiven) refuseProtocol('invalid_request', 'a query or a filter by categories or price is required');
}

async function run(call: UcpCall) {
  const { shop, context } = call;
  const request = parseInput(searchRequest, call.body);
  const query = request.query?.trim() ?? '';
  requireInput(query, request.filters ?? {});
  const filters = usableFilters(shop, request);
  const limit = Math.min(mostProducts, request.pagination?.limit ?? usualLimit);
  const search = {
    words: query === '' ? undefined : query,
    categories: filters.categories ?? [],
    minPrice: decimalOf(filters.price?.min, shop),
    maxPrice: decimalOf(filters.price?.max, shop),
    after: positionOf(request.pagination?.cursor),
    limit: limit + 1,
  };
  const read = () => searchSoldProducts(context.database, shop.shopId, search);
  const found = await (context.inHeavyTurn ? context.inHeavyTurn(read) : read());
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const hasMore = found.length > limit;
  const display = displayFor(call, request.context);
  const products = page.flatMap((product) => {
    const sold = soldProduct(product, display);
    const variants = sold ? availableFirst(sold.variants.filter((variant) => isInRange(variant, filters))) : [];
    return sold && variants.length > 0 ? [withVariants(sold, variants)] : [];
  });
  return {
    status: 200,
    body: {
      ucp: succeeded(call, [catalogSearch]),
      products,
      pagination: { has_next_page: hasMore, ...(hasMore && last ? { cursor: cursorAfter(last.id) } : {}) },
      ...messagesMember(currencyMessages(shop, request.context)),
    },
  };
}

/** Finds products by words, categories and price. */
export const searchCatalog: UcpOperation = {
  method: 'POST',
  path: '/catalog/search',
  capability: catalogSearch,
  isOpen: true,
  tool: {
    name: 'search_catalog',
    title: 'Search the catalog',
    description:
      'Finds products by words, categories and price. Returns at most 50 products, with a cursor for the next ones.',
    payload: { name: 'catalog', schema: jsonSchema(searchRequest) },
    readsOnly: true,
    result: { products: productsSchema, pagination: { type: 'object' } },
  },
  run,
};
