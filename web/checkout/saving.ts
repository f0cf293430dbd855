import { NoResponse, TillgateError } from '@tillgate/client';
import { connection, noteNoResponse } from '../shared/connection.js';
import { unlessGone } from '../shared/unless-gone.js';
import { addressInput, isAddressComplete } from './addresses.js';
import { api } from './api.js';
import { draft, type AddressDraft } from './draft.js';
import {
  clearFault,
  emailProblem,
  isInputRefused,
  serverFaults,
  showFault,
  showFaults,
  usesShipping,
} from './faults.js';
import {
  AddDiscountDocument,
  DeleteDiscountDocument,
  GenerateTaxesDocument,
  OrderDocument,
  RefreshShippingLinesDocument,
  SelectShippingLineDocument,
  SetBillingAddressDocument,
  SetCustomerDocument,
  SetElementsDocument,
  SetLocaleDocument,
  SetShippingAddressDocument,
  UpdateCustomerDocument,
} from './generated/documents.js';
import { tellParent } from './parent.js';
import { lossesOf } from './losses.js';
import {
  hasPlace,
  isSignedIn,
  isStale,
  losses,
  money,
  needsShipping,
  news,
  order,
  phase,
  saving,
  state,
  total,
  type Order,
  type State,
} from './state.js';
import { language, speak, t } from '../shared/language.js';

/** Setting the same value twice has no further effect. */
const repeatable = { isRepeatable: true };

type Freshness = Partial<Pick<Order, 'taxesAreFresh' | 'shippingIsStale'>>;

/** What a change to the lines, the discounts or the delivery address makes of the delivery and the taxes. */
const stale: Freshness = { taxesAreFresh: false, shippingIsStale: true };

/** Shows the state that a change returned, unless a later one is already shown. */
function show(
  changed: { version: number | null; applicationState: State | null } | null,
  freshness: Freshness = {},
): void {
  const current = order.value;
  if (!changed?.applicationState || changed.version === null || !current || changed.version < current.version) return;
  order.value = { ...current, ...freshness, version: changed.version, applicationState: changed.applicationState };
}

const tellTotal = (): string => (news.value = t('pay.totalNow', { amount: money(total.value) }));

/** Reads the order again. Announces a changed total. */
export async function refresh(): Promise<void> {
  const { order: current } = await api().graphql(OrderDocument);
  const before = order.value;
  // A response may be overtaken by a later one.
  if (current && before && current.version < before.version) return;
  order.value = current ?? undefined;
  if (!current) phase.value = { name: 'missing' };
  else if (current.status === 'PROCESSED') showPaid();
  else if (current.status === 'CANCELLED') phase.value = { name: 'cancelled' };
  else if (before && before.applicationState.orderTotal !== total.value) tellTotal();
}

/** Reads the order again, and shows it only if it was paid or canceled elsewhere. */
export async function refreshIfEnded(): Promise<void> {
  const { order: current } = await api().graphql(OrderDocument);
  if (current?.status === 'PROCESSED' || current?.status === 'CANCELLED') await refresh();
}

export function showPaid(): void {
  if (phase.value.name === 'paid') return;
  phase.value = { name: 'paid' };
  tellParent('order_processed');
}

/** Shows that the page has no valid token. */
export function showExpired(): void {
  phase.value = { name: 'expired', mayBePaid: phase.value.name === 'waiting' };
  tellParent('token_expired');
}

/** Shows the effect of a failed request on the whole page, and a refusal beside its field or in the given section. */
export function showFailure(error: unknown, section?: string): void {
  if (error instanceof NoResponse) noteNoResponse();
  else if (!(error instanceof TillgateError)) throw error;
  else if (error.status === 401) showExpired();
  else if (section !== undefined) showFaults(error, section);
}

let queue: Promise<unknown> = Promise.resolve();

/** The saves without a response, by what they save. `continueSaving` repeats them. */
const unfinished = new Map<string, () => Promise<boolean>>();

interface SaveOptions {
  /** Repeats the save if it got no response. */
  again?: () => Promise<boolean>;
  /** The text that is shown if there is no response. */
  unanswered?: string;
  /** The section that shows a refusal without a field; by default, that of what is saved. */
  section?: () => string;
}

/**
 * Runs changes one after another. Shows why one failed, next to its field or in a section. Without a response, `again`
 * is kept for later. Returns whether it succeeded.
 */
function save(what: string, run: () => Promise<void>, options: SaveOptions = {}): Promise<boolean> {
  const { again, unanswered, section = () => what } = options;
  const attempt = async (): Promise<boolean> => {
    saving.value += 1;
    if (again) unfinished.delete(what);
    clearFault(what);
    try {
      await run();
      return true;
    } catch (error) {
      showFailure(error, section());
      if (error instanceof NoResponse) {
        if (again) unfinished.set(what, again);
        if (unanswered !== undefined) showFault(what, unanswered);
      }
      return false;
    } finally {
      saving.value -= 1;
    }
  };
  const result = queue.then(attempt);
  queue = result;
  return result;
}

type Part = 'email' | 'shipping' | 'billing';

