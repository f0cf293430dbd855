import { estimateTaxes } from '../../domain/order/taxes/estimate-taxes.js';
import { generateTaxes } from '../../domain/order/taxes/generate-taxes.js';
import { createTaxRate, deleteTaxRate, taxRates, updateTaxRate } from '../../domain/order/taxes/tax-rates.js';
import { mutation, query, payloadQuery } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const taxes: Resolvers = {
  Query: {
    estimateTaxes: payloadQuery(estimateTaxes),
    taxRates: query(taxRates, (result) => result.taxRates),
  },
  Mutation: {
    generateTaxes: mutation(generateTaxes),
    createTaxRate: mutation(createTaxRate),
    updateTaxRate: mutation(updateTaxRate),
    deleteTaxRate: mutation(deleteTaxRate),
  },
};
