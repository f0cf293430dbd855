import { computed, signal } from '@preact/signals';
import { formatMoney } from '../shared/money.js';
import type { OrderPartsFragment } from './generated/documents.js';
import { settings } from './settings.js';

export type Order = OrderPartsFragment;
export type Payment = Order['applicationState']['payments'][number];
export type PaymentOption = Order['paymentOptions'][number];
export type SavedMethod = PaymentOption['savedPaymentMethods'][number];

/** What the page is doing. */
export type Phase =
  | { name: 'loading' }
  | { name: 'choosing' }
  | { name: 'paying' }
  /** Payments are added or removed; none is made. */
  | { name: 'changing' }
  /** The gateway asks the shopper to confirm a payment. */
  | { name: 'confirming'; payment: Payment | undefined; clientSecret: string }
  /** The outcome of a payment is not known yet. */
  | { name: 'waiting' }
  /** The token was handed to the embedding page. */
  | { name: 'handed_over' }
  | { name: 'paid' }
  | { name: 'unreachable' }
  | { name: 'closed'; message: string };

export const phase = signal<Phase>({ name: 'loading' });
export const order = signal<Order | undefined>(undefined);
/** Where the shopper acted. */
export type Place = 'payment' | 'gift_card';

/** Why the last attempt failed; empty if there is nothing to say. */
export const problems = signal<{ place: Place; texts: string[] }>({ place: 'payment', texts: [] });
/** What changed without the shopper, announced politely. */
export const news = signal('');
/** The chosen method: a gateway, or `saved:` and the id of a saved method. */
export const chosen = signal('');

const ended = new Set(['FAILED', 'VOIDED']);

/** The payments that count. */
export const livePayments = computed((): Payment[] =>
  (order.value?.applicationState.payments ?? []).filter(({ status }) => !ended.has(status)),
);

/** The last payment that a bank may ask about; it never asks about a gift card. */
export const confirmable = computed(() =>
  livePayments.value.filter(({ gatewayPublicId }) => gatewayPublicId !== 'gift_card').at(-1),
);

export const total = computed((): number => order.value?.applicationState.orderTotal ?? 0);

/** What no payment covers yet, in minor units. */
export const open = computed((): number =>
  Math.max(0, total.value - livePayments.value.reduce((sum, { amount }) => sum + amount, 0)),
);

/** The gateway whose page is embedded now; empty if none is. */
export const embedded = signal('');

export const isBusy = computed((): boolean => ['loading', 'paying', 'changing', 'waiting'].includes(phase.value.name));

export const money = (amount: number): string => formatMoney(amount, settings.currency);
