import { eraseCustomer } from '../../domain/privacy/erase-customer.js';
import { exportCustomerData } from '../../domain/privacy/export-customer-data.js';
import { mutation } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const personalData: Resolvers = {
  Mutation: { exportCustomerData: mutation(exportCustomerData), eraseCustomer: mutation(eraseCustomer) },
};
