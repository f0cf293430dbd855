import type { OrderKey } from '../../core/order-key.js';
import type { Tillgate } from '../../../context.js';
import { OperationError } from '../../../errors.js';
import { crashPoint } from '../../../lib/crash-points.js';
import { eachOf } from '../../../lib/each-of.js';
import { callOfJob } from '../../core/operation/call-of-job.js';
import { ownKey } from '../../core/operation/idempotency/own-key.js';
import type { GiftCard } from '../../money/gift-cards/gift-card.js';
import type { NewGiftCard } from '../../money/gift-cards/new-cards.js';
import { attemptsUntilAttention } from '../../money/captures/capture-automatically.js';
import { readLedger } from '../../money/ledger/ledger-repository.js';
import { makeRefund } from '../../money/refunds/make-refund.js';
import { withConcern } from '../../order/document/attention.js';
import type { Concern, OrderResult } from '../../order/document/order.js';
import { changeReturn, findReturn, returnEvent, withoutReturnConcerns } from './change-return.js';
import { creditReturn } from './credit-return.js';
import type { Return } from './return.js';
import { statusAfter } from './return-moves.js';
import { readReturns } from './return-repository.js';

/** The key of a return's payment in the ledger. */
export const paymentKey = ({ id }: Pick<Return, 'id'>): string => ownKey('return', id);

/** A paid return: what the caller of the receipt gets to see. */
export interface Paid extends OrderResult {
  shown: { giftCard?: GiftCard; cardPin?: string | null; newGiftCards?: NewGiftCard[] };
}

/** One return that is paid. */
interface Due {
  tillgate: Tillgate;
  shopId: string;
  publicOrderId: string;
  id: string;
  attempt: number;
}

/** The end of a payment: the paid amount in minor units, or why it failed. */
type End = { paid: number } | { failed: string; paid: number };

const contextOf = ({ tillgate, shopId, publicOrderId, id, attempt }: Due) =>
  callOfJob(tillgate, {
    shopId,
    publicOrderId,
    operation: 'refundPayment',
    key: paymentKey({ id }),
    isRepeated: attempt > 1,
  });

const concernOf = ({ id, number }: Return, reason: string, now: Date): Concern => ({
  about: 'return',
  reason: `Return ${number} could not be paid: ${reason}`,
  since: now.toISOString(),
  transactionId: id,
});

/** Closes a paid return, or flags the order for one that could not be paid. Another process may have done so. */
async function end(due: Due, ended: End): Promise<OrderResult> {
  const now = due.tillgate.clock.now();
  return changeReturn(
    { ...contextOf(due), claimedKey: undefined },
    (found) => {
      const before = findReturn(found, due.id);
      if (before.paymentStatus !== 'due') return Promise.resolve({ unchanged: before });
      const settled = withoutReturnConcerns(found.order, before);
      if ('failed' in ended) {
        const failed: Return = { ...before, paymentStatus: 'failed', amountPaid: ended.paid, updatedAt: now };
        const order = withConcern(settled, concernOf(before, ended.failed, now));
        return Promise.resolve({ return: failed, order, events: [] });
      }
      const status = statusAfter(before, 'close');
      const closed: Return = {
        ...before,
        status,
        paymentStatus: 'paid',
        amountPaid: ended.paid,
        closedAt: now,
        updatedAt: now,
      };
      return Promise.resolve({ return: closed, order: settled, events: [returnEvent('closed', closed)] });
    },
    { onCancelled: true },
  );
}

/** Refusals after which only a person can help. Everything else is retried. */
const final = ['NOTHING_TO_REFUND', 'REFUND_EXCEEDS_CAPTURED', 'GIFT_CARD_UNUSABLE', 'NOT_SUPPORTED'];

/** Whether a refusal ends the payment: the gateway refused it, or it was unavailable for a long time. */
const isFinal = (error: OperationError, attempt: number): boolean => {
  const [{ code }] = error.faults;
  if (code === 'REFUND_REFUSED') return error.gatewayCalled || attempt >= attemptsUntilAttention;
  return final.includes(code);
};

/** What was refunded for a return, in minor units. */
async function refundedFor({ tillgate: { database }, shopId, publicOrderId, id }: Due): Promise<number> {
  const ledger = await readLedger(database, shopId, publicOrderId);
  const own = ledger.filter((one) => one.type === 'refund' && one.returnId === id && one.status === 'success');
  return own.reduce((sum, { amount }) => sum + amount, 0);
}

/** Refunds a return by the existing refund, which finds what an interrupted attempt has refunded. */
async function refundReturn(due: Due, one: Return): Promise<Paid> {
  const reason = `Return ${one.number}: ${[...new Set(one.lineItems.map((line) => line.reason))].join(', ')}`;
  const refundMetaData = { return_id: one.id, to: 'new_card' };
  const request = { amount: one.amount, paymentId: undefined, reason, emailNotification: false, refundMetaData };
  try {
    const made = await makeRefund(contextOf(due), { ...request, returnId: one.id, dueSince: one.updatedAt });
    crashPoint('return:refunded');
    const { transactionDetails, amountRefunded: paid, newGiftCards } = made;
    const refused = transactionDetails.find(({ status }) => status === 'failed');
    if (transactionDetails.some(({ status }) => status === 'unknown' || status === 'pending'))
      throw new Error('The gateway has not confirmed the refund yet.');
    const failed = refused && { failed: refused.message || 'The gateway refused the refund.', paid };
    const { order } = await end(due, failed ?? { paid });
    return { order, shown: { newGiftCards } };
  } catch (error) {
    if (!(error instanceof OperationError) || !isFinal(error, due.attempt)) throw error;
    return { ...(await end(due, { failed: error.faults[0].message, paid: await refundedFor(due) })), shown: {} };
  }
}

/**
 * Pays a received return: the refund or the store credit, exactly once, however often it is called. Undefined if nothing
 * is due. `showsPin` if the PIN of a gift card is shown to a caller. A refusal of the gateway flags the order for a person. Throws if it must be retried.
 */
export async function payReturn(
  tillgate: Tillgate,
  { shopId, publicOrderId }: OrderKey,
  id: string,
  { attempt, showsPin }: { attempt: number; showsPin: boolean },
): Promise<Paid | undefined> {
  const due = { tillgate, shopId, publicOrderId, id, attempt };
  const one = (await readReturns(tillgate.database, shopId, publicOrderId)).find((found) => found.id === id);
  if (one?.paymentStatus !== 'due') return undefined;
  if (one.outcome !== 'store_credit') return refundReturn(due, one);
  const credited = await creditReturn(contextOf(due), id, { showsPin });
  return 'failed' in credited ? { ...(await end(due, credited)), shown: {} } : credited;
}

/** Pays the returns of an order that are due. */
export async function payReturns(
  tillgate: Tillgate,
  { shopId, publicOrderId }: OrderKey,
  attempt: number,
): Promise<void> {
  const returns = await readReturns(tillgate.database, shopId, publicOrderId);
  const due = returns.filter(({ paymentStatus }) => paymentStatus === 'due');
  await eachOf(due, ({ id }) => payReturn(tillgate, { shopId, publicOrderId }, id, { attempt, showsPin: false }));
}
