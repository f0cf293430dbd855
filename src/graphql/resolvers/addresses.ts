import { deleteBillingAddress } from '../../domain/order/addresses/delete-billing-address.js';
import { deleteShippingAddress } from '../../domain/order/addresses/delete-shipping-address.js';
import { setBillingAddress, updateBillingAddress } from '../../domain/order/addresses/set-billing-address.js';
import { setShippingAddress, updateShippingAddress } from '../../domain/order/addresses/set-shipping-address.js';
import { validateAddress } from '../../domain/order/addresses/validate-address.js';
import { mutation, payloadQuery } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const addresses: Resolvers = {
  Query: { validateAddress: payloadQuery(validateAddress) },
  Mutation: {
    setShippingAddress: mutation(setShippingAddress),
    updateShippingAddress: mutation(updateShippingAddress),
    deleteShippingAddress: mutation(deleteShippingAddress),
    setBillingAddress: mutation(setBillingAddress),
    updateBillingAddress: mutation(updateBillingAddress),
    deleteBillingAddress: mutation(deleteBillingAddress),
  },
};
