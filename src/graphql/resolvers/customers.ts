import { createAuthenticatedCustomer } from '../../domain/order/customer/create-authenticated-customer.js';
import { createGuestCustomer } from '../../domain/order/customer/create-guest-customer.js';
import { deleteCustomer } from '../../domain/order/customer/delete-customer.js';
import { updateCustomer } from '../../domain/order/customer/update-customer.js';
import { updateGuestCustomer } from '../../domain/order/customer/update-guest-customer.js';
import { validateEmailAddress } from '../../domain/order/customer/validate-email-address.js';
import { mutation, payloadQuery } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const customers: Resolvers = {
  Query: { validateEmailAddress: payloadQuery(validateEmailAddress) },
  Mutation: {
    createAuthenticatedCustomer: mutation(createAuthenticatedCustomer),
    createGuestCustomer: mutation(createGuestCustomer),
    updateCustomer: mutation(updateCustomer),
    updateGuestCustomer: mutation(updateGuestCustomer),
    deleteCustomer: mutation(deleteCustomer),
  },
};
