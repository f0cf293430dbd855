import { computed, signal } from '@preact/signals';
import { convertAmount } from '../../src/lib/convert-amount.js';
import { locale, t, type MessageKey } from '../shared/language.js';
import { formatMoney } from '../shared/money.js';
import type { OrderPartsFragment } from './generated/documents.js';
import { settings } from './settings.js';

export type Order = OrderPartsFragment;
export type Payment = Order['applicationState']['payments'][number];
export type PaymentOption = Order['paymentOptions'][number];
export type SavedMethod = PaymentOption['savedPaymentMethods'][number];

/** The state of the page. */
export type Phase =
  | { name: 'loading' }
  | { name: 'choosing' }
  | { name: 'paying' }
  /** Payments are being added or removed, but not made. */
  | { name: 'changing' }
  /** The gateway asks the shopper to confirm a payment. */
  | { name: 'confirming'; payment: Payment | undefined; clientSecret: string }
  /** The outcome of a payment is not known yet. */
  | { name: 'waiting' }
  /** The token was sent to the embedding page. */
  | { name: 'handed_over' }
  | { name: 'paid' }
  | { name: 'unreachable' }
  | { name: 'closed'; message: MessageKey };

export const phase = signal<Phase>({ name: 'loading' });
export const order = signal<Order | undefined>(undefined);
/** Where the shopper acted. */
export type Place = 'payment' | 'gift_card';

/** The reasons why the last attempt failed. */
export const problems = signal<{ place: Place; texts: string[] }>({ place: 'payment', texts: [] });
/** A change that the shopper did not make, for a polite live region. */
export const news = signal('');
/** The chosen method: a gateway, or `saved:` and the id of a saved method. */
export const chosen = signal('');

const ended = new Set(['FAILED', 'VOIDED']);

/** The active payments. */
export const livePayments = computed((): Payment[] =>
  (order.value?.applicationState.payments ?? []).filter(({ status }) => !ended.has(status)),
);

/** The last payment that may need a confirmation by the bank; gift cards never do. */
export const confirmable = computed(() =>
  livePayments.value.filter(({ gatewayPublicId }) => gatewayPublicId !== 'gift_card').at(-1),
);

export const total = computed((): number => order.value?.applicationState.orderTotal ?? 0);

/** The amount that no payment covers yet, in minor units. */
export const open = computed((): number =>
  Math.max(0, total.value - livePayments.value.reduce((sum, { amount }) => sum + amount, 0)),
);

/** The gateway whose page is currently embedded; empty if there is none. */
export const embedded = signal('');

export const isBusy = computed((): boolean => ['loading', 'paying', 'changing', 'waiting'].includes(phase.value.name));

export const money = (amount: number): string => formatMoney(amount, settings.currency, locale());

/** What an amount is in the display currency, and as what it is charged; undefined without another currency. */
export function chargedText(amount: number): string | undefined {
  const { currency, display } = settings;
  if (!display) return undefined;
  const converted = convertAmount(amount, display.rate, { from: currency.digits, to: display.digits });
  return t('common.charged', { display: formatMoney(converted, display, locale()), charged: money(amount) });
}
