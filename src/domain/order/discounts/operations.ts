import type { Operation } from '../../core/operation/operation.js';
import { addDiscount } from './add-discount.js';
import { deleteDiscount } from './delete-discount.js';
import { createDiscountCode } from './create-discount-code.js';
import { deleteDiscountCode } from './delete-discount-code.js';
import { discountCodes } from './discount-codes.js';
import { updateDiscountCode } from './update-discount-code.js';
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
