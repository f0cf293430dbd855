/**
 * The expected behavior of a shop with two orders, small and in memory: written from the documentation, without code of
 * src. Amounts are integers in minor units; each step returns the codes of its expected refusal and changes the model
 * like the order.
 */

export type Variant = 'mug' | 'book';
export type Code = 'TEN' | 'FIVE' | 'ONCE';
export type Token = 'tok_ok' | 'tok_declined' | 'gift_card';
/** Of the open amount: all of it, half of it, or one more. */
export type Share = 'all' | 'half' | 'too much';

export type Step =
  | { name: 'add line'; variant: Variant; quantity: number }
  | { name: 'change quantity'; line: number; quantity: number }
  | { name: 'delete line'; line: number }
  | { name: 'add discount' | 'delete discount'; code: Code }
  | { name: 'generate taxes' | 'authorize' | 'process' | 'cancel' }
  | { name: 'add payment'; token: Token; share: Share }
  | { name: 'delete payment'; payment: number }
  | { name: 'capture' | 'refund'; share: Share };

export interface ModelPayment {
  id: string;
  token: Token;
  /** Undefined while it takes the amount that the others leave open. */
  amount: number | undefined;
  authorized: number;
  captured: number;
  refunded: number;
  ended: 'failed' | 'voided' | undefined;
  /** The amount refunded before the order was processed, which has to be paid again. */
  refundedEarly: number;
}

export interface ModelOrder {
  status: 'open' | 'processed' | 'cancelled';
  lines: { key: string; variant: Variant; quantity: number }[];
  codes: Code[];
  /** The taxes of each line when they were last generated. */
  taxes: Map<string, { onTop: number; included: number }>;
  taxesAreFresh: boolean;
  payments: ModelPayment[];
  captures: { payment: ModelPayment; amount: number; refunded: number }[];
  /** Its pieces are reserved, and its codes used. */
  holdsStock: boolean;
  holdsCodes: boolean;
  /** A cancelled order that was processed stays processed. */
  wasProcessed: boolean;
  /** The IDs of all payments by gift card, including deleted ones. */
  giftCardPayments: Set<string>;
}

/** An order of one mug. */
export const newModelOrder = (key: string): ModelOrder => ({
  status: 'open',
  lines: [{ key, variant: 'mug', quantity: 1 }],
  codes: [],
  taxes: new Map(),
  taxesAreFresh: false,
  payments: [],
  captures: [],
  holdsStock: false,
  holdsCodes: false,
  wasProcessed: false,
  giftCardPayments: new Set(),
});

export interface ModelShop {
  orders: ModelOrder[];
}

export const price = { mug: 1999, book: 755 };
export const stock = { mug: 8, book: 5 };
export const giftCardAmount = 4000;
/** `FIVE` requires this subtotal. */
export const minSubtotal = 3000;
/** Basis points; books are not taxed. */
export const taxOnTop = 575;
export const taxIncluded = 200;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
/** Rounds halves up; no value here is negative. */
const rounded = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/**
 * Divides an amount by weights: whole parts first, then one each to the largest remainders, and to earlier ones among
 * equals.
 */
function allocated(amount: number, weights: readonly number[]): number[] {
  const whole = sum(weights);
  if (whole === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.floor((amount * weight) / whole));
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % whole }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, amount - sum(parts))) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** The lines that a code applies to. */
const appliesTo = (code: Code, variant: Variant): boolean => code !== 'ONCE' || variant === 'mug';

function isValid({ lines }: ModelOrder, code: Code): boolean {
  const subtotal = sum(lines.map(({ variant, quantity }) => price[variant] * quantity));
  return lines.some(({ variant }) => appliesTo(code, variant)) && (code !== 'FIVE' || subtotal >= minSubtotal);
}

const discountOf = (code: Code, base: number): number =>
  code === 'FIVE' ? Math.min(500, base) : rounded(base * (code === 'TEN' ? 10 : 33), 100);

export function totalsOf(order: ModelOrder) {
  const lineTotals = order.lines.map(({ variant, quantity }) => price[variant] * quantity);
  const left = [...lineTotals];
  const discounts = order.codes.map((code) => {
    const valid = isValid(order, code);
    const weights = order.lines.map(({ variant }, index) =>
      valid && appliesTo(code, variant) ? (left[index] ?? 0) : 0,
    );
    const values = allocated(discountOf(code, sum(weights)), weights);
    values.forEach((value, index) => (left[index] = (left[index] ?? 0) - value));
    return { code, value: sum(values), valid };
  });
  const taxes = order.lines.map(({ key }) => order.taxes.get(key) ?? { onTop: 0, included: 0 });
  const taxTotal = sum(taxes.map(({ onTop }) => onTop));
  return {
    lineTotals,
    left,
    discounts,
    subtotal: sum(lineTotals),
    discountTotal: sum(lineTotals) - sum(left),
    taxTotal,
    taxIncludedTotal: sum(taxes.map(({ included }) => included)),
    orderTotal: sum(left) + taxTotal,
  };
}

