import type { OrderStatus, PaymentStatus, TransactionStatus } from '../../generated/documents.js';
import { Status, type Tone } from '../../parts/status.js';

const orderStates: Record<OrderStatus, readonly [Tone, string]> = {
  OPEN: ['info', 'Open'],
  PROCESSING: ['warn', 'Processing'],
  PROCESSED: ['good', 'Processed'],
  ABANDONED: ['quiet', 'Abandoned'],
  CANCELLED: ['quiet', 'Canceled'],
};

export const OrderState = ({ status }: { status: OrderStatus }) => (
  <Status tone={orderStates[status][0]}>{orderStates[status][1]}</Status>
);

/** The statuses of orders with their labels, for filters. */
export const orderStatusChoices: readonly (readonly [string, string])[] = [
  ['', 'All'],
  ...Object.entries(orderStates).map(([status, [, name]]) => [status.toLowerCase(), name] as const),
];

/** The financial statuses of orders with their labels, for filters. */
export const financialChoices: readonly (readonly [string, string])[] = [
  ['', 'All'],
  ['pending', 'Not authorized'],
  ['authorized', 'Authorized'],
  ['partially_paid', 'Partly captured'],
  ['paid', 'Captured'],
  ['partially_refunded', 'Partly refunded'],
  ['refunded', 'Refunded'],
  ['voided', 'Voided'],
];

const fulfillmentNames: Readonly<Record<string, string>> = {
  unfulfilled: 'Not fulfilled',
  partial: 'Partly fulfilled',
  fulfilled: 'Fulfilled',
};

/** The label of a financial or fulfillment status. One that only the platform knows stays as it is. */
export const platformStatusName = (status: string): string =>
  fulfillmentNames[status] ?? financialChoices.find(([known]) => known === status)?.[1] ?? status;

const paymentStates: Record<PaymentStatus, readonly [Tone, string]> = {
  PENDING: ['quiet', 'Not authorized'],
  PRE_AUTHED: ['info', 'Authorized'],
  AWAITING_PRE_AUTH: ['info', 'Verified'],
  CAPTURED: ['good', 'Captured'],
  PARTIALLY_CAPTURED: ['good', 'Partly captured'],
  PARTIALLY_REFUNDED: ['warn', 'Partly refunded'],
  REFUNDED: ['quiet', 'Refunded'],
  VOIDED: ['quiet', 'Voided'],
  FAILED: ['bad', 'Failed'],
  UNKNOWN: ['warn', 'Outcome unknown'],
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
  PENDING: ['warn', 'Pending'],
  SUCCESS: ['good', 'Succeeded'],
  FAILED: ['bad', 'Failed'],
  UNKNOWN: ['warn', 'Unknown'],
};

/** The label of the status of a payment or of a refund as events have it, such as `preAuthed` or `success`. */
export function statusNameOf(status: string): string {
  const wanted = status.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  return (
    Object.entries({ ...transactionStates, ...paymentStates }).find(([known]) => known === wanted)?.[1][1] ?? status
  );
}

export const TransactionState = ({ status }: { status: TransactionStatus }) => (
  <Status tone={transactionStates[status][0]}>{transactionStates[status][1]}</Status>
);
