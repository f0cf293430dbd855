import { effect } from '@preact/signals';
import { NoResponse, TillgateError } from '@tillgate/client';
import { connection } from '../shared/connection.js';
import { api } from './api.js';
import { draft } from './draft.js';
import { clearFault, emailProblem, focusFirstProblem, isInputRefused, isSubmitted, showFaults } from './faults.js';
import { isAddressComplete } from './addresses.js';
import { elementProblems } from './element-problems.js';
import { fullTitleOf } from './line-names.js';
import { ProcessOrderDocument } from './generated/documents.js';
import { tellParent } from './parent.js';
import { add, discardPayment, discardUncertain, restoreGiftCard, type Means } from './payments.js';
import { computeStale, freshen, refresh, refreshIfEnded, saveAll, showFailure, showPaid } from './saving.js';
import {
  isBusy,
  isSignedIn,
  isTotalKnown,
  livePayments,
  money,
  needsShipping,
  news,
  open,
  order,
  paymentProblems,
  phase,
  state,
  total,
  type Payment,
  type State,
  type TotalChange,
} from './state.js';
import { faultText, locale, t } from '../shared/language.js';

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

const unreachable = (): string => t('pay.unreachable');

function say(texts: string[]): void {
  paymentProblems.value = [...new Set(texts)];
}

/** The text for a refused payment. */
function wordsOf(error: TillgateError): string[] {
  const words = error.faults.map(faultText);
  return error.has('PAYMENT_DECLINED') ? [...words, t('pay.declinedHint')] : words;
}

function refuse(error: TillgateError): void {
  if (error.status === 401) {
    showFailure(error);
    return;
  }
  say(wordsOf(error));
  const errors = error.faults.map(({ code, message }) => ({ code, message }));
  tellParent('payment_refused', { errors });
}

/** Runs an action of the shopper. The form is open again afterward, unless something else is shown. */
async function attempt(name: 'paying' | 'changing', run: () => Promise<void>): Promise<void> {
  paymentProblems.value = [];
  phase.value = { name };
  try {
    await run();
  } catch (error) {
    if (error instanceof TillgateError) refuse(error);
    else {
      showFailure(error);
      say([unreachable()]);
    }
  } finally {
    if (phase.value.name === name) phase.value = { name: 'open' };
  }
}

/** Marks all that is missing and moves the focus to the first. Screen readers read the labels of the fields, too. */
export function showIncomplete(): void {
  isSubmitted.value = true;
  focusFirstProblem((labels) => {
    const names = labels.length > 0 ? [new Intl.ListFormat(locale()).format(labels)] : [];
    say([t('checkout.incomplete'), ...names]);
  });
}

/** Whether the browser is offline. Then the shopper is told to press the button again later, and nothing is sent. */
function isOffline(): boolean {
  if (connection.value === 'offline') say([t('pay.offline')]);
  return connection.value === 'offline';
}
effect(() => {
  const text = t('pay.offline');
  if (connection.value === 'up' && paymentProblems.peek().includes(text)) say([]);
});

/** Whether everything except the payment is complete. Missing input is marked, and gets the focus. */
async function isComplete(): Promise<boolean> {
  isSubmitted.value = true;
  const { email, shipping, billing, isBillingSame, elements } = draft.value;
  const isTyped =
    (isSignedIn.value || emailProblem(email) === undefined) &&
    (!needsShipping.value || isAddressComplete(shipping)) &&
    ((needsShipping.value && isBillingSame) || isAddressComplete(billing)) &&
    elementProblems(elements).length === 0;
  if (isTyped && isOffline()) return false;
  if (isTyped && (await saveAll())) return true;
  if (phase.value.name !== 'paying') return false;
  if (isTyped && connection.value !== 'up') say([unreachable()]);
  else showIncomplete();
  return false;
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
  phase.value = { name: 'open' };
  // Another page of the shopper may have a payment to confirm.
  if (!isOwnRun && livePayments.value.length > 0) return;
  say([t('pay.failed')]);
  await discardPayment(payment);
}

