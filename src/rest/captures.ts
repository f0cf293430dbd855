import { acknowledgeAttention } from '../domain/placing/canceling/acknowledge-attention.js';
import { cancelOrder } from '../domain/placing/canceling/cancel-order.js';
import { authorizePayments } from '../domain/money/payments/authorize-payments.js';
import { captureFullPayment } from '../domain/money/captures/capture-full-payment.js';
import { capturePayment } from '../domain/money/captures/capture-payment.js';
import { captureSpecificPayment } from '../domain/money/captures/capture-specific-payment.js';
import { releaseAuthorization } from '../domain/money/payments/release-authorization.js';
import { settleTransaction } from '../domain/placing/processing/settle-transaction.js';
import { refundFullPayment } from '../domain/money/refunds/refund-full-payment.js';
import { refundPayment } from '../domain/money/refunds/refund-payment.js';
import { refundSpecificPayment } from '../domain/money/refunds/refund-specific-payment.js';
import { captureData, refundData } from './money-moved-data.js';
import { orders, routesWith, under } from './route.js';
import { orderData } from './wrap.js';

const { post } = routesWith(orderData);
const capture = routesWith(captureData).post;
const refund = routesWith(refundData).post;

/** Captures and refunds of an order, for backends only. */
export const captureRoutes = under(`${orders}/{public_order_id}`, [
  post('/payments/auth/full', authorizePayments, { takesEmptyList: true }),
  capture('/payments/capture', capturePayment),
  capture('/payments/capture/full', captureFullPayment),
  capture('/payments/capture/{payment_id}', captureSpecificPayment),
  post('/payments/{payment_id}/release', releaseAuthorization),
  refund('/refunds', refundPayment),
  refund('/refunds/full', refundFullPayment),
  refund('/refunds/{payment_id}', refundSpecificPayment),
  post('/transactions/{id}/settle', settleTransaction),
  post('/cancel', cancelOrder),
  post('/acknowledge_attention', acknowledgeAttention),
]);
