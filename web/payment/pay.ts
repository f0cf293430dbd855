import { effect } from '@preact/signals';
import { Expired, NoResponse, type UserError } from '../shared/graphql.js';
import * as api from './order-api.js';
import { tellParent } from './parent.js';
import { handsOver } from './settings.js';
import { livePayments, money, news, order, phase, problems, total, type Place } from './state.js';

const unreachable = 'The shop cannot be reached. You were not charged. Check your connection and try again.';
const expired = 'Your session has expired. Reload the checkout to continue.';

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** What the shopper reads of a refusal. */
function wordsOf({ code, message, details }: UserError): string {
  if (code === 'TOTAL_CHANGED' && typeof details?.['oldTotal'] === 'number' && typeof details['newTotal'] === 'number')
    return `The total has changed from ${money(details['oldTotal'])} to ${money(details['newTotal'])}. Check it, then pay again.`;
  return code === 'PAYMENT_DECLINED' ? `${message} Try another card or payment method.` : message;
}

/** Says what is wrong where the shopper acted. */
function say(texts: string[]): void {
  problems.value = { ...problems.value, texts: [...new Set(texts)] };
}

function refuse(errors: UserError[]): void {
  say(errors.map(wordsOf));
  tellParent('payment_refused', { errors: errors.map(({ code, message }) => ({ code, message })) });
}

/** Reads the order again, and shows that it is closed if it is. */
export async function refresh(): Promise<void> {
  const current = await api.readOrder();
  const before = order.value;
  // A response may be overtaken by a later one.
  if (current && before && current.version < before.version) return;
  order.value = current ?? undefined;
  if (!current) phase.value = { name: 'closed', message: 'This order does not exist.' };
  else if (current.status === 'PROCESSED') showPaid();
  else if (current.status === 'CANCELLED') phase.value = { name: 'closed', message: 'This order was canceled.' };
  else if (before && before.applicationState.orderTotal !== total.value)
    news.value = `The total is now ${money(total.value)}.`;
}

function showPaid(): void {
  if (phase.value.name === 'paid') return;
  phase.value = { name: 'paid' };
  tellParent('order_processed');
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
    if (error instanceof Expired) phase.value = { name: 'closed', message: expired };
    else if (error instanceof NoResponse) say([unreachable]);
    else throw error;
  } finally {
    if (phase.value.name === name) phase.value = { name: 'choosing' };
  }
}

/** Takes back a payment that did not pay, so that the shopper can choose another way. */
async function takeBack(paymentId: string | undefined): Promise<void> {
  if (paymentId !== undefined) await api.deletePayment(paymentId);
  await refresh();
}

/** Waits until the outcome of a payment is known. Nothing is paid twice: the calls join the run in progress. */
async function follow(paymentId: string | undefined): Promise<void> {
  for (;;) {
    phase.value = { name: 'waiting' };
    await pause(2_000);
    try {
      await refresh();
      if (order.value?.status !== 'PROCESSING') break;
      const result = await api.processOrder();
      if (await settled(result, paymentId)) return;
    } catch (error) {
      if (error instanceof Expired) throw error;
    }
  }
  if (order.value?.status !== 'OPEN') return;
  phase.value = { name: 'choosing' };
  // Another page of the shopper may have a payment to confirm.
  if (paymentId === undefined && livePayments.value.length > 0) return;
  problems.value = { place: 'payment', texts: ['The payment did not go through. You were not charged.'] };
  await takeBack(paymentId);
}

/** Shows the outcome of Process Order; false if it is not known yet. */
async function settled(result: api.ProcessOrderPayload, paymentId: string | undefined): Promise<boolean> {
  if (result.userErrors.some(({ code }) => code === 'PAYMENT_OUTCOME_UNKNOWN')) return false;
  if (result.handleSca) {
    phase.value = { name: 'confirming', paymentId, clientSecret: result.clientSecretToken ?? '' };
    tellParent('confirmation_required');
    return true;
  }
  if (result.userErrors.length === 0) {
    showPaid();
    return true;
  }
  refuse(result.userErrors);
  await takeBack(paymentId);
  if (phase.value.name === 'waiting') phase.value = { name: 'choosing' };
  return true;
}

