import { randomUUID } from 'node:crypto';
import { refuse } from '../../../errors.js';
import { crashPoint } from '../../../lib/crash-points.js';
import { toWire } from '../../../lib/wire.js';
import { queueSecretMail } from '../../core/mail/mail-repository.js';
import type { NewEvent } from '../../core/event-log/new-event.js';
import { ownKey } from '../../core/operation/idempotency/own-key.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { mintCardToken, mintPin } from '../../money/gift-cards/card-secret.js';
import { giftCardMail } from '../../money/gift-cards/gift-card-mail.js';
import { giftCardSchema, nameOf, type GiftCard } from '../../money/gift-cards/gift-card.js';
import { insertGiftCards } from '../../money/gift-cards/sold-card-repository.js';
import { applyLedger, paymentEvents } from '../../money/ledger/apply-ledger.js';
import { leaseLasts } from '../../money/ledger/leased-order.js';
import {
  plannedTransactions,
  readLedger,
  settle,
  writeIntents,
  type Intent,
} from '../../money/ledger/ledger-repository.js';
import type { Transaction } from '../../money/ledger/transaction.js';
import { planRefund, refundableNow } from '../../money/refunds/lifecycle.js';
import { erased } from '../../core/erased.js';
import { withConcern } from '../../order/document/attention.js';
import type { Concern, HeldOrder, Order, OrderResult } from '../../order/document/order.js';
import type { Executor } from '../../../lib/executor.js';
import { changeReturn, findReturn, returnEvent, withoutReturnConcerns } from './change-return.js';
import type { Return } from './return.js';
import { statusAfter } from './return-moves.js';
import { shownNumber } from '../../order/document/order-number.js';

/** A return that was paid with store credit; the PIN is null if it was sent by email. */
interface Credited extends OrderResult {
  shown: { giftCard: GiftCard; cardPin: string | null };
}

/**
 * The rows of the ledger for store credit: refunds of the order's captures, so that no other refund returns the same
 * money. The gateway is not called.
 */
function plannedCredit(order: Order, ledger: readonly Transaction[], one: Return, card: string, now: Date) {
  const { refundables, isUnresolved } = refundableNow(order.state.payments, ledger);
  const left = refundables.reduce((sum, refundable) => sum + refundable.left, 0);
  if (isUnresolved && one.amount > left) refuse('REFUND_UNRESOLVED', { retryAfter: 5 });
  const details = { reason: `Store credit for return ${one.number}`, returnId: one.id, storeCredit: card };
  const intents = planRefund(Math.min(one.amount, left), refundables).map(({ payment, capture, amount }): Intent => ({
    id: randomUUID(),
    payment,
    type: 'refund',
    amount,
    used: capture,
    details,
  }));
  const message = `Store credit on the gift card ${card} for return ${one.number}`;
  const rows = plannedTransactions(order.publicOrderId, intents, { now, wantedBy: ownKey('return', one.id) });
  const settled = rows.map((row): Transaction => ({
    ...row,
    status: 'success',
    providerTransactionId: row.reference,
    responseCode: '00',
    message,
    settledAt: now,
  }));
  return { intents, settled };
}

/** Writes the rows of the ledger as settled refunds, in the transaction that saves the order. */
async function writeCredit(
  executor: Executor,
  order: HeldOrder,
  { intents, settled }: ReturnType<typeof plannedCredit>,
  wantedBy: string,
  now: Date,
): Promise<void> {
  const lease = { holder: order.holder, until: new Date(now.getTime() + leaseLasts) };
  const written = await writeIntents(executor, order, intents, lease, { now, wantedBy });
  if (written.length < intents.length) refuse('ORDER_BUSY', { retryAfter: 1 });
  for (const row of settled) {
    const { providerTransactionId, responseCode, message } = row;
    const outcome = { status: 'success', providerTransactionId, responseCode, message, nextCheckAt: null } as const;
    await settle(executor, order.shopId, row, outcome, now);
  }
}

/** A concern for a person: nobody knows the PIN of a gift card. */
const lostPin = (card: GiftCard, { number }: Return, now: Date): Concern => ({
  about: 'gift_card',
  reason: `The gift card ${nameOf(card)} was issued for return ${number}, but its PIN could not be sent to anybody. Reissue it.`,
  since: now.toISOString(),
});

/**
 * Pays a return with a gift card for the customer: the card, the rows of the ledger, the closed return and the email with
 * the PIN are written in one transaction. The amount is what is due, as far as it was captured and not refunded.
 */
export async function creditReturn(
  context: OrderContext,
  id: string,
  { showsPin }: { showsPin: boolean },
): Promise<Credited | { failed: string; paid: number }> {
  const { database, clock, encryption, pinHashing, shopId, publicOrderId } = context;
  const cardPin = mintPin();
  const pinHash = await pinHashing.hash(cardPin);
  const cardToken = mintCardToken();
  let issued: GiftCard | undefined;
  let failed: string | undefined;
  const result = await changeReturn(
    { ...context, claimedKey: undefined },
    async (found) => {
      const { order } = found;
      const before = findReturn(found, id);
      if (before.paymentStatus !== 'due') return { unchanged: before };
      const now = clock.now();
      const ledger = await readLedger(database, shopId, publicOrderId);
      const credit = plannedCredit(order, ledger, before, nameOf({ cardToken }), now);
      const amount = credit.settled.reduce((sum, row) => sum + row.amount, 0);
      if (amount === 0) {
        failed = 'Nothing is left to refund.';
        return { unchanged: before };
      }
      const { customer, currency } = order.state;
      const email = customer?.emailAddress === erased ? '' : (customer?.emailAddress ?? '');
      const card: GiftCard = {
        cardToken,
        amount,
        balance: amount,
        currency: currency.isoCode,
        recipientName: `${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`.trim(),
        recipientEmail: email,
        message: `Store credit for order ${shownNumber(order)}`,
        customerName: '',
        customerEmail: '',
        expiryDate: null,
        isDisabled: false,
        isReplaced: false,
        replaces: null,
        createdAt: now,
      };
      issued = card;
      const after = withoutReturnConcerns(applyLedger(order, [...ledger, ...credit.settled]), before);
      const closed: Return = {
        ...before,
        status: statusAfter(before, 'close'),
        paymentStatus: 'paid',
        amountPaid: amount,
        giftCardToken: cardToken,
        closedAt: now,
        updatedAt: now,
      };
      const created: NewEvent = { type: 'gift_card/created', data: { gift_card: toWire(giftCardSchema, card) } };
      const isLost = email === '' && !showsPin;
      return {
        return: closed,
        order: isLost ? withConcern(after, lostPin(card, before, now)) : after,
        events: [...paymentEvents(order, after), created, returnEvent('closed', closed)],
        alongside: {
          complete: async (executor, completed) => {
            await writeCredit(executor, order, credit, ownKey('return', id), now);
            await insertGiftCards(executor, shopId, [{ ...card, pinHash, soldAs: null }]);
            const mail = giftCardMail(card, cardPin, { publicOrderId });
            if (email !== '') await queueSecretMail(executor, encryption, shopId, mail, now);
            return completed;
          },
        },
      };
    },
    { onCancelled: true },
  );
  crashPoint('return:credited');
  if (failed !== undefined) return { failed, paid: 0 };
  if (!issued) return { order: result.order, failed: 'It was paid by another process.', paid: 0 };
  return { order: result.order, shown: { giftCard: issued, cardPin: issued.recipientEmail === '' ? cardPin : null } };
}
