import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { addressFaults, addressInput } from '../addresses/address-input.js';
import { estimatePlace } from '../addresses/estimate-place.js';
import { taxSchema } from '../document/application-state.js';
import { offerEstimate } from '../changing/offer-estimate.js';
import { withInternals } from '../document/order.js';
import { priceOrder } from '../pricing/price-order.js';
import { loadForReading, shownOrder } from '../storage/read-order.js';
import { taxesAt, taxesByRates } from '../pricing/taxed.js';
import { askForTaxes } from './ask-for-taxes.js';

/** The taxes that would apply to an address. Nothing is stored. Refuses OVERRIDE_UNAVAILABLE. */
export const estimateTaxes = orderOperation(
  {
    operation: 'estimateTaxes',
    summary: 'Estimate Taxes',
    description: 'Returns the taxes that would apply to an address. Nothing is stored.',
    access: frontend('read_orders'),
    input: addressInput,
    findFaults: addressFaults(),
    output: z.object({
      taxes: z.array(taxSchema).describe('The taxes that would apply; null if the operation was refused.'),
    }),
  },
  async (context, input) => {
    const place = estimatePlace(input);
    const loaded = await loadForReading(context, { taxRates: true, overrides: ['tax'] });
    const { order, facts } = loaded;
    const asked = await askForTaxes(context, loaded, { ...input, ...place })?.();
    const taxes = asked?.by === 'override' ? taxesByRates(order, asked.value) : taxesAt(order, facts.taxRates, place);
    const estimated = priceOrder(withInternals(order, { taxes }));
    const state = await offerEstimate(context, loaded, ['estimate_tax'], { estimated, place });
    return { taxes: state.taxes, order: shownOrder(order) };
  },
);
