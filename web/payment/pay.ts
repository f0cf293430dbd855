import { effect } from '@preact/signals';
import { NoResponse, TillgateError, type Fault } from '@tillgate/client';
import { connection } from '../shared/connection.js';
import { faultText, t } from '../shared/language.js';
import { api } from './api.js';
import { ProcessOrderDocument } from './generated/documents.js';
import { tellParent } from './parent.js';
import { add, addCard, discardPayment, discardUncertain, type Means } from './payments.js';
import { refresh, showFailure, showPaid } from './reading.js';
import { handsOver } from './settings.js';
import { livePayments, money, news, open, order, phase, problems, total, type Payment, type Place } from './state.js';

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** The text for a refusal. */
function wordsOf(fault: Fault): string {
  const { code, details } = fault;
  if (code === 'TOTAL_CHANGED' && typeof details['oldTotal'] === 'number' && typeof details['newTotal'] === 'number')
    return t('payment.totalChanged', { old: money(details['oldTotal']), new: money(details['newTotal']) });
  return code === 'PAYMENT_DECLINED' ? `${faultText(fault)} ${t('pay.declinedHint')}` : faultText(fault);
}

/** Shows errors where the shopper acted. */
function say(texts: string[]): void {
  problems.value = { ...problems.value, texts: [...new Set(texts)] };
}

function refuse(error: TillgateError): void {
  showFailure(error);
  if (error.status === 401) return;
  say(error.faults.map(wordsOf));
  tellParent('payment_refused', { errors: error.faults.map(({ code, message }) => ({ code, message })) });
}

interface Attempt {
  name?: 'paying' | 'changing';
  place?: Place;
}

/** Runs an action of the shopper, and shows an error if the service cannot be reached. */
async function attempt(run: () => Promise<void>, { name = 'paying', place = 'payment' }: Attempt = {}): Promise<void> {
  problems.value = { place, texts: [] };
  phase.value = { name };
  try {
    await run();
  } catch (error) {
    if (error instanceof TillgateError) refuse(error);
    else {
      showFailure(error);
      say([t('pay.unreachable')]);
    }
  } finally {
    if (phase.value.name === name) phase.value = { name: 'choosing' };
  }
}

/**
 * Waits for the outcome of a run that this page or another one has started. Nothing is paid twice, because the calls
 * join the run in progress. A payment that this page added for the run is removed if it did not pay.
 */
async function follow(payment: Payment | undefined, isOwnRun: boolean): Promise<void> {
  for (;;) {
    phase.value = { name: 'waiting' };
    await pause(2_000);
    try {
      await refresh();
      if (order.value?.status !== 'PROCESSING') break;
      if (await process(payment, undefined)) return;
    } catch (error) {
      if (error instanceof TillgateError && error.status === 401) throw error;
    }
  }
  // Otherwise, the order was processed, canceled or deleted.
  if (phase.value.name !== 'waiting') return;
  phase.value = { name: 'choosing' };
  // Another page of the shopper may have a payment to confirm.
  if (!isOwnRun && livePayments.value.length > 0) return;
  problems.value = { place: 'payment', texts: [t('pay.failed')] };
  await discardPayment(payment);
}

/** Processes the order. Returns whether the outcome is known; it is shown. */
async function process(payment: Payment | undefined, expectedTotal: number | undefined): Promise<boolean> {
  try {
    const { processOrder } = await api.graphql(ProcessOrderDocument, { input: { expectedTotal } });
    if (processOrder?.handleSca) {
      phase.value = { name: 'confirming', payment, clientSecret: processOrder.clientSecretToken ?? '' };
      tellParent('confirmation_required');
    } else showPaid();
    return true;
  } catch (error) {
    if (error instanceof NoResponse) return false;
    if (!(error instanceof TillgateError) || error.status === 401) throw error;
    if (error.status >= 500 || error.has('PAYMENT_OUTCOME_UNKNOWN', 'ORDER_PROCESSING')) return false;
    refuse(error);
    await discardPayment(payment).catch(showFailure);
    if (phase.value.name === 'waiting') phase.value = { name: 'choosing' };
    return true;
  }
}

/** How long only a busy button is shown, in ms. */
const shownAsWaitingAfter = 4_000;

/** Processes the order. If the attempt fails, only a payment that was added for it is removed. */
async function processPayment(payment: Payment | undefined): Promise<void> {
  const timer = setTimeout(() => {
    if (phase.value.name === 'paying') phase.value = { name: 'waiting' };
  }, shownAsWaitingAfter);
  const isKnown = await process(payment, total.value).finally(() => clearTimeout(timer));
  if (!isKnown) await follow(payment, true);
}

/** Sends the token to the embedding page, which makes the payment. */
function handOver({ gatewayPublicId, token, displayString, retain = false }: Means): void {
  tellParent('payment_token', { gateway_public_id: gatewayPublicId, token, display_string: displayString, retain });
  phase.value = { name: 'handed_over' };
}

/** Pays the open amount and completes the order, or sends the token to the embedding page. */
export async function pay(means: Means | undefined): Promise<void> {
  if (means && handsOver) return handOver(means);
  return attempt(async () => {
    if (connection.value === 'offline') return say([t('pay.offline')]);
    await discardUncertain();
    if (phase.value.name !== 'paying') return;
    if (!means && open.value > 0) return say([t('pay.failed')]);
    return processPayment(means && (await add(means)));
  });
}

/** Continues after the shopper has confirmed the payment. */
export function confirm(payment: Payment | undefined): Promise<void> {
  return attempt(() => processPayment(payment));
}

/** Cancels a payment that waits for the shopper, and says that nothing was charged, and why if they did not cancel it. */
export function cancelConfirmation(payment: Payment | undefined, reason?: string): Promise<void> {
  const run = async (): Promise<void> => {
    await discardPayment(payment);
    if (phase.value.name === 'changing') say([reason ?? t('pay.confirmCancelled')]);
  };
  return attempt(run, { name: 'changing' });
}

/** Adds a gift card. Returns whether it was added. */
export async function addGiftCard(cardToken: string, pin: string): Promise<boolean> {
  let isAdded = false;
  const run = async (): Promise<void> => {
    const amount = await addCard(cardToken, pin);
    isAdded = true;
    await refresh();
    news.value = t('pay.giftCardPays', { amount: money(amount) });
  };
  await attempt(run, { name: 'changing', place: 'gift_card' });
  return isAdded;
}

export function removePayment(id: string): Promise<void> {
  return attempt(() => discardPayment({ id }), { name: 'changing' });
}

effect(() => {
  const { place, texts } = problems.peek();
  if (connection.value === 'up' && texts.includes(t('pay.offline'))) problems.value = { place, texts: [] };
});

let isStale = false;

/** Shows changes to the order that were made elsewhere. While a payment is in progress there, this page takes none. */
async function catchUp(): Promise<void> {
  while (isStale && phase.value.name === 'choosing') {
    isStale = false;
    await discardUncertain();
    await refresh();
    if (order.value?.status === 'PROCESSING') await follow(undefined, false);
  }
}

/** Called when the order has changed. If this page is changing it, it catches up afterward. */
export function noteChange(version: number): void {
  if (version <= (order.value?.version ?? 0)) return;
  isStale = true;
  catchUp().catch(showFailure);
}
effect(() => {
  if (phase.value.name === 'choosing') catchUp().catch(showFailure);
});

/** Continues a run that another page or an earlier visit has started. */
export const resume = (): Promise<void> => follow(undefined, false).catch(showFailure);
