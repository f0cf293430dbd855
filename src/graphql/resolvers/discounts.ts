import { discountCodes } from '../../domain/order/discounts/discount-codes.js';
import { validateDiscountCode } from '../../domain/order/discounts/validate-discount-code.js';
import { query, payloadQuery } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const discounts: Resolvers = {
  Query: {
    validateDiscountCode: payloadQuery(validateDiscountCode),
    discountCodes: query(discountCodes, (result) => result.discountCodes),
  },
};
