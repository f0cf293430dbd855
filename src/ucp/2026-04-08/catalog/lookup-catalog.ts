import { findSoldProducts } from '../../../domain/catalog/sold-product-repository.js';
import { parseInput } from '../../../domain/core/operation/parse-input.js';
import { memberOf } from '../../../lib/member-of.js';
import { refuseProtocol } from '../../protocol-fault.js';
import type { UcpCall, UcpOperation } from '../../ucp-version.js';
import { messagesMember, succeeded, type UcpMessage } from '../envelope.js';
import { jsonSchema, productsSchema } from '../json-schema.js';
import { catalogLookup } from '../names.js';
import { lookupRequest, mostProducts, type Filters } from './catalog-request.js';
import { currencyMessages, usableFilters } from './messages.js';
import {
  availableFirst,
  displayFor,
  isInCategory,
  isInRange,
  soldProduct,
  withVariants,
  type SoldProduct,
  type SoldVariant,
} from './sold-product.js';

/** Products can share a SKU, so that there may be more of them than identifiers. */
const mostFound = 4 * mostProducts;

interface Correlation {
  id: string;
  match: 'exact' | 'featured';
}

/** The variants of a product that the identifiers ask for, each with the identifiers that led to it. */
function requestedVariants(sold: SoldProduct, ids: readonly string[], filters: Filters) {
  const variants = sold.variants.filter((variant) => isInRange(variant, filters));
  const [featured] = availableFirst(variants);
  const inputs = new Map<SoldVariant, Correlation[]>();
  const add = (variant: SoldVariant, correlation: Correlation): void => {
    inputs.set(variant, [...(inputs.get(variant) ?? []), correlation]);
  };
  for (const id of ids) {
    for (const variant of variants) if (variant.id === id || variant.sku === id) add(variant, { id, match: 'exact' });
    if (sold.members.id === id && featured) add(featured, { id, match: 'featured' });
  }
  return [...inputs].map(([variant, found]) => ({ ...variant, inputs: found }));
}

/** The identifiers that a product has. */
const idsOf = ({ members, variants }: SoldProduct): string[] => [
  members.id,
  ...variants.flatMap(({ id, sku }) => (sku === undefined ? [id] : [id, sku])),
];

async function run(call: UcpCall) {
  const { shop, context, body } = call;
  const given = memberOf(body, 'ids');
  if (Array.isArray(given) && given.length > mostProducts)
    refuseProtocol('request_too_large', `ids must have at most ${mostProducts} items`);
  const request = parseInput(lookupRequest, body);
  const ids = [...new Set(request.ids)];
  const filters = usableFilters(shop, request);
  const display = displayFor(call, request.context);
  const read = () => findSoldProducts(context.database, shop.shopId, ids, mostFound);
  const found = await (context.inHeavyTurn ? context.inHeavyTurn(read) : read());
  const sold = found
    .flatMap((product) => soldProduct(product, display) ?? [])
    .filter((product) => isInCategory(product, filters));
  const place = (product: SoldProduct): number => ids.findIndex((id) => idsOf(product).includes(id));
  const products = sold
    .toSorted((one, other) => place(one) - place(other))
    .flatMap((product) => {
      const variants = requestedVariants(product, ids, filters);
      return variants.length > 0 ? [withVariants(product, variants)] : [];
    });
  const resolved = new Set(
    products.flatMap(({ variants }) => variants.flatMap(({ inputs }) => inputs.map(({ id }) => id))),
  );
  const missing = ids
    .filter((id) => !resolved.has(id))
    .map((id): UcpMessage => {
      const path = `$.ids[${request.ids.indexOf(id)}]`;
      return { type: 'info', code: 'not_found', content: 'No product has this identifier.', path };
    });
  return {
    status: 200,
    body: {
      ucp: succeeded(call, [catalogLookup]),
      products,
      ...messagesMember([...currencyMessages(shop, request.context), ...missing]),
    },
  };
}

/** Returns products and variants by their identifiers. */
export const lookupCatalog: UcpOperation = {
  method: 'POST',
  path: '/catalog/lookup',
  capability: catalogLookup,
  isOpen: true,
  tool: {
    name: 'lookup_catalog',
    title: 'Look up products',
    description: 'Returns products and variants by their IDs or SKUs, at most 50.',
    payload: { name: 'catalog', schema: jsonSchema(lookupRequest) },
    readsOnly: true,
    result: { products: productsSchema },
  },
  run,
};
