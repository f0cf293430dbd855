import { isSameSignature, timestampHmac } from '../../lib/connector-signature.js';
import { memberOf } from '../../lib/member-of.js';
import {
  callPlatform,
  type ConnectorCall,
  type ConnectorParts,
  type ConnectorTarget,
  type PlatformAnswer,
  type Refusal,
} from './connector-call.js';
import {
  readIdentified,
  readJson,
  readPage,
  readResource,
  textOf,
  type Resource,
  type ResourcePage,
} from './read-answer.js';

export type { ConnectorTarget, Refusal, Resource, ResourcePage };

/** The result of a call. */
export type Outcome<Value> = { ok: true; value: Value } | Refusal;

export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

/**
 * The operations of a platform. Resources have snake_case names. No call throws; creating takes an idempotency key.
 */
export interface Connector {
  /** Succeeds only if the platform has the shared secret. */
  verify(): Promise<Outcome<null>>;
  createCustomer(customer: object, key: string): Promise<Outcome<Resource>>;
  listCustomers(page: PageRequest & { email?: string }): Promise<Outcome<ResourcePage>>;
  /** The customer after the change, if the response contains it. */
  updateCustomer(platformId: string, customer: object): Promise<Outcome<Resource | null>>;
  deleteCustomer(platformId: string): Promise<Outcome<null>>;
  /** Whether the token is valid and belongs to this customer. */
  validateCustomer(platformId: string, token: string): Promise<Outcome<boolean>>;
  createAddress(platformCustomerId: string, address: object, key: string): Promise<Outcome<Resource>>;
  /** The address after the change, if the response contains it. */
  updateAddress(platformCustomerId: string, platformId: string, address: object): Promise<Outcome<Resource | null>>;
  deleteAddress(platformCustomerId: string, platformId: string): Promise<Outcome<null>>;
  createOrder(order: object, key: string): Promise<Outcome<Resource>>;
  listOrders(page: PageRequest): Promise<Outcome<ResourcePage>>;
  getOrder(platformId: string): Promise<Outcome<Resource>>;
  /** The order after the change, if the response contains it. */
  updateOrder(platformId: string, order: object): Promise<Outcome<Resource | null>>;
  getCart(cartId: string, accessToken: string | undefined): Promise<Outcome<Resource>>;
}

/** An invalid response; the call may have had its effect. */
const unreadable = ({ status }: PlatformAnswer): Refusal => ({
  ok: false,
  status,
  isTemporary: true,
  hadNoEffect: false,
  isTooLarge: false,
  retryAfter: 0,
  message: `The platform responded with status ${status} but without the requested data.`,
});

/** The longest platform id that can be stored. */
const longestId = 255;

/** The refusal of a resource whose id cannot be stored; it exists on the platform. */
function overlongId(created: Resource): Refusal | undefined {
  const id = textOf(created, 'platform_id');
  if (id.length <= longestId) return undefined;
  const message = `The platform’s ID has ${id.length} characters, but the maximum is ${longestId}: ${id.slice(0, 50)}…`;
  return { ok: false, status: null, isTemporary: false, hadNoEffect: false, isTooLarge: false, retryAfter: 0, message };
}

const signatureOf = ({ headers }: PlatformAnswer): string => String(headers['x-hmac'] ?? '');

function tokenStatusOf(text: string): unknown {
  const body = readJson(text);
  const status = memberOf(memberOf(body, 'data'), 'token_status') ?? memberOf(body, 'token_status') ?? body;
  return memberOf(status, 'active');
}

/** A client of one destination of a shop. */
export function createConnector(parts: ConnectorParts, target: ConnectorTarget): Connector {
  async function call<Value>(
    request: ConnectorCall,
    read: (answer: PlatformAnswer) => Value | undefined,
  ): Promise<Outcome<Value>> {
    const answer = await callPlatform(parts, target, request);
    if (!answer.ok) return answer;
    const value = read(answer);
    return value === undefined ? unreadable(answer) : { ok: true, value };
  }
  const nothing = (): null => null;
  const page = (path: string, { limit, cursor, email }: PageRequest & { email?: string }) =>
    call(
      { method: 'GET', path: [path], query: { limit: String(limit), cursor, email }, isRepeatable: true },
      ({ text }) => readPage(text, path),
    );
  const create = async (path: string[], name: string, resource: object, key: string) => {
    const created = await call(
      {
        method: 'POST',
        path,
        body: { data: { [name]: resource } },
        headers: { 'idempotency-key': key },
        isRepeatable: true,
      },
      ({ text }) => readIdentified(text, name),
    );
    return created.ok ? (overlongId(created.value) ?? created) : created;
  };
  const update = (path: string[], name: string, resource: object): ConnectorCall => ({
    method: 'PATCH',
    path,
    body: { data: { [name]: resource } },
    isRepeatable: true,
  });
  const updated = (path: string[], name: string, resource: object) =>
    call(update(path, name, resource), ({ text }) => readIdentified(text, name) ?? null);
  const remove = (path: string[]) => call({ method: 'DELETE', path, isRepeatable: true }, nothing);

  return {
    async verify() {
      const answer = await callPlatform(parts, target, { method: 'GET', path: ['verification'], isRepeatable: true });
      if (!answer.ok) return answer;
      const isSigned = isSameSignature(signatureOf(answer), timestampHmac(target.sharedSecret, answer.timestamp));
      if (answer.status === 200 && isSigned) return { ok: true, value: null };
      const message =
        answer.status === 200
          ? 'The X-HMAC of the platform’s response does not match the timestamp and the shared secret.'
          : `The platform responded with status ${answer.status} instead of 200.`;
      const refused = { ok: false, isTemporary: false, hadNoEffect: true, isTooLarge: false } as const;
      return { ...refused, status: answer.status, retryAfter: 0, message };
    },
    createCustomer: (customer, key) => create(['customers'], 'customer', customer, key),
    listCustomers: (request) => page('customers', request),
    updateCustomer: (id, customer) => updated(['customers', id], 'customer', customer),
    deleteCustomer: (id) => remove(['customers', id]),
    validateCustomer: (id, token) =>
      call(
        {
          method: 'POST',
          path: ['customers', id, 'validate'],
          body: { data: { token_info: { token } } },
          isRepeatable: false,
        },
        ({ text }) => {
          const active = tokenStatusOf(text);
          return typeof active === 'boolean' ? active : undefined;
        },
      ),
    createAddress: (customerId, address, key) =>
      create(['customers', customerId, 'addresses'], 'address', address, key),
    updateAddress: (customerId, id, address) => updated(['customers', customerId, 'addresses', id], 'address', address),
    deleteAddress: (customerId, id) => remove(['customers', customerId, 'addresses', id]),
    createOrder: (order, key) => create(['orders'], 'order', order, key),
    listOrders: (request) => page('orders', request),
    getOrder: (id) =>
      call({ method: 'GET', path: ['orders', id], isRepeatable: true }, ({ text }) => readIdentified(text, 'order')),
    updateOrder: (id, order) => updated(['orders', id], 'order', order),
    getCart: (id, accessToken) =>
      call(
        {
          method: 'GET',
          path: ['carts', id],
          headers: accessToken === undefined ? {} : { 'x-cart-access-token': accessToken },
          isRepeatable: true,
        },
        ({ text }) => readResource(text, 'cart'),
      ),
  };
}
