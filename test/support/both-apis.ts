import { z } from 'zod';
import { applicationStateSchema } from '../../src/domain/order/document/application-state.js';
import { camelCase, snakeCase, toWire } from '../../src/lib/wire.js';
import { graphqlClient } from './graphql-client.js';
import { restClient } from './rest-client.js';

export type Api = 'rest' | 'graphql';

/** The REST route of each operation; `front` is for paths below the order, with its order token. */
const routes = {
  addLineItem: ['front', 'POST', '/items'],
  updateLineItemQuantity: ['front', 'PUT', '/items'],
  deleteLineItem: ['front', 'DELETE', '/items'],
  addDiscount: ['front', 'POST', '/discounts'],
  deleteDiscount: ['front', 'DELETE', '/discounts'],
  generateTaxes: ['front', 'POST', '/taxes'],
  addPayment: ['front', 'POST', '/payments'],
  deletePayment: ['front', 'DELETE', '/payments'],
  processOrder: ['front', 'POST', '/process_order'],
  authorizePayments: ['back', 'POST', '/payments/auth/full'],
  capturePayment: ['back', 'POST', '/payments/capture'],
  captureFullPayment: ['back', 'POST', '/payments/capture/full'],
  refundPayment: ['back', 'POST', '/refunds'],
  refundFullPayment: ['back', 'POST', '/refunds/full'],
  cancelOrder: ['back', 'POST', '/cancel'],
} as const;

export type Operation = keyof typeof routes;

export interface Call {
  operation: Operation;
  /** With the names of GraphQL; REST has the same names in snake_case. */
  input: Record<string, unknown>;
  idempotencyKey?: string;
}

/** The selection of every field of a schema. */
function selectionOf(schema: unknown): string {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return selectionOf(schema.unwrap());
  if (schema instanceof z.ZodArray) return selectionOf(schema.element);
  if (!(schema instanceof z.ZodObject)) return '';
  const members = Object.entries(schema.shape).map(([name, member]) => `${name} ${selectionOf(member)}`);
  return `{ ${members.join(' ')} }`;
}

const stateQuery = `query ($id: ID!) {
  order(publicOrderId: $id) { status version applicationState ${selectionOf(applicationStateSchema)} }
  testGatewayTransactions(publicOrderId: $id) { reference type amount status }
}`;

/** The fields of an application state that are compared with the model. */
export interface WireState {
  is_processed: boolean;
  line_items: {
    product_data: { line_item_key: string; quantity: number; total_price: number };
    discounts: { value: number }[];
  }[];
  discounts: { code: string; value: number; valid: boolean }[];
  payments: { id: string; gateway_public_id: string; amount: number; status: string }[];
  subtotal: number;
  discount_total: number;
  tax_total: number;
  tax_included_total: number;
  order_total: number;
  amount_paid: number;
  order_balance: number;
}

interface GraphqlState {
  orderId: string;
  orderNumber: string | null;
  status: string;
  payments: { status: string }[];
}

export interface Transaction {
  payment_id: string;
  type: string;
  status: string;
  amount: number;
  reference: string;
}

interface Read {
  order: { status: string; version: number; applicationState: GraphqlState };
  testGatewayTransactions: { reference: string; type: string; amount: number; status: string }[];
}

/** The state from GraphQL in the form of REST: its names, enum values and numeric IDs. */
function onTheWire(state: GraphqlState): unknown {
  const payments = state.payments.map((one) => ({ ...one, status: camelCase(one.status.toLowerCase()) }));
  const status = state.status.toLowerCase();
  const orderNumber = state.orderNumber === null ? null : Number(state.orderNumber);
  return toWire(applicationStateSchema, { ...state, status, orderId: Number(state.orderId), orderNumber, payments });
}

/** An order that is changed and read over both APIs. */
export function bothApis(
  { url }: { url: string },
  shop: { shopIdentifier: string; token: string },
  order: { publicOrderId: string; jwtToken: string },
) {
  const { publicOrderId } = order;
  const back = `/checkout/orders/${shop.shopIdentifier}/${publicOrderId}`;
  const sides = {
    front: { token: order.jwtToken, base: `/checkout/storefront/${shop.shopIdentifier}/${publicOrderId}` },
    back: { token: shop.token, base: back },
  };
  const rest = restClient(url, shop.token);
  return {
    /** The error codes of the call; none when it succeeded. */
    async send(api: Api, { operation, input, idempotencyKey }: Call): Promise<string[]> {
      const [side, method, path] = routes[operation];
      const { token, base } = sides[side];
      const key = idempotencyKey === undefined ? {} : { idempotencyKey };
      if (api === 'graphql') {
        const { userErrors } = await graphqlClient(url, token).mutate(operation, { ...input, ...key, publicOrderId });
        return userErrors.map(({ code }) => code);
      }
      const body = Object.fromEntries(Object.entries(input).map(([name, value]) => [snakeCase(name), value]));
      const headers: Record<string, string> = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
      return (await restClient(url, token)(method, base + path, body, headers)).codes;
    },
    /** The current order from both APIs and the test gateway. */
    async read() {
      const [{ data: shown }, { data: ledger }, { order: read, testGatewayTransactions: records }] = await Promise.all([
        rest<{ application_state: WireState }>('GET', back),
        rest<{ transactions: Transaction[] }>('GET', `${back}/transactions`),
        graphqlClient(url, shop.token).query<Read>(stateQuery, { id: publicOrderId }),
      ]);
      const { status, applicationState } = read;
      const state = shown.application_state;
      return { state, graphqlState: onTheWire(applicationState), status, ledger: ledger.transactions, records };
    },
  };
}
