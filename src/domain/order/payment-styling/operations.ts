import type { Operation } from '../../core/operation/operation.js';
import { setOrderPaymentStyling } from './set-order-payment-styling.js';

/** The operations of the payment styling of orders. */
export const orderPaymentStylingOperations: readonly Operation<object>[] = [setOrderPaymentStyling];