/** What the order has for a part of the input. */
function storedOf(part: Part): string {
  const { customer, addresses } = state.value ?? {};
  const { emailAddress, firstName, lastName } = customer ?? {};
  return JSON.stringify(part === 'email' ? [emailAddress, firstName, lastName] : addresses?.[part]);
}

/** The input that was saved, and what the order then had. */
const saved = new Map<Part, { input: string; stored: string }>();

const noteInput = (part: Part, input: object): void =>
  void saved.set(part, { input: JSON.stringify(input), stored: storedOf(part) });

/** Records that the address of the order is saved. */
export const noteSaved = (which: 'shipping' | 'billing', address: AddressDraft): void =>
  noteInput(which, addressInput(address));

/** Whether the order has the input, unless it was refused or has been changed elsewhere, for example in another tab. */
function isSaved(part: Part, input: object): boolean {
  const last = saved.get(part);
  return last?.input === JSON.stringify(input) && last.stored === storedOf(part) && !(part in serverFaults.value);
}

/** Saves the email address with the names that were entered. */
export function saveCustomer(): Promise<boolean> {
  const { email, acceptsMarketing, shipping, billing } = draft.value;
  const { firstName, lastName } = needsShipping.value ? shipping : billing;
  const input = {
    emailAddress: email.trim(),
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    ...(acceptsMarketing === undefined ? {} : { acceptsMarketing }),
  };
  // The service requires a name for a guest.
  const isKnown = emailProblem(email) === undefined && input.firstName !== '' && input.lastName !== '';
  if (isSignedIn.value || isSaved('email', input)) return Promise.resolve(true);
  if (!isKnown) return Promise.resolve(false);
  const send = async (): Promise<void> => {
    // An earlier save in the queue may have sent it; a late one would be refused while the order is processed.
    if (isSaved('email', input)) return;
    const { customer } = state.value ?? {};
    if (customer && customer.emailAddress === input.emailAddress) {
      const { updateCustomer } = await api().graphql(UpdateCustomerDocument, { input }, repeatable);
      show(updateCustomer);
    } else {
      const { setOrderCustomer } = await api().graphql(SetCustomerDocument, { input }, repeatable);
      show(setOrderCustomer);
    }
    noteInput('email', input);
  };
  return save('email', send, { again: saveCustomer });
}

/**
 * Whether an address can be sent. Because the page does not know whether a postal code is required, its field must have
 * lost the focus.
 */
const isReady = (address: AddressDraft, hasLeftPostalCode: boolean): boolean =>
  isAddressComplete(address) && (address.postalCode.trim() !== '' || hasLeftPostalCode);

/** The section that shows why the delivery or the taxes cannot be computed, so that it is said once. */
const computedIn = (): string => (needsShipping.value ? 'shipping-lines' : 'billing');

/** Saves the delivery address; then lists the shipping methods, selects one, and computes the taxes. */
export function saveShipping(hasLeftPostalCode = true): Promise<boolean> {
  const address = draft.value.shipping;
  if (!needsShipping.value) return Promise.resolve(true);
  if (!isReady(address, hasLeftPostalCode)) return Promise.resolve(false);
  const input = addressInput(address);
  const isDone = (): boolean =>
    isSaved('shipping', input) &&
    !isStale.value &&
    Boolean(state.value?.shipping.selectedShipping) &&
    !('shipping-lines' in serverFaults.value);
  if (isDone()) return Promise.resolve(true);
  const send = async (): Promise<void> => {
    // An earlier save in the queue may have done it.
    if (isDone()) return;
    clearFault('shipping-lines');
    if (!isSaved('shipping', input)) {
      show((await api().graphql(SetShippingAddressDocument, { input }, repeatable)).setShippingAddress, stale);
      noteInput('shipping', input);
    }
    await listDelivery();
    await computeTaxes();
  };
  const section = (): string => (isSaved('shipping', input) ? computedIn() : 'shipping');
  return save('shipping', send, { again: saveShipping, section });
}

/** Saves the billing address: the delivery address, unless the shopper entered another one. */
export function saveBilling(hasLeftPostalCode = true): Promise<boolean> {
  const { shipping, billing } = draft.value;
  const address = usesShipping() ? shipping : billing;
  if (!isReady(address, hasLeftPostalCode)) return Promise.resolve(false);
  const input = addressInput(address);
  if (isSaved('billing', input)) return Promise.resolve(true);
  const send = async (): Promise<void> => {
    if (isSaved('billing', input)) return;
    const taxes = needsShipping.value ? {} : { taxesAreFresh: false };
    show((await api().graphql(SetBillingAddressDocument, { input }, repeatable)).setBillingAddress, taxes);
    noteInput('billing', input);
    if (!needsShipping.value) await computeTaxes();
  };
  return save('billing', send, { again: saveBilling });
}

async function computeTaxes(): Promise<void> {
  show((await api().graphql(GenerateTaxesDocument, {}, repeatable)).generateTaxes, { taxesAreFresh: true });
}

