import { estimateTaxes } from '../../domain/order/taxes/estimate-taxes.js';
import { taxRates } from '../../domain/order/taxes/tax-rates.js';
import { query, payloadQuery } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const taxes: Resolvers = {
  Query: {
    estimateTaxes: payloadQuery(estimateTaxes),
    taxRates: query(taxRates, (result) => result.taxRates),
  },
};
