import type { Operation } from '../../core/operation/operation.js';
import { addDiscount } from './add-discount.js';
import { deleteDiscount } from './delete-discount.js';
import { createDiscountCode, deleteDiscountCode, discountCodes, updateDiscountCode } from './discount-codes.js';
import { validateDiscountCode } from './validate-discount-code.js';

/** The operations of discounts. */
export const discountsOperations: readonly Operation<object>[] = [
  addDiscount,
  deleteDiscount,
  createDiscountCode,
  deleteDiscountCode,
  discountCodes,
  updateDiscountCode,
  validateDiscountCode,
];