/** How long the shopper sees nothing but a busy button, in ms. */
const shownAsWaitingAfter = 4_000;

async function processPayment(paymentId: string | undefined): Promise<void> {
  const timer = setTimeout(() => (phase.value = { name: 'waiting' }), shownAsWaitingAfter);
  const result = await api
    .processOrder(total.value)
    .catch((error: unknown) => {
      if (error instanceof Expired) throw error;
      return undefined;
    })
    .finally(() => clearTimeout(timer));
  if (!result || !(await settled(result, paymentId))) await follow(paymentId);
}

/** Pays what is open, and completes the order; or hands the token to the embedding page. */
export async function pay(means: api.Means | undefined): Promise<void> {
  if (means && handsOver) {
    const { gatewayPublicId, token, displayString, retain } = means;
    tellParent('payment_token', {
      gateway_public_id: gatewayPublicId,
      token,
      display_string: displayString,
      retain: retain ?? false,
    });
    phase.value = { name: 'handed_over' };
    return undefined;
  }
  return attempt(async () => {
    if (!means) return processPayment(undefined);
    const { payment, userErrors } = await api.addPayment(means);
    if (!payment) {
      refuse(userErrors);
      return refresh();
    }
    tellParent('payment_added', {
      payment_id: payment.id,
      gateway_public_id: means.gatewayPublicId,
      token: means.token,
      amount: payment.amount,
    });
    return processPayment(payment.id);
  });
}

/** Goes on after the shopper has confirmed the payment. */
export function confirm(paymentId: string | undefined): Promise<void> {
  return attempt(() => processPayment(paymentId));
}

/** Gives up a payment that waits for the shopper. */
export function cancelConfirmation(paymentId: string | undefined): Promise<void> {
  return attempt(() => takeBack(paymentId ?? livePayments.value.at(-1)?.id), { name: 'changing' });
}

/** Adds a gift card, which pays as much as it can. Returns whether it was added. */
export async function addGiftCard(cardToken: string, pin: string): Promise<boolean> {
  let isAdded = false;
  await attempt(
    async () => {
      const { payment, userErrors } = await api.addPayment({
        gatewayPublicId: 'gift_card',
        token: cardToken,
        displayString: `Gift card •••• ${cardToken.slice(-4)}`,
        paymentParameters: { pin },
      });
      if (!payment) return refuse(userErrors);
      const balance = await api.giftCardBalance(payment.id);
      await api.setAmount(payment.id, Math.min(balance, payment.amount));
      isAdded = true;
      await refresh();
      news.value = `The gift card pays ${money(Math.min(balance, payment.amount))}.`;
      return undefined;
    },
    { name: 'changing', place: 'gift_card' },
  );
  return isAdded;
}

export function removePayment(id: string): Promise<void> {
  return attempt(
    async () => {
      const { userErrors } = await api.deletePayment(id);
      if (userErrors.length > 0) refuse(userErrors);
      await refresh();
    },
    { name: 'changing' },
  );
}

let isStale = false;

/** Shows what has changed about the order elsewhere; while a payment runs there, none is taken here. */
async function catchUp(): Promise<void> {
  while (isStale && phase.value.name === 'choosing') {
    isStale = false;
    await refresh();
    if (order.value?.status === 'PROCESSING') await follow(undefined);
  }
}

/** The order has changed. While this page changes it itself, it catches up afterward. */
export function noteChange(): void {
  isStale = true;
  catchUp().catch(() => undefined);
}
effect(() => {
  if (phase.value.name === 'choosing') catchUp().catch(() => undefined);
});

/** Reads the order for the first time, and continues what another page or an earlier visit has started. */
export async function start(): Promise<void> {
  try {
    await refresh();
    if (phase.value.name !== 'loading') return;
    if (order.value?.status === 'PROCESSING') await follow(undefined);
    else phase.value = { name: 'choosing' };
  } catch (error) {
    const message = error instanceof Expired ? expired : 'The shop cannot be reached. Reload the page to try again.';
    phase.value = { name: 'closed', message };
  }
}
