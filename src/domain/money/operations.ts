import type { Operation } from '../core/operation/operation.js';
import { createExternalPaymentGateway } from './gateways/create-external-payment-gateway.js';
import { deleteExternalPaymentGateway } from './gateways/delete-external-payment-gateway.js';
import { externalPaymentGateways } from './gateways/external-payment-gateways.js';
import { replaceExternalPaymentGateway } from './gateways/replace-external-payment-gateway.js';
import { testExternalPaymentGateway } from './gateways/test-external-payment-gateway.js';
import { updateExternalPaymentGateway } from './gateways/update-external-payment-gateway.js';
import { changeGiftCard } from './gift-cards/change-gift-card.js';
import { disableGiftCard } from './gift-cards/disable-gift-card.js';
import { enableGiftCard } from './gift-cards/enable-gift-card.js';
import { getGiftCard } from './gift-cards/get-gift-card.js';
import { issueGiftCard } from './gift-cards/issue-gift-card.js';
import { giftCards, listGiftCards } from './gift-cards/list-gift-cards.js';
import { reissueGiftCard } from './gift-cards/reissue-gift-card.js';
import { listShopTransactions } from './ledger/list-shop-transactions.js';
import { listTransactions } from './ledger/list-transactions.js';
import { transactions } from './ledger/transactions.js';
import { addPayment } from './payments/add-payment.js';
import { authorizePayments } from './payments/authorize-payments.js';
import { captureFullPayment } from './captures/capture-full-payment.js';
import { capturePayment } from './captures/capture-payment.js';
import { captureSpecificPayment } from './captures/capture-specific-payment.js';
import { deletePayment } from './payments/delete-payment.js';
import { listPayments } from './payments/list-payments.js';
import { releaseAuthorization } from './payments/release-authorization.js';
import { testGatewayTransactions } from './payments/test-gateway-transactions.js';
import { updatePayment } from './payments/update-payment.js';
import { bestSellers } from './statistics/best-sellers.js';
import { shopStatistics } from './statistics/shop-statistics.js';
import { deleteSavedPaymentMethod } from './payments/saved-methods/delete-saved-payment-method.js';
import { savedPaymentMethods } from './payments/saved-methods/saved-payment-methods.js';
import { refundFullPayment } from './refunds/refund-full-payment.js';
import { refundPayment } from './refunds/refund-payment.js';
import { refundSpecificPayment } from './refunds/refund-specific-payment.js';

export const moneyOperations: readonly Operation<object>[] = [
  createExternalPaymentGateway,
  deleteExternalPaymentGateway,
  externalPaymentGateways,
  replaceExternalPaymentGateway,
  testExternalPaymentGateway,
  updateExternalPaymentGateway,
  changeGiftCard,
  disableGiftCard,
  enableGiftCard,
  reissueGiftCard,
  getGiftCard,
  giftCards,
  listGiftCards,
  issueGiftCard,
  listTransactions,
  listShopTransactions,
  transactions,
  addPayment,
  authorizePayments,
  captureFullPayment,
  capturePayment,
  captureSpecificPayment,
  deletePayment,
  listPayments,
  releaseAuthorization,
  testGatewayTransactions,
  updatePayment,
  shopStatistics,
  bestSellers,
  deleteSavedPaymentMethod,
  savedPaymentMethods,
  refundFullPayment,
  refundPayment,
  refundSpecificPayment,
];
