import { eraseCustomer } from '../../domain/personal-data/erase-customer.js';
import { exportCustomerData } from '../../domain/personal-data/export-customer-data.js';
import { mutation } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const personalData: Resolvers = {
  Mutation: { exportCustomerData: mutation(exportCustomerData), eraseCustomer: mutation(eraseCustomer) },
};
