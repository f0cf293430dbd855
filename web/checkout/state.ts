import { computed, signal } from '@preact/signals';
import { convertAmount } from '../../src/lib/convert-amount.js';
import { formatMoney } from '../shared/money.js';
import type { OrderPartsFragment, StartQuery } from './generated/documents.js';
import { locale, t } from '../shared/language.js';

export type Order = OrderPartsFragment;
export type State = Order['applicationState'];
export type Payment = State['payments'][number];
export type PaymentOption = Order['paymentOptions'][number];
export type SavedMethod = PaymentOption['savedPaymentMethods'][number];
export type ShopFacts = NonNullable<StartQuery['checkout']>;
export type Country = ShopFacts['initialData']['countryInformation'][number];
export type Element = ShopFacts['initialData']['lifeElements'][number];

/** A line of a total that changed while the shopper was paying. */
export interface TotalChange {
  oldTotal: number;
  newTotal: number;
  lines: { key: string; text: string; before: number; after: number }[];
}

/** The state of the page. */
export type Phase =
  | { name: 'loading' }
  | { name: 'open' }
  /** A payment is in progress. */
  | { name: 'paying' }
  /** Another change to the payments is in progress. */
  | { name: 'changing' }
  /** The gateway asks the shopper to confirm a payment. */
  | { name: 'confirming'; payment: Payment | undefined; clientSecret: string }
  /** The outcome of a payment is not known yet. */
  | { name: 'waiting' }
  /** The total has changed: the shopper must agree to it. */
  | { name: 'changed'; change: TotalChange }
  | { name: 'paid' }
  /** The order token has expired. A payment may have been made if its outcome was not known then. */
  | { name: 'expired'; mayBePaid: boolean }
  | { name: 'unreachable' }
  | { name: 'cancelled' }
  /** The payment link is not valid, has expired or was revoked. */
  | { name: 'link_ended' }
  /** The order of the payment link was paid before the page was opened. */
  | { name: 'already_paid' }
  | { name: 'missing' };

export const phase = signal<Phase>({ name: 'loading' });
export const order = signal<Order | undefined>(undefined);
export const facts = signal<ShopFacts | undefined>(undefined);
/** A change that the shopper did not make, for a polite live region. */
export const news = signal('');
/** What the last discount code has taken away. */
export const losses = signal<string[]>([]);
/** How many changes to the order are being saved. */
export const saving = signal(0);
/** The reasons why the last payment failed. */
export const paymentProblems = signal<string[]>([]);
/** The chosen payment method: a gateway, or `saved:` and the ID of a saved method. */
export const chosen = signal('');

const ended = new Set(['FAILED', 'VOIDED']);

export const state = computed(() => order.value?.applicationState);
/** The active payments. */
export const livePayments = computed(() => (state.value?.payments ?? []).filter(({ status }) => !ended.has(status)));
/** The last payment that may need a confirmation by the bank; gift cards never do. */
export const confirmable = computed(() =>
  livePayments.value.filter(({ gatewayPublicId }) => gatewayPublicId !== 'gift_card').at(-1),
);
export const total = computed(() => state.value?.orderTotal ?? 0);
/** The amount that no payment covers yet, in minor units. */
export const open = computed(() =>
  Math.max(0, total.value - livePayments.value.reduce((sum, { amount }) => sum + amount, 0)),
);
export const needsShipping = computed(() =>
  (state.value?.lineItems ?? []).some(({ productData }) => productData.requiresShipping),
);
/** Whether the order has the address that the taxes depend on. */
export const hasPlace = computed(() => {
  const { shipping, billing } = state.value?.addresses ?? {};
  return Boolean(needsShipping.value ? shipping : billing);
});
/** Whether a change to the order has made its delivery or its taxes stale, so that it cannot be processed. */
export const isStale = computed(
  () => (needsShipping.value && order.value?.shippingIsStale === true) || order.value?.taxesAreFresh !== true,
);
/** Whether the total is what the shopper will pay. It is not before the delivery and the taxes are known. */
export const isTotalKnown = computed(
  () => hasPlace.value && !isStale.value && (!needsShipping.value || Boolean(state.value?.shipping.selectedShipping)),
);
/** Whether the page continues by itself with what it shows, or the shopper has to agree to something. */
export const isInPayment = computed(() =>
  ['paying', 'changing', 'confirming', 'waiting', 'changed'].includes(phase.value.name),
);
export const isBusy = computed(() => ['loading', 'paying', 'changing', 'waiting'].includes(phase.value.name));
export const isSignedIn = computed(() => Boolean(state.value?.customer?.platformId));
export const settled = computed(() => facts.value?.initialData);

export function money(amount: number): string {
  const isoCode = state.value?.currency.isoCode ?? 'USD';
  const text = formatMoney(amount, { isoCode, digits: facts.value?.currencyDigits ?? 2 }, locale());
  return amount < 0 ? text.replace('-', '−') : text;
}

/** What an amount is in the display currency, and as what it is charged; undefined without another currency. */
export function chargedText(amount: number): string | undefined {
  const { currency, displayCurrency, displayExchangeRate: rate = 1 } = state.value ?? {};
  const { currencyDigits: from = 2, displayCurrencyDigits: digits = 2 } = facts.value ?? {};
  if (!displayCurrency || displayCurrency.isoCode === currency?.isoCode) return undefined;
  const shown = { isoCode: displayCurrency.isoCode, digits };
  const display = formatMoney(convertAmount(amount, rate, { from, to: digits }), shown, locale());
  return t('common.charged', { display, charged: money(amount) });
}
