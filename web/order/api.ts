import { language } from '../shared/language.js';

export interface Pieces {
  line_item_key: string;
  quantity: number;
}

export interface Line {
  line_item_key: string;
  title: string;
  product_title: string;
  /** The names of the product and of the variant, by language code. */
  localized_names: Record<string, string>;
  localized_variant_names: Record<string, string>;
  image: string;
  quantity: number;
  price: number;
  total_price: number;
  fulfilled_quantity: number;
  left_quantity: number;
  returned_quantity: number;
  returnable_quantity: number;
}

export interface Shipment {
  number: number;
  kind: 'parcel' | 'pickup' | 'digital';
  status: 'pending' | 'shipped' | 'delivered' | 'cancelled';
  carrier_name: string | null;
  tracking_url: string | null;
  tracking: { number: string; url: string | null }[];
  line_items: Pieces[];
  shipped_at: string | null;
  delivered_at: string | null;
}

export interface Return {
  number: number;
  status: string;
  outcome: string;
  line_items: (Pieces & { reason: string })[];
  fee: number;
  amount_paid: number;
  requested_at: string;
  closed_at: string | null;
  personal: {
    note: string;
    instructions: string;
    label_url: string | null;
    decline_reason: string;
    gift_card: string | null;
  } | null;
}

export interface Address {
  /** The lines as they are on a parcel. */
  lines: string[];
  phone_number: string;
}

/** The URLs of the policies of the shop, and of the page that says how to contact it. */
export interface Policies {
  privacy_policy: string | null;
  terms_of_service: string | null;
  refund_policy: string | null;
  shipping_policy: string | null;
  contact: string | null;
}

export interface Refund {
  amount: number;
  at: string;
  is_pending: boolean;
  is_store_credit: boolean;
  /** The number of the return that it pays; null without one. */
  return_number: number | null;
}

/** The order as the service shows it on this page. Amounts in minor units. */
export interface Order {
  shop_name: string;
  /** The language of the order; null if none is recorded. */
  locale: string | null;
  order_number: number;
  status: 'processed' | 'cancelled';
  fulfillment_status: 'unfulfilled' | 'partial' | 'fulfilled';
  placed_at: string;
  cancelled_at: string | null;
  currency: { iso_code: string; digits: number };
  line_items: Line[];
  subtotal: number;
  discounts: { name: string; amount: number }[];
  delivery: { name: string; amount: number } | null;
  fees: { name: string; amount: number } | null;
  taxes: { name: string; amount: number; is_included: boolean }[];
  total: number;
  /** The total in the display currency; null if the order has no other currency. */
  display_total: { iso_code: string; digits: number; amount: number } | null;
  payments: { kind: string; brand: string; last_four: string; amount: number; status: string }[];
  /** Refunds and store credit, oldest first. */
  refunds: Refund[];
  left_paid: number;
  shipments: Shipment[];
  returns: Return[];
  return_reasons: string[];
  policies: Policies;
  sends_codes: boolean;
  /** Null without a proof of the shopper. */
  personal: {
    name: string;
    email_address: string;
    shipping_address: Address | null;
    billing_address: Address | null;
  } | null;
}

/** A refusal of the service; the status is 0 if it did not respond. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly messages: readonly string[] = [],
  ) {
    super(messages.join(' '));
  }
}

interface Call {
  method?: 'GET' | 'POST';
  /** The tag of what is known, which is not sent again. */
  tag?: string | undefined;
  credential?: string | undefined;
  body?: object;
  /** The service has the effect once for each key. */
  key?: string;
}

/** The messages of a refusal, in the language of the page if it has one; none if its body is not that of the service. */
async function messagesOf(response: Response): Promise<string[]> {
  try {
    const body: { errors?: { message?: string; localized_message?: string }[] } = await response.json();
    return (body.errors ?? []).flatMap(({ message, localized_message: localized }) => localized ?? message ?? []);
  } catch {
    return [];
  }
}

const notModified = 304;

/** Calls a route of the page. Throws {@link Refused}. */
async function call(route: string, { method = 'POST', tag, credential, body, key }: Call = {}): Promise<Response> {
  const headers = {
    'accept-language': language(),
    ...(tag === undefined ? {} : { 'if-none-match': tag }),
    ...(credential === undefined ? {} : { authorization: `Bearer ${credential}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  const request = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await fetch(`${location.pathname}/${route}`, request).catch(() => {
    throw new Refused(0);
  });
  if (!response.ok && response.status !== notModified) throw new Refused(response.status, await messagesOf(response));
  return response;
}

/** The order as the service has sent it, with the tag of what it sent. */
export interface TaggedOrder {
  order: Order;
  tag: string | undefined;
}

/** The order; undefined if it is still the one with the tag. */
export async function readOrder(
  credential: string | undefined,
  tag: string | undefined,
): Promise<TaggedOrder | undefined> {
  const response = await call('order', { method: 'GET', credential, tag });
  if (response.status === notModified) return undefined;
  return { order: await response.json(), tag: response.headers.get('etag') ?? undefined };
}

export async function sendCode(): Promise<void> {
  await call('code');
}

/** The proof for a code. */
export async function enterCode(code: string): Promise<string> {
  const { proof }: { proof: string } = await (await call('proof', { body: { code } })).json();
  return proof;
}

/** Records the language of the order. */
export async function recordLanguage(locale: string): Promise<void> {
  await call('locale', { body: { locale } });
}

export interface ReturnRequest {
  line_items: (Pieces & { reason: string })[];
  outcome: string;
  note: string;
}

export async function requestReturn(credential: string | undefined, body: ReturnRequest, key: string): Promise<void> {
  await call('returns', { credential, body, key });
}

/** A key that no other request has. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
