import { graphqlClient, NoResponse, type UserError } from '../shared/graphql.js';
import { currentToken } from './order-token.js';
import { settings } from './settings.js';

export interface SavedMethod {
  publicId: string;
  ccType: string;
  lastFour: string;
  isDefault: boolean;
  expiration: { date: string } | null;
}

export interface PaymentOption {
  gatewayPublicId: string;
  name: string;
  type: string;
  savedPaymentMethods: SavedMethod[];
}

export interface Payment {
  id: string;
  gatewayPublicId: string;
  amount: number;
  status: string;
  displayString: string;
  type: string;
}

export interface Order {
  status: 'OPEN' | 'PROCESSING' | 'PROCESSED' | 'ABANDONED' | 'CANCELLED';
  version: number;
  paymentOptions: PaymentOption[];
  applicationState: { orderTotal: number; customer: { publicId: string | null } | null; payments: Payment[] };
}

/** What is paid with. */
export interface Means {
  gatewayPublicId: string;
  token: string;
  displayString: string;
  retain?: boolean;
  paymentParameters?: Record<string, unknown>;
}

interface Refusable {
  userErrors: UserError[];
}
export interface AddPaymentPayload extends Refusable {
  payment: Payment | null;
}
export interface ProcessOrderPayload extends Refusable {
  handleSca: boolean | null;
  clientSecretToken: string | null;
}

const url = new URL(`${settings.root}graphql`, location.href).href;
export const send = graphqlClient(url, currentToken);

const userErrors = 'userErrors { code message details }';
const payment = 'id gatewayPublicId amount status displayString type';

export async function readOrder(): Promise<Order | null> {
  const { order } = await send<{ order: Order | null }>(`query Order {
    order {
      status
      version
      paymentOptions {
        gatewayPublicId name type
        savedPaymentMethods { publicId ccType lastFour isDefault expiration { date } }
      }
      applicationState { orderTotal customer { publicId } payments { ${payment} } }
    }
  }`);
  return order;
}

/** The payload of a mutation. */
async function mutate<Payload>(name: string, input: object, selection = ''): Promise<Payload> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const text = `mutation ($input: ${type}!) { payload: ${name}(input: $input) { ${selection} ${userErrors} } }`;
  const { payload } = await send<{ payload: Payload }>(text, { input });
  return payload;
}

/** How often a mutation is repeated whose response was lost, and after how long, in ms. */
const repeats = [500, 1_500];

/** A mutation that may be repeated when its response is lost: under the same key it has one effect. */
async function mutateOnce<Payload>(name: string, input: object, selection: string): Promise<Payload> {
  const idempotencyKey = crypto.randomUUID();
  for (const wait of repeats)
    try {
      return await mutate<Payload>(name, { ...input, idempotencyKey }, selection);
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error;
      await new Promise((resolve) => void setTimeout(resolve, wait));
    }
  return mutate<Payload>(name, { ...input, idempotencyKey }, selection);
}

/** Without an amount the payment takes what is still open. */
export const addPayment = (means: Means): Promise<AddPaymentPayload> =>
  mutateOnce('addPayment', means, `payment { ${payment} }`);

export const setAmount = (id: string, amount: number): Promise<Refusable> => mutate('updatePayment', { id, amount });

export const deletePayment = (id: string): Promise<Refusable> => mutate('deletePayment', { id });

export const processOrder = (expectedTotal?: number): Promise<ProcessOrderPayload> =>
  mutateOnce('processOrder', { expectedTotal }, 'handleSca clientSecretToken');

/** What is left on the gift card of a payment of the order. */
export async function giftCardBalance(paymentId: string): Promise<number> {
  const { giftCard } = await send<{ giftCard: { balance: number } | null }>(
    'query GiftCard($id: ID) { giftCard(publicPaymentMethodId: $id) { balance } }',
    { id: paymentId },
  );
  return giftCard?.balance ?? 0;
}

/** A new order token; null if the current one is not valid any more. */
export async function renewOrderToken(): Promise<string | null> {
  return (await mutate<{ jwtToken: string | null }>('renewOrderToken', {}, 'jwtToken')).jwtToken;
}