/** Everything captured was refunded, and nothing is held that could still be captured. */
const isRefunded = ({ authorized, captured, refunded }: ModelPayment): boolean =>
  captured > 0 && refunded === captured && authorized <= captured;
const isLive = (payment: ModelPayment): boolean => payment.ended === undefined && !isRefunded(payment);

/** The amount that a payment covers: what is held, and captured and not refunded, otherwise its planned amount. */
const shareOf = ({ authorized, refunded, amount = 0 }: ModelPayment): number =>
  authorized > 0 ? authorized - refunded : amount;

/** Whether the gift card already pays for the order. */
export const hasLiveGiftCard = ({ payments }: ModelOrder): boolean =>
  payments.some((payment) => payment.token === 'gift_card' && isLive(payment));

export function amountOf(order: ModelOrder, payment: ModelPayment): number {
  const fixed = order.payments.filter(isLive).map(shareOf);
  return payment.amount ?? Math.max(0, totalsOf(order).orderTotal - sum(fixed));
}

export function statusOf(payment: ModelPayment): string {
  const { ended, authorized, captured, refunded } = payment;
  if (isRefunded(payment)) return 'refunded';
  if (refunded > 0) return 'partiallyRefunded';
  if (captured > 0) return captured < authorized ? 'partiallyCaptured' : 'captured';
  return ended ?? (authorized > 0 ? 'preAuthed' : 'pending');
}

export const paidOf = ({ payments }: ModelOrder): number => sum(payments.map((p) => p.captured - p.refunded));

/** The remaining balance of the gift card. */
export const giftCardBalance = ({ orders }: ModelShop): number =>
  giftCardAmount -
  sum(
    orders.flatMap(({ payments }) =>
      payments.filter(({ token }) => token === 'gift_card').map(({ authorized, refunded }) => authorized - refunded),
    ),
  );

const quantityOf = ({ lines }: ModelOrder, variant: Variant): number =>
  sum(lines.filter((line) => line.variant === variant).map(({ quantity }) => quantity));

export const reservedOf = ({ orders }: ModelShop, variant: Variant): number =>
  sum(orders.filter(({ holdsStock }) => holdsStock).map((order) => quantityOf(order, variant)));

export const usesOf = ({ orders }: ModelShop, code: Code): number =>
  orders.filter(({ holdsCodes, codes }) => holdsCodes && codes.includes(code)).length;

/** Releases the uncaptured amount of an authorization. */
function voided(payment: ModelPayment): void {
  payment.authorized = payment.captured;
  if (payment.captured === 0) payment.ended = 'voided';
}

const isHeld = ({ authorized, captured }: ModelPayment): boolean => authorized > captured;

/** Authorizes these payments; if one is declined, it and those of the same attempt end, and hold nothing. */
function askGateways(shop: ModelShop, order: ModelOrder, payments: readonly ModelPayment[]): boolean {
  const asked = payments.map((payment) => ({ payment, amount: amountOf(order, payment) }));
  const declines = ({ payment, amount }: (typeof asked)[number]): boolean =>
    payment.token === 'tok_declined' || (payment.token === 'gift_card' && amount > giftCardBalance(shop));
  const declined = new Set(asked.filter(declines).map(({ payment }) => payment));
  for (const { payment, amount } of asked) {
    payment.amount = amount;
    if (declined.size > 0) payment.ended = declined.has(payment) ? 'failed' : 'voided';
    else payment.authorized = amount;
  }
  return declined.size === 0;
}

const unsentPayments = (order: ModelOrder): ModelPayment[] =>
  order.payments.filter((p) => isLive(p) && p.authorized === 0 && amountOf(order, p) > 0);

