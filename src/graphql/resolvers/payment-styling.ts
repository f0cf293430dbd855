import { paymentStyling as getPaymentStyling } from '../../domain/shop/payment-styling/payment-styling.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const paymentStyling: Resolvers = {
  Query: { paymentStyling: query(getPaymentStyling, (result) => result.styleSheet) },
};