async function select(index: string): Promise<void> {
  const { selectShippingLine } = await api().graphql(SelectShippingLineDocument, { input: { index } }, repeatable);
  show(selectShippingLine, { taxesAreFresh: false });
}

/** Lists the shipping methods, and selects the first one unless the selected one is still offered. */
async function listDelivery(): Promise<void> {
  const { refreshShippingLines } = await api().graphql(RefreshShippingLinesDocument, {}, repeatable);
  show(refreshShippingLines, { shippingIsStale: false, taxesAreFresh: false });
  const { selectedShipping, availableShippingLines } = state.value?.shipping ?? {};
  const [first] = availableShippingLines ?? [];
  if (!selectedShipping && first) await select(first.id);
}

export function selectShipping(id: string): Promise<boolean> {
  const send = async (): Promise<void> => {
    await select(id);
    await computeTaxes();
    tellTotal();
  };
  return save('shipping-lines', send, { again: () => selectShipping(id) });
}

/** Requests new shipping methods and taxes if a change has made them stale. */
async function compute(): Promise<void> {
  const isOpen = order.value?.status === 'OPEN' || order.value?.status === 'ABANDONED';
  const before = total.value;
  // The section is not shown.
  if (!needsShipping.value) clearFault('shipping-lines');
  if (!isOpen || !hasPlace.value) return;
  if (needsShipping.value && (order.value?.shippingIsStale || !state.value?.shipping.selectedShipping))
    await listDelivery();
  if (!order.value?.taxesAreFresh) await computeTaxes();
  if (total.value !== before) tellTotal();
}

/** Computes what a change elsewhere, such as one to the lines, has made stale. */
export const computeStale = (): Promise<boolean> =>
  isStale.value && hasPlace.value ? save(computedIn(), compute) : Promise.resolve(true);

/** Reads the order again, and computes what is stale. */
export const freshen = (): Promise<boolean> =>
  save(computedIn(), async () => {
    await refresh();
    await compute();
  });

/** The message for an addition without a response, which is not sent again automatically. */
export const addAgain = (): string => t('checkout.addAgain');

/** Adds a discount code. Returns whether the order has it now. */
export function addCode(code: string): Promise<boolean> {
  const send = async (): Promise<void> => {
    const before = state.value;
    show((await api().graphql(AddDiscountDocument, { input: { code } })).addDiscount, stale);
    await afterDiscount();
    if (before && state.value) losses.value = lossesOf(before, state.value);
    news.value = [news.value, ...losses.value].join(' ');
  };
  return save('code', send, { unanswered: addAgain() });
}

export const removeCode = (code: string): Promise<boolean> =>
  save('code', async () => {
    const removed = await unlessGone(
      api().graphql(DeleteDiscountDocument, { input: { code } }, repeatable),
      'DISCOUNT_NOT_FOUND',
    );
    if (removed) show(removed.deleteDiscount, stale);
    else await refresh();
    await afterDiscount();
  });

async function afterDiscount(): Promise<void> {
  losses.value = [];
  await compute();
  tellTotal();
}

const savedElements = new Map<string, string>();

/** Saves the inputs of custom elements. */
export function saveElements(): Promise<boolean> {
  const changed = Object.entries(draft.value.elements).filter(([field, value]) => savedElements.get(field) !== value);
  if (changed.length === 0) return Promise.resolve(true);
  const send = async (): Promise<void> => {
    const input = { noteAttributes: Object.fromEntries(changed) };
    show((await api().graphql(SetElementsDocument, { input }, repeatable)).appendOrderMetadata);
    for (const [field, value] of changed) savedElements.set(field, value);
  };
  return save('', send, { again: saveElements });
}

async function recordLanguage(): Promise<void> {
  show((await api().graphql(SetLocaleDocument, { input: { locale: language() } }, repeatable)).setOrderLocale);
}

/** Shows the page in another language, and records it on the order. */
export async function chooseLanguage(code: string): Promise<boolean> {
  try {
    await speak(code);
  } catch {
    noteNoResponse();
    return false;
  }
  return save('language', recordLanguage, { again: () => chooseLanguage(code) });
}

/** Records the language of the page on an order that has none, so that its emails are written in it. */
const saveLanguage = (): Promise<boolean> =>
  state.value?.locale ? Promise.resolve(true) : save('language', recordLanguage, { again: saveLanguage });

/** Repeats the saves that got no response, then reads the changes since then. */
export async function continueSaving(): Promise<void> {
  do {
    for (const [what, again] of [...unfinished]) {
      unfinished.delete(what);
      await again();
    }
    await freshen();
    // A save that was in progress in the meantime may have got no response.
  } while (connection.value === 'up' && unfinished.size > 0);
}

/** Saves all unsaved input. Returns whether the order is complete now, as far as the page can tell. */
export async function saveAll(): Promise<boolean> {
  const done = [
    await saveLanguage(),
    await saveCustomer(),
    await saveShipping(),
    await saveBilling(),
    await saveElements(),
  ];
  if (done.every(Boolean) && isStale.value) done.push(await freshen());
  return done.every(Boolean) && !isInputRefused();
}
