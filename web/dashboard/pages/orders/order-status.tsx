import type { OrderStatus, PaymentStatus, TransactionStatus } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Status, type Tone } from '../../parts/status.js';

const orderStates: Record<OrderStatus, readonly [Tone, string]> = {
  OPEN: ['info', t('orders.status.open')],
  PROCESSING: ['warn', t('orders.status.processing')],
  PROCESSED: ['good', t('orders.status.processed')],
  ABANDONED: ['quiet', t('orders.status.abandoned')],
  CANCELLED: ['quiet', t('orders.status.cancelled')],
};

export const OrderState = ({ status }: { status: OrderStatus }) => (
  <Status tone={orderStates[status][0]}>{orderStates[status][1]}</Status>
);

/** The statuses of orders with their labels, for filters. */
export const orderStatusChoices: readonly (readonly [string, string])[] = [
  ['', t('orders.all')],
  ...Object.entries(orderStates).map(([status, [, name]]) => [status.toLowerCase(), name] as const),
];

/** The financial statuses of orders with their labels, for filters. */
export const financialChoices: readonly (readonly [string, string])[] = [
  ['', t('orders.all')],
  ['pending', t('orders.payment.notAuthorized')],
  ['authorized', t('orders.payment.authorized')],
  ['partially_paid', t('orders.payment.partlyCaptured')],
  ['paid', t('orders.payment.captured')],
  ['partially_refunded', t('orders.payment.partlyRefunded')],
  ['refunded', t('orders.payment.refunded')],
  ['voided', t('orders.payment.voided')],
];

const fulfillmentNames: Readonly<Record<string, string>> = {
  unfulfilled: t('orders.fulfillment.unfulfilled'),
  partial: t('orders.fulfillment.partial'),
  fulfilled: t('orders.fulfillment.fulfilled'),
};

/** The label of a financial or fulfillment status. One that only the platform knows stays as it is. */
export const platformStatusName = (status: string): string =>
  fulfillmentNames[status] ?? financialChoices.find(([known]) => known === status)?.[1] ?? status;

const paymentStates: Record<PaymentStatus, readonly [Tone, string]> = {
  PENDING: ['quiet', t('orders.payment.notAuthorized')],
  PRE_AUTHED: ['info', t('orders.payment.authorized')],
  AWAITING_PRE_AUTH: ['info', t('orders.payment.verified')],
  CAPTURED: ['good', t('orders.payment.captured')],
  PARTIALLY_CAPTURED: ['good', t('orders.payment.partlyCaptured')],
  PARTIALLY_REFUNDED: ['warn', t('orders.payment.partlyRefunded')],
  REFUNDED: ['quiet', t('orders.payment.refunded')],
  VOIDED: ['quiet', t('orders.payment.voided')],
  FAILED: ['bad', t('orders.payment.failed')],
  UNKNOWN: ['warn', t('orders.payment.unknown')],
};

export const PaymentState = ({ status }: { status: PaymentStatus }) => (
  <Status tone={paymentStates[status][0]}>{paymentStates[status][1]}</Status>
);

/** The combined status of an order's payments: the most urgent one. */
const byUrgency: readonly PaymentStatus[] = [
  'UNKNOWN',
  'AWAITING_PRE_AUTH',
  'PRE_AUTHED',
  'PARTIALLY_CAPTURED',
  'PARTIALLY_REFUNDED',
  'CAPTURED',
  'REFUNDED',
  'PENDING',
  'FAILED',
  'VOIDED',
];

export function PaymentsState({ payments }: { payments: readonly { status: PaymentStatus }[] }) {
  const status = byUrgency.find((one) => payments.some((payment) => payment.status === one));
  return status === undefined ? null : <PaymentState status={status} />;
}

const transactionStates: Record<TransactionStatus, readonly [Tone, string]> = {
  PENDING: ['warn', t('orders.outcome.pending')],
  SUCCESS: ['good', t('orders.outcome.success')],
  FAILED: ['bad', t('orders.outcome.failed')],
  UNKNOWN: ['warn', t('orders.outcome.unknown')],
};

/** The label of the status of a payment or of a refund as events have it, such as `preAuthed` or `success`. */
export function statusNameOf(status: string, of: 'payment' | 'refund'): string {
  const wanted = status.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  const states = Object.entries(of === 'refund' ? transactionStates : { ...transactionStates, ...paymentStates });
  return states.find(([known]) => known === wanted)?.[1][1] ?? status;
}

export const TransactionState = ({ status }: { status: TransactionStatus }) => (
  <Status tone={transactionStates[status][0]}>{transactionStates[status][1]}</Status>
);
