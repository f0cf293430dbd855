import { estimateShippingLines } from '../../domain/order/shipping/estimate-shipping-lines.js';
import { shippingZones } from '../../domain/order/shipping/shipping-zones.js';
import { query, payloadQuery } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const shipping: Resolvers = {
  Query: {
    estimateShippingLines: payloadQuery(estimateShippingLines),
    shippingZones: query(shippingZones, (result) => result.shippingZones),
  },
};
