import {
  addressMembers,
  guestMembers,
  newRestOrder,
  type RawRest,
  type RestOrder,
  type RestShop,
} from '../../support/raw-rest.js';
import type { RunningTillgate } from '../../support/running-tillgate.js';

/** The context of a call: an order of its own, and the identifiers from the previous steps. */
export interface Stage {
  tillgate: RunningTillgate;
  shop: RestShop;
  order: RestOrder;
  /** Identifiers by the name of the path parameter. */
  found: Record<string, string>;
}

export type Step = (at: Stage) => Promise<void>;

interface StepAnswer {
  data: {
    id?: string;
    payment?: { id: string };
    transactions?: { id: string }[];
    external_payment_gateway?: { public_id: string };
  };
}

/** Makes a call that must succeed. */
async function call(by: RawRest, method: string, path: string, body: object = {}): Promise<StepAnswer> {
  const answer = await by<StepAnswer>(method, path, method === 'GET' ? undefined : body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.body;
}

/** A call of the frontend of the order. */
export const front =
  (method: string, path: string, body?: object): Step =>
  async ({ order }) =>
    void (await call(order.front, method, order.orderPath + path, body));

/** A call of the backend of the shop about the order. */
export const back =
  (method: string, path: string, body?: object): Step =>
  async ({ shop, order }) =>
    void (await call(shop.api, method, `${shop.ordersPath}/${order.publicOrderId}${path}`, body));

/** Creates a resource of the shop, and stores its ID as `id`. */
export const administered =
  (path: string, body: object): Step =>
  async ({ shop, found }) => {
    found['id'] = (await call(shop.api, 'POST', shop.shopPath + path, body)).data.id ?? '';
  };

export const inTurn =
  (...steps: Step[]): Step =>
  async (at) => {
    for (const step of steps) await step(at);
  };

export const customer = front('POST', '/customer/guest', guestMembers);
export const shippingAddress = front('POST', '/addresses/shipping', addressMembers);

/** Everything that Process Order requires, except for payments. */
export const ready = inTurn(customer, front('POST', '/addresses/billing', addressMembers), front('POST', '/taxes'));

/** Adds a payment with a token of the test gateway, and stores its ID. */
export const paying =
  (token: string, over: object = {}): Step =>
  async ({ order, found }) => {
    const body = { gateway_public_id: 'test', token, ...over };
    found['payment_id'] = (await call(order.front, 'POST', `${order.orderPath}/payments`, body)).data.payment?.id ?? '';
  };

/** Adds a gateway of the shop with this URL. Returns its ID. */
export const ownGateway =
  (url: string) =>
  async ({ shop }: Stage): Promise<string> => {
    const { data } = await call(shop.api, 'POST', `${shop.shopPath}/external_payment_gateways`, {
      name: 'Own',
      base_url: url,
      partial_capture: true,
      additional_order_details: false,
      provider_id: 'own',
      currency: 'USD',
    });
    return data.external_payment_gateway?.public_id ?? '';
  };

export const authorized = (token = 'tok_ok'): Step => inTurn(paying(token), back('POST', '/payments/auth/full'));
export const captured = (token = 'tok_ok'): Step => inTurn(authorized(token), back('POST', '/payments/capture/full'));
export const processed = inTurn(ready, paying('tok_ok'), front('POST', '/process_order'));
export const cancelled = back('POST', '/cancel');

/** Stores the ID of the newest transaction in the ledger. */
export const ledgerLine: Step = async ({ shop, order, found }) => {
  const { data } = await call(shop.api, 'GET', `${shop.ordersPath}/${order.publicOrderId}/transactions`);
  found['id'] = data.transactions?.at(-1)?.id ?? '';
};

/** Runs a step on another order of the shop, and stores the identifiers of that order. */
export const onAnotherOrder =
  (step: Step): Step =>
  async (at) => {
    const order = await newRestOrder(at.tillgate, at.shop);
    await step({ ...at, order });
  };
