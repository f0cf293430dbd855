import type { ShownProduct } from '../../../domain/catalog/product-output.js';
import { findSoldProducts } from '../../../domain/catalog/sold-product-repository.js';
import { parseInput } from '../../../domain/core/operation/parse-input.js';
import type { UcpCall, UcpOperation } from '../../ucp-version.js';
import { messagesMember, succeeded, withoutResource } from '../envelope.js';
import { jsonSchema } from '../json-schema.js';
import { catalogLookup } from '../names.js';
import { productRequest, type SelectedOption } from './catalog-request.js';
import { currencyMessages, usableFilters } from './messages.js';
import type { ChosenOption } from './product-options.js';
import { matching, possibleChoices, withSignals } from './select-variant.js';
import {
  availableFirst,
  displayFor,
  isInCategory,
  isInRange,
  soldProduct,
  wholeDescription,
  withVariants,
  type SoldProduct,
  type SoldVariant,
} from './sold-product.js';

/** Products can share a SKU; of more, the others are not looked at. */
const mostFound = 50;

/** The product that an identifier means best: its own ID, then that of a variant, then a SKU. */
function bestMatch(found: readonly ShownProduct[], id: string): ShownProduct | undefined {
  const isOwn = ({ platformId }: ShownProduct): boolean => platformId === id;
  const hasVariant = ({ variants }: ShownProduct): boolean => variants.some(({ platformId }) => platformId === id);
  return found.find(isOwn) ?? found.find(hasVariant) ?? found[0];
}

/** The choices as the product writes them. */
const asWritten = (variant: SoldVariant, kept: readonly SelectedOption[]): ChosenOption[] =>
  (variant.options ?? []).filter(({ name }) => kept.some((one) => one.name === name));

/** The variants that an answer shows, the featured one first, and the choices that it is about. */
function narrowed(
  sold: SoldProduct,
  { id, selected, preferences }: { id: string; selected: readonly SelectedOption[]; preferences: readonly string[] },
  isShown: (variant: SoldVariant) => boolean,
): { variants: SoldVariant[]; choices: ChosenOption[] } {
  const shown = availableFirst(sold.variants.filter(isShown));
  const requested = shown.find((variant) => variant.id === id || variant.sku === id);
  const kept = possibleChoices(shown, selected, preferences);
  const matched = matching(shown, kept);
  const [featured] = requested ? [requested] : matched;
  if (!featured) return { variants: [], choices: [] };
  const anchor = matched[0];
  const choices = kept.length > 0 && anchor ? asWritten(anchor, kept) : (featured.options ?? []);
  return { variants: [featured, ...matched.filter((one) => one !== featured)], choices };
}

async function run(call: UcpCall) {
  const { shop, context } = call;
  const { id, selected = [], preferences = [], ...request } = parseInput(productRequest, call.body);
  const filters = usableFilters(shop, request);
  const display = displayFor(call, request.context);
  const product = bestMatch(await findSoldProducts(context.database, shop.shopId, [id], mostFound), id);
  const sold = product && soldProduct(product, display);
  const { variants, choices } =
    sold && isInCategory(sold, filters)
      ? narrowed(sold, { id, selected, preferences }, (variant) => isInRange(variant, filters))
      : { variants: [], choices: [] };
  if (!sold || variants.length === 0)
    return withoutResource({ code: 'not_found', content: 'No product has this identifier.', path: '$.id' });
  const options = sold.options.map((option) => withSignals(option, sold.variants, choices));
  return {
    status: 200,
    body: {
      ucp: succeeded(call, [catalogLookup]),
      product: {
        ...withVariants(sold, variants),
        description: wholeDescription(product, display),
        ...(options.length > 0 ? { options, selected: choices } : {}),
      },
      ...messagesMember(currencyMessages(shop, request.context)),
    },
  };
}

/** Returns one product, narrowed to the options that the shopper has chosen. */
export const getProduct: UcpOperation = {
  method: 'POST',
  path: '/catalog/product',
  capability: catalogLookup,
  isOpen: true,
  tool: {
    name: 'get_product',
    title: 'Get a product',
    description:
      'Returns one product by its ID, the ID of a variant or a SKU, narrowed to the options that the shopper has chosen.',
    payload: { name: 'catalog', schema: jsonSchema(productRequest) },
    readsOnly: true,
    result: { product: { type: 'object', description: 'The product with its variants.' } },
  },
  run,
};
