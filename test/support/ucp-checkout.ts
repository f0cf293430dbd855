import { randomUUID } from 'node:crypto';
import { ucpPlatform, profileWith, type CallOptions, type UcpAnswer, type UcpPlatform } from './ucp-platform.js';
import { createProtocolValidator, hasSpecification } from './ucp-schemas.js';
import { bowl, shirt, ucpShop, type UcpShop } from './ucp-shop.js';

export const shoppingCapabilities = [
  'dev.ucp.shopping.catalog.search',
  'dev.ucp.shopping.catalog.lookup',
  'dev.ucp.shopping.checkout',
  'dev.ucp.shopping.cart',
  'dev.ucp.shopping.fulfillment',
  'dev.ucp.shopping.discount',
  'dev.ucp.shopping.buyer_consent',
] as const;

export interface ShownMessage {
  type: string;
  code: string;
  content: string;
  severity?: string;
  path?: string;
}

export interface ShownTotal {
  type: string;
  amount: number;
  display_text?: string;
}

/** A checkout or a cart as a platform receives it. */
export interface ShownCheckout {
  ucp: { status: string; capabilities?: object; payment_handlers?: Record<string, { id: string }[]> };
  id: string;
  status: string;
  currency: string;
  code?: string;
  content?: string;
  line_items: {
    id: string;
    item: { id: string; title: string; price: number };
    quantity: number;
    totals: ShownTotal[];
  }[];
  totals: ShownTotal[];
  buyer?: object;
  messages?: ShownMessage[];
  discounts?: { codes: string[]; applied: { code?: string; amount: number; allocations?: { amount: number }[] }[] };
  fulfillment?: {
    methods: {
      id: string;
      destinations: { id: string }[];
      selected_destination_id: string | null;
      groups?: { options: { id: string; title: string; totals: ShownTotal[] }[]; selected_option_id: string | null }[];
    }[];
  };
  links: object[];
  expires_at: string;
  continue_url?: string;
  order?: { id: string; label: string; permalink_url: string };
}

export type CheckoutAnswer = UcpAnswer<ShownCheckout>;

const errorsOf = hasSpecification ? createProtocolValidator() : () => [];

const valueOf = (totals: readonly ShownTotal[], type: string): number =>
  totals.filter((one) => one.type === type).reduce((sum, { amount }) => sum + amount, 0);

const schemas = {
  checkout: [
    'shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout',
    'shopping/discount.json#/$defs/dev.ucp.shopping.checkout',
    'shopping/buyer_consent.json#/$defs/dev.ucp.shopping.checkout',
  ],
  cart: ['shopping/discount.json#/$defs/dev.ucp.shopping.cart'],
};

/** The faults of an answer: against the schemas of the protocol, and in its sums. */
export function faultsOfAnswer(kind: keyof typeof schemas, { status, body }: CheckoutAnswer): string[] {
  if (status >= 400) return [];
  if (body.ucp.status === 'error') return errorsOf('shopping/types/error_response.json', body);
  const { totals, line_items: lines, discounts } = body;
  const total = valueOf(totals, 'total');
  const sum = totals.filter(({ type }) => type !== 'total').reduce((before, { amount }) => before + amount, 0);
  const onLines = lines.reduce((before, line) => before + valueOf(line.totals, 'items_discount'), 0);
  return [
    ...schemas[kind].flatMap((schema) => errorsOf(schema, body)),
    ...(sum === total ? [] : [`the totals add up to ${sum} instead of ${total}`]),
    ...(onLines === valueOf(totals, 'items_discount') ? [] : ['the discounts of line items differ from their total']),
    ...(discounts?.applied ?? [])
      .filter(({ amount, allocations = [] }) => allocations.reduce((off, one) => off + one.amount, 0) !== amount)
      .map(({ code }) => `the discount ${code} is not allocated`),
    ...(lines.some((line) => valueOf(line.totals, 'subtotal') !== line.item.price * line.quantity)
      ? ['a line item has a wrong subtotal']
      : []),
    ...(body.status === 'requires_escalation' &&
    (!body.continue_url || !body.messages?.some(({ severity }) => severity?.startsWith('requires_buyer')))
      ? ['an escalation lacks its URL or its message']
      : []),
  ];
}

