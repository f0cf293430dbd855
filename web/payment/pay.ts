import { effect } from '@preact/signals';
import { NoResponse, TillgateError, type Fault } from '@tillgate/client';
import { api } from './api.js';
import { ProcessOrderDocument } from './generated/documents.js';
import { tellParent } from './parent.js';
import { add, addCard, takeBack, takeBackUncertain, type Means } from './payments.js';
import { refresh, showFailure, showPaid } from './reading.js';
import { handsOver } from './settings.js';
import { livePayments, money, news, open, order, phase, problems, total, type Payment, type Place } from './state.js';

const unreachable = 'The shop cannot be reached. You were not charged. Check your connection and try again.';
const notPaid = 'The payment did not go through. You were not charged.';

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** What the shopper reads of a refusal. */
function wordsOf({ code, message, details }: Fault): string {
  if (code === 'TOTAL_CHANGED' && typeof details['oldTotal'] === 'number' && typeof details['newTotal'] === 'number')
    return `The total has changed from ${money(details['oldTotal'])} to ${money(details['newTotal'])}. Check it, then pay again.`;
  return code === 'PAYMENT_DECLINED' ? `${message} Try another card or payment method.` : message;
}

/** Says what is wrong where the shopper acted. */
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

/** Runs what the shopper asked for, and says so if the service cannot be reached. */
async function attempt(run: () => Promise<void>, { name = 'paying', place = 'payment' }: Attempt = {}): Promise<void> {
  problems.value = { place, texts: [] };
  phase.value = { name };
  try {
    await run();
  } catch (error) {
    if (error instanceof TillgateError) refuse(error);
    else {
      showFailure(error);
      say([unreachable]);
    }
  } finally {
    if (phase.value.name === name) phase.value = { name: 'choosing' };
  }
}

/**
 * Waits until the outcome of a run is known, which this page or another one has started. Nothing is paid twice: the
 * calls join the run in progress. A payment that this page added for the run is taken back if it did not pay.
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
  if (order.value?.status !== 'OPEN') return;
  phase.value = { name: 'choosing' };
  // Another page of the shopper may have a payment to confirm.
  if (!isOwnRun && livePayments.value.length > 0) return;
  problems.value = { place: 'payment', texts: [notPaid] };
  await takeBack(payment);
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
    await takeBack(payment).catch(showFailure);
    if (phase.value.name === 'waiting') phase.value = { name: 'choosing' };
    return true;
  }
}

/** How long the shopper sees nothing but a busy button, in ms. */
const shownAsWaitingAfter = 4_000;

/** Processes the order. Only a payment that was added for this attempt is taken back if the attempt fails. */
async function processPayment(payment: Payment | undefined): Promise<void> {
  const timer = setTimeout(() => {
    if (phase.value.name === 'paying') phase.value = { name: 'waiting' };
  }, shownAsWaitingAfter);
  const isKnown = await process(payment, total.value).finally(() => clearTimeout(timer));
  if (!isKnown) await follow(payment, true);
}

/** Hands the token to the embedding page, which pays by itself. */
function handOver({ gatewayPublicId, token, displayString, retain = false }: Means): void {
  tellParent('payment_token', { gateway_public_id: gatewayPublicId, token, display_string: displayString, retain });
  phase.value = { name: 'handed_over' };
}

/** Pays what is open, and completes the order; or hands the token to the embedding page. */
export async function pay(means: Means | undefined): Promise<void> {
  if (means && handsOver) return handOver(means);
  return attempt(async () => {
    await takeBackUncertain();
    if (phase.value.name !== 'paying') return;
    if (!means && open.value > 0) return say([notPaid]);
    return processPayment(means && (await add(means)));
  });
}

/** Goes on after the shopper has confirmed the payment. */
export function confirm(payment: Payment | undefined): Promise<void> {
  return attempt(() => processPayment(payment));
}

/** Gives up a payment that waits for the shopper. `reason` is said if the shopper did not choose to. */
export function cancelConfirmation(payment: Payment | undefined, reason?: string): Promise<void> {
  const run = async (): Promise<void> => {
    await takeBack(payment);
    if (reason !== undefined) say([reason]);
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
    news.value = `The gift card pays ${money(amount)}.`;
  };
  await attempt(run, { name: 'changing', place: 'gift_card' });
  return isAdded;
}

export function removePayment(id: string): Promise<void> {
  return attempt(() => takeBack({ id }), { name: 'changing' });
}

let isStale = false;

/** Shows what has changed about the order elsewhere; while a payment runs there, none is taken here. */
async function catchUp(): Promise<void> {
  while (isStale && phase.value.name === 'choosing') {
    isStale = false;
    await takeBackUncertain();
    await refresh();
    if (order.value?.status === 'PROCESSING') await follow(undefined, false);
  }
}

/** The order has changed. While this page changes it itself, it catches up afterward. */
export function noteChange(version: number): void {
  if (version <= (order.value?.version ?? 0)) return;
  isStale = true;
  catchUp().catch(showFailure);
}
effect(() => {
  if (phase.value.name === 'choosing') catchUp().catch(showFailure);
});

/** Continues what another page or an earlier visit has started. */
export const resume = (): Promise<void> => follow(undefined, false).catch(showFailure);
