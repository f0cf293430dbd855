import { addPayment } from '../domain/money/payments/add-payment.js';
import { deletePayment } from '../domain/money/payments/delete-payment.js';
import { listPayments } from '../domain/money/payments/list-payments.js';
import { listTransactions } from '../domain/money/ledger/list-transactions.js';
import { updatePayment } from '../domain/money/payments/update-payment.js';
import { orders, routesWith, storefront, under } from './route.js';
import { orderData } from './wrap.js';

const { get, post, put, del } = routesWith(orderData);

export const paymentRoutes = [
  ...under(storefront, [
    get('/payments', listPayments),
    post('/payments', addPayment),
    put('/payments', updatePayment),
    del('/payments', deletePayment),
  ]),
  ...under(orders, [get('/{public_order_id}/transactions', listTransactions)]),
];
