import { estimateShippingLines } from '../../domain/order/shipping/estimate-shipping-lines.js';
import { refreshShippingLines } from '../../domain/order/shipping/refresh-shipping-lines.js';
import { selectShippingLine } from '../../domain/order/shipping/select-shipping-line.js';
import {
  createShippingZone,
  deleteShippingZone,
  shippingZones,
  updateShippingZone,
} from '../../domain/order/shipping/shipping-zones.js';
import { mutation, query, payloadQuery } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const shipping: Resolvers = {
  Query: {
    estimateShippingLines: payloadQuery(estimateShippingLines),
    shippingZones: query(shippingZones, (result) => result.shippingZones),
  },
  Mutation: {
    refreshShippingLines: mutation(refreshShippingLines),
    selectShippingLine: mutation(selectShippingLine),
    createShippingZone: mutation(createShippingZone),
    updateShippingZone: mutation(updateShippingZone),
    deleteShippingZone: mutation(deleteShippingZone),
  },
};
