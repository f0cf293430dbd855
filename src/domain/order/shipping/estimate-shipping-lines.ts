import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { addressFaults, addressInput } from '../addresses/address-input.js';
import { estimatePlace } from '../addresses/estimate-place.js';
import { availableShippingLineSchema } from '../document/application-state.js';
import { offerEstimate } from '../changing/offer-estimate.js';
import { priceOrder } from '../pricing/price-order.js';
import { loadForReading, shownOrder } from '../storage/read-order.js';
import { withOffered } from '../pricing/shipping-lines.js';
import { askForLines, linesOnOffer } from './ask-for-lines.js';

/** The shipping lines that would be available for an address. Nothing is stored. Refuses NO_SHIPPING_TO_ADDRESS, OVERRIDE_UNAVAILABLE. */
export const estimateShippingLines = orderOperation(
  {
    operation: 'estimateShippingLines',
    summary: 'Estimate Shipping Lines',
    description: 'Returns the shipping lines that would be available for an address. Nothing is stored.',
    access: frontend('read_orders'),
    input: addressInput,
    findFaults: addressFaults('shipping'),
    output: z.object({
      shippingLines: z
        .array(availableShippingLineSchema)
        .describe('The shipping lines that would be available; null if the operation was refused.'),
    }),
  },
  async (context, input) => {
    const place = estimatePlace(input);
    const loaded = await loadForReading(context, { zones: true, overrides: ['shipping'] });
    const asked = await askForLines(context, loaded, { ...input, ...place })?.();
    const { lines } = linesOnOffer(loaded.order, loaded.facts, place, asked);
    const estimated = priceOrder(withOffered(loaded.order, lines));
    const { shipping } = await offerEstimate(context, loaded, ['estimate_shipping'], { estimated, place });
    return { shippingLines: shipping.availableShippingLines, order: shownOrder(loaded.order) };
  },
);
