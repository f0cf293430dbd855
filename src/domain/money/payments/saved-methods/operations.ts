import type { Operation } from '../../../core/operation/operation.js';
import { deleteSavedPaymentMethod } from './delete-saved-payment-method.js';
import { savedPaymentMethods } from './saved-payment-methods.js';

/** The operations of saved payment methods. */
export const savedPaymentMethodsOperations: readonly Operation<object>[] = [
  deleteSavedPaymentMethod,
  savedPaymentMethods,
];