/** The lines of a total that changed between the state that the page showed and the new one. */
function changeOf(before: State, after: State): TotalChange {
  const linesOf = ({ lineItems, shippingTotal, taxTotal, discountTotal, feeTotal }: State) =>
    new Map([
      ...lineItems.map(
        ({ productData }) =>
          [
            `line ${productData.lineItemKey}`,
            { text: fullTitleOf(productData), amount: productData.totalPrice },
          ] as const,
      ),
      ['discounts', { text: t('checkout.discounts'), amount: -discountTotal }] as const,
      ['delivery', { text: t('common.delivery'), amount: shippingTotal }] as const,
      ['fees', { text: t('common.fees'), amount: feeTotal }] as const,
      ['taxes', { text: t('common.taxes'), amount: taxTotal }] as const,
    ]);
  const [old, current] = [linesOf(before), linesOf(after)];
  const lines = [...new Set([...old.keys(), ...current.keys()])].map((key) => ({
    key,
    text: (current.get(key) ?? old.get(key))?.text ?? '',
    before: old.get(key)?.amount ?? 0,
    after: current.get(key)?.amount ?? 0,
  }));
  return {
    oldTotal: before.orderTotal,
    newTotal: after.orderTotal,
    lines: lines.filter((line) => line.before !== line.after),
  };
}

/** Whether the order may be in processing: this attempt was not made, but an earlier one without a response may be. */
const isOutcomeUnknown = (error: TillgateError): boolean =>
  error.status === 409 || error.status === 429 || error.status >= 500 || error.has('ORDER_PROCESSING');

/** Processes the order. Returns whether the outcome is known; it is shown. */
async function process(payment: Payment | undefined, seen: State | undefined): Promise<boolean> {
  try {
    const input = seen ? { expectedTotal: seen.orderTotal } : {};
    const { processOrder } = await api().graphql(ProcessOrderDocument, { input });
    if (processOrder?.handleSca) {
      phase.value = { name: 'confirming', payment, clientSecret: processOrder.clientSecretToken ?? '' };
      tellParent('confirmation_required');
      return true;
    }
    await refresh().catch(() => undefined);
    showPaid();
    return true;
  } catch (error) {
    if (error instanceof NoResponse) return false;
    if (!(error instanceof TillgateError)) throw error;
    if (isOutcomeUnknown(error)) return false;
    if (error.status === 401) throw error;
    await refuseProcessing(error, payment, seen);
    return true;
  }
}

const aboutPayment = ['payment'];

/** Shows why an order was not processed: a changed total, a decline, or missing input. */
async function refuseProcessing(
  error: TillgateError,
  payment: Payment | undefined,
  seen: State | undefined,
): Promise<void> {
  const shown = seen ?? state.value;
  if (error.has('TOTAL_CHANGED')) {
    await takeBackQuietly(payment);
    await freshen();
    // The order may have been paid elsewhere, or the token may have expired.
    if (!isBusy.value || !shown || !state.value) return;
    phase.value = { name: 'changed', change: changeOf(shown, state.value) };
    tellParent('total_changed', { total: total.value });
    return;
  }
  if (error.has('PAYMENT_PARTIALLY_APPROVED')) {
    await showPart();
    return;
  }
  refuse(error);
  const others = error.faults.filter(({ type, code }) => !aboutPayment.includes(type) && code !== 'PAYMENT_DECLINED');
  if (others.length > 0) showFaults(new TillgateError({ status: error.status, faults: others }), '');
  const parts = livePayments.value.filter(({ id }) => id !== payment?.id);
  await takeBackQuietly(payment);
  await restore(parts);
  if (phase.value.name === 'waiting') phase.value = { name: 'open' };
  if (isInputRefused()) focusFirstProblem();
}

/** A part of the amount was approved and is kept: the form is open for the rest, and the parts are listed. */
async function showPart(): Promise<void> {
  await refresh().catch(showFailure);
  const approved = livePayments.value.reduce((sum, { amount }) => sum + amount, 0);
  const words = { approved: money(approved), open: money(open.value) };
  say([t('checkout.partApproved', words)]);
  tellParent('payment_partially_approved', { amount_approved: approved, amount_open: open.value });
  if (phase.value.name === 'waiting') phase.value = { name: 'open' };
}