export interface Agent {
  platform: UcpPlatform;
  /** Calls an operation below the endpoint of the shop, and checks its answer. */
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<CheckoutAnswer>;
  create(body: object, key?: string): Promise<CheckoutAnswer>;
  get(id: string): Promise<CheckoutAnswer>;
  update(id: string, body: object, key?: string): Promise<CheckoutAnswer>;
  complete(id: string, token?: string, key?: string): Promise<CheckoutAnswer>;
  cancel(id: string, key?: string): Promise<CheckoutAnswer>;
  close(): Promise<void>;
}

const keyed = (key: string | undefined): CallOptions =>
  key === undefined ? {} : { headers: { 'idempotency-key': key } };

/** A payment with one token of the test gateway. */
export const payment = (token: string, over: object = {}) => ({
  payment: {
    instruments: [
      { id: 'card-1', handler_id: 'test', type: 'card', selected: true, credential: { type: 'token', token }, ...over },
    ],
  },
});

/** A platform that uses a shop. Every answer is checked. */
export async function agentOf(
  shop: Pick<UcpShop, 'endpoint'>,
  capabilities: readonly string[] = shoppingCapabilities,
): Promise<Agent> {
  const platform = await ucpPlatform();
  platform.answer = { body: profileWith([platform.key], [...capabilities]) };
  const call = async (method: string, path: string, body?: unknown, options: CallOptions = {}) => {
    const answer = await platform.call<ShownCheckout>(method, `${shop.endpoint}${path}`, body, options);
    const faults = faultsOfAnswer(path.startsWith('/carts') ? 'cart' : 'checkout', answer);
    if (faults.length > 0) throw new Error(`${method} ${path}: ${faults.join('; ')}\n${answer.text}`);
    return answer;
  };
  return {
    platform,
    call,
    create: (body, key) => call('POST', '/checkout-sessions', body, keyed(key)),
    get: (id) => call('GET', `/checkout-sessions/${id}`),
    update: (id, body, key) => call('PUT', `/checkout-sessions/${id}`, body, keyed(key)),
    complete: (id, token = 'tok_ok', key = randomUUID()) =>
      call('POST', `/checkout-sessions/${id}/complete`, payment(token), keyed(key)),
    cancel: (id, key) => call('POST', `/checkout-sessions/${id}/cancel`, undefined, keyed(key)),
    close: () => platform.close(),
  };
}

/** A shop for agents that ships within the United States for 7.00 or 25.00, with 6 % tax in DC and the code TEN. */
export async function shopForAgents(service: { url: string; rootKey: string }): Promise<UcpShop> {
  const shop = await ucpShop(service, { rate: 1_000 });
  const made = [
    await shop.api('POST', `${shop.shopPath}/zones`, {
      name: 'United States',
      countries: ['US'],
      rates: [
        { name: 'Ground, 3 to 5 days', code: 'ground', amount: 700 },
        { name: 'Air, tomorrow', code: 'air', amount: 2500 },
      ],
    }),
    await shop.api('POST', `${shop.shopPath}/tax_rates`, {
      name: 'DC sales tax',
      country: 'US',
      province: 'DC',
      rate: '0.06',
      is_included: false,
      tax_shipping: false,
    }),
    await shop.api('POST', `${shop.shopPath}/discount_codes`, { code: 'TEN', kind: 'PERCENTAGE', value: '10' }),
    await shop.api('PATCH', `${shop.shopPath}/settings`, {
      checkout_process: { require_inventory_check: true },
      policies: { privacy_policy: 'https://shop.example.com/privacy' },
    }),
  ];
  const refused = made.find(({ status }) => status >= 300);
  if (refused) throw new Error(`The shop was not set up: ${refused.text}`);
  await shop.sell(shirt);
  await shop.sell(bowl());
  return shop;
}

export const buyer = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' };

export const washington = {
  street_address: '1600 Pennsylvania Ave NW',
  address_locality: 'Washington',
  address_region: 'DC',
  address_country: 'US',
  postal_code: '20500',
};

/** Delivery to an address, with an option if one is selected. */
export const deliveredTo = (destination: object, option?: string) => ({
  methods: [
    {
      type: 'shipping',
      destinations: [destination],
      ...(option === undefined ? {} : { groups: [{ selected_option_id: option }] }),
    },
  ],
});

export const items = (...wanted: [id: string, quantity: number][]) =>
  wanted.map(([id, quantity]) => ({ item: { id }, quantity }));

/** A checkout that can be completed: two bowls to Washington, by ground. */
export const complete = {
  line_items: items(['bowl-1', 2]),
  buyer,
  fulfillment: deliveredTo({ id: 'home', ...washington }, 'ground'),
};