function processOrder(shop: ModelShop, order: ModelOrder): string[] {
  if (order.status === 'processed') return [];
  if (order.status === 'cancelled') return ['ORDER_CANCELLED'];
  const missing = [
    ...(order.lines.length === 0 ? ['NO_LINE_ITEMS'] : []),
    ...(order.taxesAreFresh ? [] : ['TAXES_STALE']),
  ];
  if (missing.length > 0) return missing;
  const variants = ['mug', 'book'] as const;
  if (variants.some((variant) => quantityOf(order, variant) > stock[variant] - reservedOf(shop, variant)))
    return ['INSUFFICIENT_STOCK'];
  if (order.codes.includes('ONCE') && usesOf(shop, 'ONCE') > 0) return ['DISCOUNT_NOT_VALID'];
  const live = order.payments.filter(isLive);
  const shares = live.map((payment) => (payment.authorized > 0 ? shareOf(payment) : amountOf(order, payment)));
  if (sum(shares) !== totalsOf(order).orderTotal) return ['PAYMENTS_MISMATCH'];
  if (askGateways(shop, order, unsentPayments(order))) {
    for (const payment of order.payments) payment.refundedEarly = payment.refunded;
    Object.assign(order, { status: 'processed', wasProcessed: true, holdsStock: true, holdsCodes: true });
    return [];
  }
  return undone(order, live);
}

/** All or nothing: earlier holds and captures are also reversed. */
function undone(order: ModelOrder, live: readonly ModelPayment[]): string[] {
  for (const payment of live) if (isHeld(payment)) voided(payment);
  for (const capture of order.captures.filter(({ payment }) => live.includes(payment))) returned(capture);
  return ['PAYMENT_DECLINED'];
}

function returned(capture: ModelOrder['captures'][number], amount = capture.amount - capture.refunded): void {
  capture.refunded += amount;
  capture.payment.refunded += amount;
}

function captureMoney(order: ModelOrder, wanted: number): string[] {
  if (order.status === 'cancelled') return ['ORDER_CANCELLED'];
  const { remaining, available } = capturable(order);
  if (remaining <= 0 || available === 0) return ['NOTHING_TO_CAPTURE'];
  if (wanted > remaining || wanted > available) return ['CAPTURE_EXCEEDS_REMAINING'];
  let open = wanted;
  for (const payment of order.payments) {
    const amount = Math.min(open, payment.authorized - payment.captured);
    if (amount === 0) continue;
    open -= amount;
    payment.captured += amount;
    order.captures.push({ payment, amount, refunded: 0 });
  }
  return [];
}

function capturable(order: ModelOrder): { remaining: number; available: number } {
  const { payments, wasProcessed } = order;
  const early = ({ refunded, refundedEarly }: ModelPayment): number => (wasProcessed ? refundedEarly : refunded);
  return {
    remaining: totalsOf(order).orderTotal - sum(payments.map((payment) => payment.captured - early(payment))),
    available: sum(payments.map((payment) => payment.authorized - payment.captured)),
  };
}

function refundMoney(order: ModelOrder, wanted: number): string[] {
  const left = paidOf(order);
  if (left === 0) return ['NOTHING_TO_REFUND'];
  if (wanted > left) return ['REFUND_EXCEEDS_CAPTURED'];
  let open = wanted;
  for (const one of order.captures.toReversed()) {
    const amount = Math.min(open, one.amount - one.refunded);
    open -= amount;
    returned(one, amount);
  }
  // After a full refund that leaves nothing held, the pieces are restocked.
  if (paidOf(order) === 0 && !order.payments.some(isHeld)) order.holdsStock = false;
  return [];
}

function cancelOrder(order: ModelOrder): string[] {
  if (order.status === 'cancelled') return ['ORDER_CANCELLED'];
  if (paidOf(order) > 0) return ['CAPTURED'];
  for (const payment of order.payments) if (isHeld(payment)) voided(payment);
  Object.assign(order, { status: 'cancelled', holdsStock: false, holdsCodes: false });
  return [];
}

const taken = (open: number, share: Share): number =>
  share === 'all' ? open : share === 'half' ? Math.max(1, Math.ceil(open / 2)) : open + 1;

/** The amount of a capture or refund; undefined requests the full remaining amount. */
export function askedAmount(order: ModelOrder, { name, share }: Extract<Step, { name: 'capture' | 'refund' }>) {
  const left = name === 'refund' ? paidOf(order) : Math.max(0, capturable(order).remaining);
  return share === 'all' ? undefined : taken(left, share);
}

/** The amount of a new payment; undefined takes the open amount. */
export function plannedAmount(order: ModelOrder, share: Share): number | undefined {
  const planned = sum(order.payments.filter(isLive).map(shareOf));
  return share === 'all' ? undefined : taken(Math.max(0, totalsOf(order).orderTotal - planned), share);
}

