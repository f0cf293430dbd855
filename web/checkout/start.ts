import { NoResponse, TillgateError } from '@tillgate/client';
import { noteNoResponse } from '../shared/connection.js';
import { locale, speakAs } from '../shared/language.js';
import { watchOrder } from '../shared/watch-order.js';
import { draftOf } from './addresses.js';
import { api, hasToken, isOrderToken, useToken } from './api.js';
import { draft, emptyAddress, forgetDraft, storedDraft, type AddressDraft } from './draft.js';
import { StartDocument, WatchDocument } from './generated/documents.js';
import { onMessage } from './parent.js';
import { exchangeLink } from './payment-link.js';
import { noteChange, resume } from './pay.js';
import { computeStale, noteSaved, refresh, showExpired, showPaid } from './saving.js';
import { settings } from './settings.js';
import { facts, isInPayment, order, phase, state, type ShopFacts } from './state.js';

/** The region of a language tag. Some browsers report invalid tags, such as `en-US@posix`. */
function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}

/** The country according to the languages of the browser. */
function likelyCountry(countries: readonly { isoCode: string }[]): string {
  const regions = navigator.languages.flatMap((tag) => regionOf(tag) ?? []);
  return regions.find((region) => countries.some(({ isoCode }) => isoCode === region)) ?? '';
}

/** Fills in the earlier input, or otherwise the data of the order and the customer. */
function prefill({ initialData }: ShopFacts): void {
  const { customer, addresses, orderMetaData } = state.value ?? {};
  const country = likelyCountry(initialData.countryInformation);
  const [savedAddress] = customer?.savedAddresses ?? [];
  const names = { firstName: customer?.firstName ?? '', lastName: customer?.lastName ?? '' };
  const known = (which: 'shipping' | 'billing'): AddressDraft => {
    const typed = storedDraft[which];
    if (typed && Object.values(typed).some((text) => text !== '' && text !== country))
      return { ...emptyAddress, ...typed };
    const stored = addresses?.[which];
    if (stored) noteSaved(which, draftOf(stored, emptyAddress));
    const source = stored ?? (which === 'shipping' ? savedAddress : undefined);
    return source ? draftOf(source, emptyAddress) : { ...emptyAddress, ...names, countryCode: country };
  };
  const [shipping, billing] = [known('shipping'), known('billing')];
  const isDifferent =
    Boolean(addresses?.billing && addresses.shipping) && JSON.stringify(shipping) !== JSON.stringify(billing);
  const inputs = { ...orderMetaData?.cartParameters, ...orderMetaData?.noteAttributes };
  const elements = Object.fromEntries(
    initialData.lifeElements.flatMap(({ metaDataField }) => {
      const value: unknown = inputs[metaDataField];
      return typeof value === 'string' ? [[metaDataField, value]] : [];
    }),
  );
  draft.value = {
    ...draft.value,
    email: storedDraft.email || customer?.emailAddress || '',
    shipping,
    billing,
    isBillingSame: storedDraft.isBillingSame ?? !isDifferent,
    elements: { ...elements, ...storedDraft.elements },
  };
}

/** The shop's own rules override the page's. A constructed style sheet needs no exception in the policy. */
function applyStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}

let watching = new AbortController();

/** Reads the order, and continues a run that another page or an earlier visit has started. */
export async function start(): Promise<void> {
  watching.abort();
  watching = new AbortController();
  if (!hasToken() && !settings.isLink) return showExpired();
  try {
    const ended = hasToken() ? undefined : await exchangeLink();
    if (ended) {
      phase.value = ended;
      return;
    }
    const { order: current, checkout } = await api().graphql(StartDocument);
    if (!current || !checkout) {
      phase.value = { name: 'missing' };
      return;
    }
    applyStyles(checkout.styleSheet);
    const before = locale();
    await speakAs(current.applicationState.locale);
    // The input is kept when the page continues, for example with another token.
    const isFirst = facts.value === undefined;
    order.value = current;
    facts.value = checkout;
    document.title = checkout.initialData.shopName;
    if (isFirst) prefill(checkout);
    // The countries of addresses are in the language in which the order was read.
    if (locale() !== before) await refresh();
  } catch (error) {
    if (error instanceof TillgateError && error.status === 401) return showExpired();
    if (!(error instanceof NoResponse) && !(error instanceof TillgateError)) throw error;
    if (!isInPayment.value) phase.value = { name: 'unreachable' };
    noteNoResponse();
    return;
  }
  void watchOrder(api().live(WatchDocument, {}, { signal: watching.signal }), noteChange);
  const { status } = order.value ?? {};
  if (status === 'PROCESSED') {
    forgetDraft();
    showPaid();
  } else if (status === 'CANCELLED') phase.value = { name: 'cancelled' };
  // A new token does not interrupt a payment.
  else if (isInPayment.value) return;
  else if (status === 'PROCESSING') void resume();
  else {
    phase.value = { name: 'open' };
    void computeStale();
  }
}

/** The embedding page may send a fresh order token: `{type: 'token', token}`. */
export function takeTokens(): void {
  onMessage((data) => {
    const isToken = typeof data === 'object' && data !== null && Reflect.get(data, 'type') === 'token';
    const token: unknown = isToken ? Reflect.get(data, 'token') : undefined;
    if (typeof token !== 'string' || !isOrderToken(token)) return;
    useToken(token);
    void start();
  });
}
