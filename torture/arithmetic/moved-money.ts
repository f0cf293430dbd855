/** The sums of payments in minor units, in the order in which they were added. */
export interface ModelPayments {
  total: bigint;
  payments: ModelPayment[];
  /** Oldest first. */
  captures: { payment: ModelPayment; amount: bigint; refunded: bigint }[];
}

export interface ModelPayment {
  id: string;
  authorized: bigint;
  captured: bigint;
  refunded: bigint;
}

export type Movement = { kind: 'capture' | 'refund'; amount: bigint; paymentId?: string };

const sumBy = (payments: readonly ModelPayment[], member: 'authorized' | 'captured' | 'refunded'): bigint =>
  payments.reduce((sum, payment) => sum + payment[member], 0n);

const isOf =
  (paymentId: string | undefined) =>
  ({ id }: ModelPayment): boolean =>
    paymentId === undefined || id === paymentId;

/** The amount that can still be captured or refunded. */
export function leftOf({ total, payments, captures }: ModelPayments, { kind, paymentId }: Omit<Movement, 'amount'>) {
  const own = payments.filter(isOf(paymentId));
  if (kind === 'refund')
    return captures
      .filter(({ payment }) => own.includes(payment))
      .reduce((sum, one) => sum + one.amount - one.refunded, 0n);
  const held = sumBy(own, 'authorized') - sumBy(own, 'captured');
  const remaining = total - sumBy(payments, 'captured');
  return held < remaining ? held : remaining;
}

/**
 * Captures across payments in the order added, and refunds the latest capture first. The amount is at most what is
 * left.
 */
export function move(model: ModelPayments, { kind, amount, paymentId }: Movement): void {
  let open = amount;
  const take = (available: bigint): bigint => {
    const taken = available < open ? available : open;
    open -= taken;
    return taken;
  };
  if (kind === 'capture')
    for (const payment of model.payments.filter(isOf(paymentId))) {
      const taken = take(payment.authorized - payment.captured);
      payment.captured += taken;
      if (taken > 0n) model.captures.push({ payment, amount: taken, refunded: 0n });
    }
  else
    for (const capture of model.captures.filter(({ payment }) => isOf(paymentId)(payment)).toReversed()) {
      const taken = take(capture.amount - capture.refunded);
      capture.refunded += taken;
      capture.payment.refunded += taken;
    }
}

/** The sums in responses. */
export function sumsOf({ total, payments }: ModelPayments) {
  const captured = sumBy(payments, 'captured');
  return {
    paid: captured - sumBy(payments, 'refunded'),
    remaining: total - captured,
    held: sumBy(payments, 'authorized') - captured,
  };
}

export function statusOf({ authorized, captured, refunded }: ModelPayment): string {
  if (captured === 0n) return 'preAuthed';
  if (refunded === captured && captured === authorized) return 'refunded';
  if (refunded > 0n) return 'partiallyRefunded';
  return captured < authorized ? 'partiallyCaptured' : 'captured';
}