function addPayment(shop: ModelShop, order: ModelOrder, token: Token, share: Share): string[] {
  if (token === 'gift_card' && giftCardBalance(shop) === 0) return ['GIFT_CARD_EMPTY'];
  const closed = refusalOf(order);
  if (closed.length > 0) return closed;
  const amount = plannedAmount(order, share);
  const live = order.payments.filter(isLive);
  if (amount === undefined && live.some((payment) => payment.amount === undefined)) return ['PAYMENT_AMOUNT_OPEN'];
  if (sum(live.map(shareOf)) + (amount ?? 0) > totalsOf(order).orderTotal) return ['PAYMENTS_EXCEED_TOTAL'];
  order.payments.push({
    id: '',
    token,
    amount,
    authorized: 0,
    captured: 0,
    refunded: 0,
    ended: undefined,
    refundedEarly: 0,
  });
  return [];
}

function deletePayment(order: ModelOrder, payment: ModelPayment | undefined): string[] {
  if (!payment) return ['PAYMENT_NOT_FOUND'];
  if (payment.captured > 0) return ['PAYMENT_CAPTURED'];
  order.payments = order.payments.filter((one) => one !== payment);
  return [];
}

function addDiscount(shop: ModelShop, order: ModelOrder, code: Code): string[] {
  if (order.codes.includes(code)) return ['DISCOUNT_ALREADY_ADDED'];
  if ((code === 'ONCE' && usesOf(shop, code) > 0) || !isValid(order, code)) return ['DISCOUNT_NOT_VALID'];
  order.codes.push(code);
  order.taxesAreFresh = false;
  return [];
}

function deleteDiscount(order: ModelOrder, code: Code): string[] {
  if (!order.codes.includes(code)) return ['DISCOUNT_NOT_FOUND'];
  order.codes = order.codes.filter((one) => one !== code);
  order.taxesAreFresh = false;
  return [];
}

function changeQuantity(order: ModelOrder, line: ModelOrder['lines'][number] | undefined, quantity: number): string[] {
  if (!line) return ['LINE_ITEM_NOT_FOUND'];
  if (quantity === 0) order.taxes.delete(line.key);
  line.quantity = quantity;
  order.lines = order.lines.filter((one) => one.quantity > 0);
  order.taxesAreFresh = false;
  return [];
}

function generateTaxes(order: ModelOrder): string[] {
  const { left } = totalsOf(order);
  order.taxes = new Map(
    order.lines.map(({ key, variant }, index) => {
      const net = variant === 'book' ? 0 : (left[index] ?? 0);
      const included = rounded(net * taxIncluded, 10_000 + taxIncluded);
      return [key, { onTop: rounded(net * taxOnTop, 10_000 + taxIncluded), included }];
    }),
  );
  order.taxesAreFresh = true;
  return [];
}

function authorize(shop: ModelShop, order: ModelOrder): string[] {
  const payments = unsentPayments(order);
  if (!order.payments.some((payment) => isLive(payment) && amountOf(order, payment) > 0)) return ['NO_PAYMENTS'];
  return askGateways(shop, order, payments) ? [] : undone(order, order.payments);
}

function refusalOf({ status }: ModelOrder): string[] {
  return status === 'open' ? [] : [status === 'processed' ? 'ORDER_PROCESSED' : 'ORDER_CANCELLED'];
}

/** Applies the step to the model. Returns the codes of the expected refusal, or none if it should succeed. */
export function take(shop: ModelShop, order: ModelOrder, step: Step, newKey: string): string[] {
  switch (step.name) {
    case 'process':
      return processOrder(shop, order);
    case 'cancel':
      return cancelOrder(order);
    case 'capture':
      return captureMoney(order, askedAmount(order, step) ?? capturable(order).remaining);
    case 'refund':
      return refundMoney(order, askedAmount(order, step) ?? paidOf(order));
    case 'add payment':
      return addPayment(shop, order, step.token, step.share);
  }
  const closed = refusalOf(order);
  if (closed.length > 0) return closed;
  switch (step.name) {
    case 'add line':
      order.lines.push({ key: newKey, variant: step.variant, quantity: step.quantity });
      order.taxesAreFresh = false;
      return [];
    case 'change quantity':
      return changeQuantity(order, order.lines[step.line], step.quantity);
    case 'delete line':
      return changeQuantity(order, order.lines[step.line], 0);
    case 'add discount':
      return addDiscount(shop, order, step.code);
    case 'delete discount':
      return deleteDiscount(order, step.code);
    case 'generate taxes':
      return generateTaxes(order);
    case 'delete payment':
      return deletePayment(order, order.payments[step.payment]);
    case 'authorize':
      return authorize(shop, order);
  }
}