/** A run that fails undoes all payments: gift cards are added again, and the shopper is told about the other parts. */
async function restore(parts: readonly Payment[]): Promise<void> {
  const ended = parts.filter((part) => livePayments.value.every(({ id }) => id !== part.id));
  for (const { id, displayString } of ended)
    if (!(await restoreGiftCard(id)))
      say([...paymentProblems.value, t('checkout.partRemoved', { name: displayString || t('common.payment') })]);
}

const takeBackQuietly = (payment: Payment | undefined): Promise<void> => discardPayment(payment).catch(showFailure);

/** How long only a busy button is shown, in ms. */
const shownAsWaitingAfter = 4_000;

/** Processes the order. If the attempt fails, only a payment that was added for it is removed. */
async function processPayment(payment: Payment | undefined, seen: State | undefined): Promise<void> {
  const timer = setTimeout(() => {
    if (phase.value.name === 'paying') phase.value = { name: 'waiting' };
  }, shownAsWaitingAfter);
  const isKnown = await process(payment, seen).finally(() => clearTimeout(timer));
  if (!isKnown) await follow(payment, true);
}

/**
 * Pays the open amount and completes the order. If the page's own button named no total, because the delivery or the taxes
 * were not known, it only computes them; the page of a gateway names the amount itself.
 */
export function pay(means: Means | undefined, isOwnButton = true): Promise<void> {
  const seen = state.value;
  const isPromised = isTotalKnown.value || !isOwnButton;
  return attempt('paying', async () => {
    clearFault('');
    if (!(await isComplete())) return;
    if (!isPromised) return void (news.value = t('pay.totalNow', { amount: money(total.value) }));
    if (seen && state.value && seen.orderTotal !== state.value.orderTotal) {
      phase.value = { name: 'changed', change: changeOf(seen, state.value) };
      return;
    }
    await discardUncertain();
    if (phase.value.name !== 'paying') return;
    if (!means && open.value > 0) return say([t('pay.failed')]);
    return processPayment(means && (await add(means)), seen);
  });
}

/** Pays a part and leaves the rest open. Returns whether the part was added. */
export async function addPart(means: Means): Promise<boolean> {
  let isAdded = false;
  await attempt('changing', async () => {
    if (isOffline()) return;
    await add(means);
    isAdded = true;
    await refresh();
    news.value = t('checkout.leftToPay', { amount: money(open.value) });
  });
  return isAdded;
}

/** Accepts the new total, and returns to the form. */
export function agree(): void {
  phase.value = { name: 'open' };
}

/** Continues after the shopper has confirmed the payment. */
export function confirm(payment: Payment | undefined): Promise<void> {
  return attempt('paying', () => processPayment(payment, undefined));
}

/** Cancels a payment that waits for the shopper, and says that nothing was charged, and why if they did not cancel it. */
export function cancelConfirmation(payment: Payment | undefined, reason?: string): Promise<void> {
  return attempt('changing', async () => {
    await discardPayment(payment);
    if (phase.value.name === 'changing') say([reason ?? t('pay.confirmCancelled')]);
  });
}

export function removePayment(id: string): Promise<void> {
  return attempt('changing', async () => {
    await discardPayment({ id });
    news.value = t('checkout.leftToPay', { amount: money(open.value) });
  });
}

let isStale = false;

/** Shows changes to the order that were made elsewhere. While a payment is in progress there, this page takes none. */
async function catchUp(): Promise<void> {
  while (isStale && phase.value.name === 'open') {
    isStale = false;
    await discardUncertain();
    await refresh();
    if (order.value?.status === 'PROCESSING') await follow(undefined, false);
    else if (phase.value.name === 'open') await computeStale();
  }
  // The form of the payment is kept until it is confirmed or canceled.
  if (isStale && (phase.value.name === 'confirming' || phase.value.name === 'changed')) await refreshIfEnded();
}

/** Called when the order has changed. If this page is changing it, it catches up afterward. */
export function noteChange(version: number): void {
  if (version <= (order.value?.version ?? 0)) return;
  isStale = true;
  catchUp().catch(showFailure);
}
effect(() => {
  if (phase.value.name === 'open') catchUp().catch(showFailure);
});

/** Continues a run that another page or an earlier visit has started. */
export const resume = (): Promise<void> => follow(undefined, false).catch(showFailure);
