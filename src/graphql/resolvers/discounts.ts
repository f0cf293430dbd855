import { addDiscount } from '../../domain/order/discounts/add-discount.js';
import { deleteDiscount } from '../../domain/order/discounts/delete-discount.js';
import {
  createDiscountCode,
  deleteDiscountCode,
  discountCodes,
  updateDiscountCode,
} from '../../domain/order/discounts/discount-codes.js';
import { validateDiscountCode } from '../../domain/order/discounts/validate-discount-code.js';
import { mutation, query, payloadQuery } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const discounts: Resolvers = {
  Query: {
    validateDiscountCode: payloadQuery(validateDiscountCode),
    discountCodes: query(discountCodes, (result) => result.discountCodes),
  },
  Mutation: {
    addDiscount: mutation(addDiscount),
    deleteDiscount: mutation(deleteDiscount),
    createDiscountCode: mutation(createDiscountCode),
    updateDiscountCode: mutation(updateDiscountCode),
    deleteDiscountCode: mutation(deleteDiscountCode),
  },
};
