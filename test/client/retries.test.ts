import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient, NoResponse, ok, TillgateError, type TypedDocument } from '@tillgate/client';
import { newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;
beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
});
afterAll(() => tillgate.close());

type Fetch = typeof fetch;
type Answer = (request: Request) => Response | Promise<Response>;

/** Gives these responses to the first requests and the service's to the others, and records each request's keys. */
function answeringFirst(...answers: Answer[]) {
  const keys: unknown[] = [];
  const send: Fetch = async (input, init) => {
    const request = new Request(input, init);
    const text = await request.clone().text();
    keys.push(request.headers.get('idempotency-key') ?? text.match(/"idempotencyKey":"[^"]+"/g)?.join(' ') ?? null);
    return (answers.shift() ?? fetch)(request);
  };
  return { fetch: send, keys };
}

const clientWith = (options: { fetch?: Fetch; retries?: number } = {}) =>
  createClient({ url: tillgate.url, token: shop.token, ...options });
type AnyClient = ReturnType<typeof clientWith>;

interface Initialized {
  publicOrderId: string | null;
}
const cartItems = [{ id: 'tea', title: 'Tea', price: 500, quantity: 1, requiresShipping: false }];
const initialize: TypedDocument<{ initializeOrder: Initialized | null }, { input: object }> =
  `mutation ($input: InitializeOrderInput!) {
  initializeOrder(input: $input) { publicOrderId userErrors { code message details } }
}`;
const initializeTwo: TypedDocument<
  { first: Initialized | null; second: Initialized | null },
  { one: object; two: object }
> = `mutation ($one: InitializeOrderInput!, $two: InitializeOrderInput!) {
  first: initializeOrder(input: $one) { publicOrderId userErrors { code message } }
  second: initializeOrder(input: $two) { publicOrderId userErrors { code message } }
}`;

/** Creates an order over one of the APIs. */
const create = {
  graphql: (client: AnyClient): Promise<unknown> => client.graphql(initialize, { input: { cartItems } }),
  rest: (client: AnyClient, key?: string): Promise<unknown> =>
    ok(
      client.rest.POST('/checkout/orders/{shop_identifier}/init', {
        params: { path: { shop_identifier: shop.shopIdentifier } },
        body: { cart_items: [{ id: 'tea', title: 'Tea', price: 500, quantity: 1, requires_shipping: false }] },
        ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
      }),
    ),
};
const apis = ['graphql', 'rest'] as const;

const countOrders = async (): Promise<number> => {
  const document: TypedDocument<{ orders: { totalCount: number } }, object> = '{ orders(first: 1) { totalCount } }';
  return (await clientWith().graphql(document)).orders.totalCount;
};

interface Refused {
  status: number;
  code: string;
  reason: string;
  retryAfter?: number;
}

/** The refusal of a mutation that REST gives: with its status. */
const restRefusal = ({ status, reason, retryAfter }: Refused): Response =>
  Response.json(
    { errors: [{ code: reason, message: 'Refused.' }] },
    { status, headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) } },
  );

/** The same refusal in GraphQL: an error of the field in a response with status 200. */
const graphqlRefusal = ({ code, reason, retryAfter }: Refused, data: object = { initializeOrder: null }): Response => {
  const path = Object.entries(data).flatMap(([field, result]) => (result === null ? [field] : []));
  const errors = path.map((field) => ({
    message: 'Refused.',
    path: [field],
    extensions: { code, reason, ...(retryAfter === undefined ? {} : { retryAfter }) },
  }));
  return Response.json({ data, errors });
};

/** The same refusal in the payload of a mutation. */
const userErrorsOf = ({ reason, retryAfter }: Refused): Response =>
  Response.json({
    data: {
      initializeOrder: {
        publicOrderId: null,
        userErrors: [{ code: reason, message: 'Refused.', details: { retryAfter } }],
      },
    },
  });

const busy = { status: 409, code: 'CONFLICT', reason: 'ORDER_BUSY', retryAfter: 0 };

const errorOf = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a refusal that passes', () => {
  test.each([
    ['the first request with the key is still running', { ...busy, reason: 'IDEMPOTENCY_KEY_RUNNING' }],
    ['other changes to the order take too long', busy],
    ['the service has too much to do', { status: 503, code: 'RATE_LIMITED', reason: 'OVERLOADED', retryAfter: 0 }],
    ['the service is shutting down', { status: 503, code: 'RATE_LIMITED', reason: 'SHUTTING_DOWN', retryAfter: 0 }],
  ])('is retried with the same key, over both APIs, when %s', async (_, refused) => {
    for (const api of apis) {
      const { fetch: send, keys } = answeringFirst(() =>
        api === 'rest' ? restRefusal(refused) : graphqlRefusal(refused),
      );
      const before = await countOrders();
      await create[api](clientWith({ fetch: send }));
      expect(await countOrders()).toBe(before + 1);
      expect(keys).toEqual([keys[0], keys[0]]);
      expect(keys[0]).toMatch(/[0-9a-f]{32}/);
    }
  });

  test('is retried with the same key, over both APIs, when the platform is unavailable', async () => {
    const refused = { status: 503, code: '', reason: 'PLATFORM_UNAVAILABLE', retryAfter: 0 };
    for (const api of apis) {
      const { fetch: send, keys } = answeringFirst(() =>
        api === 'rest' ? restRefusal(refused) : userErrorsOf(refused),
      );
      await create[api](clientWith({ fetch: send }));
      expect(keys).toEqual([keys[0], keys[0]]);
    }
  });
});

describe('a refusal that does not pass', () => {
  test('is reported immediately when the order has another version than expected, over both APIs', async () => {
    const stale = { status: 409, code: 'CONFLICT', reason: 'VERSION_CONFLICT' };
    for (const api of apis) {
      const { fetch: send, keys } = answeringFirst(() => (api === 'rest' ? restRefusal(stale) : graphqlRefusal(stale)));
      const error = await errorOf(create[api](clientWith({ fetch: send })));
      expect(error).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
      expect(keys).toHaveLength(1);
    }
  });

  test('is reported immediately when the outcome of a payment is unknown, over both APIs', async () => {
    const unknown = { status: 503, code: '', reason: 'PAYMENT_OUTCOME_UNKNOWN', retryAfter: 0 };
    for (const api of apis) {
      const { fetch: send, keys } = answeringFirst(() =>
        api === 'rest' ? restRefusal(unknown) : userErrorsOf(unknown),
      );
      const error = await errorOf(create[api](clientWith({ fetch: send })));
      expect(error).toMatchObject({ status: 503, code: 'PAYMENT_OUTCOME_UNKNOWN', retryAfter: 0 });
      expect(keys).toHaveLength(1);
    }
  });
});

describe('a document with several mutations', () => {
  const input = { cartItems };

  test('is retried when all of them were refused and have a key', async () => {
    const { fetch: send, keys } = answeringFirst(() => graphqlRefusal(busy, { first: null, second: null }));
    const before = await countOrders();
    const { first, second } = await clientWith({ fetch: send }).graphql(initializeTwo, { one: input, two: input });
    expect(first?.publicOrderId).not.toBe(second?.publicOrderId);
    expect(await countOrders()).toBe(before + 2);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('is not retried when one of them took effect, whose result the error has', async () => {
    const done = { publicOrderId: 'o-1', userErrors: [] };
    const { fetch: send, keys } = answeringFirst(() => graphqlRefusal(busy, { first: done, second: null }));
    const error = await errorOf(clientWith({ fetch: send }).graphql(initializeTwo, { one: input, two: input }));
    expect(error).toMatchObject({ status: 409, code: 'ORDER_BUSY', data: { first: done, second: null } });
    expect(keys).toHaveLength(1);
  });

  test.each([
    [
      'is written in the document',
      `mutation ($one: InitializeOrderInput!) {
        first: initializeOrder(input: $one) { publicOrderId }
        second: initializeOrder(input: { cartItems: [] }) { publicOrderId }
      }`,
    ],
    [
      'is the default value of its variable',
      `mutation ($one: InitializeOrderInput!, $two: InitializeOrderInput = { cartItems: [] }) {
        first: initializeOrder(input: $one) { publicOrderId }
        second: initializeOrder(input: $two) { publicOrderId }
      }`,
    ],
    [
      'takes no key, in a document that begins with a fragment',
      `fragment Id on InitializeOrderPayload { publicOrderId } mutation ($one: InitializeOrderInput!, $two: RenewOrderTokenInput!) {
        first: initializeOrder(input: $one) { ...Id }
        second: renewOrderToken(input: $two) { jwtToken }
      }`,
    ],
  ])('is not sent again when the input of one of them %s', async (_, document) => {
    const sent = (answer: Answer) => {
      const { fetch: send, keys } = answeringFirst(answer);
      const one = document.includes('RenewOrderToken') ? { one: input, two: {} } : { one: input };
      return errorOf(clientWith({ fetch: send }).graphql(document, one)).then((error) => ({ error, keys }));
    };
    const refused = await sent(() => graphqlRefusal(busy, { first: null, second: null }));
    expect([refused.error, refused.keys.length]).toEqual([expect.any(TillgateError), 1]);
    const lost = await sent(() => Promise.reject(new TypeError('connection lost')));
    expect([lost.error, lost.keys.length]).toEqual([expect.any(NoResponse), 1]);
  });
});

describe('a response whose body is cut off', () => {
  /** The service's response, whose body ends after half of it: with an error, or as if it were complete. */
  const cuts: Record<string, Answer> = {
    'by a reset of the connection': async (request) => {
      const response = await fetch(request);
      const bytes = new Uint8Array(await response.arrayBuffer());
      let isSent = false;
      const body = new ReadableStream({
        pull(controller) {
          if (isSent) controller.error(new TypeError('terminated'));
          else controller.enqueue(bytes.slice(0, bytes.length / 2));
          isSent = true;
        },
      });
      return new Response(body, response);
    },
    'unnoticed by the connection': async (request) => {
      const response = await fetch(request);
      const text = await response.text();
      return new Response(text.slice(0, text.length / 2), {
        status: response.status,
        headers: { 'content-type': 'application/json' },
      });
    },
  };

  describe.each(Object.entries(cuts))('%s', (_, cut) => {
    test('is requested again with the same key, over both APIs, and the order is created once', async () => {
      for (const api of apis) {
        const { fetch: send, keys } = answeringFirst(cut);
        const before = await countOrders();
        await create[api](clientWith({ fetch: send }));
        expect(await countOrders()).toBe(before + 1);
        expect(keys).toEqual([keys[0], keys[0]]);
      }
    });

    test('is requested again when the request only reads', async () => {
      const { fetch: send, keys } = answeringFirst(cut);
      const { data } = await ok(
        clientWith({ fetch: send }).rest.GET('/checkout/orders/{shop_identifier}', {
          params: { path: { shop_identifier: shop.shopIdentifier } },
        }),
      );
      expect(data.length).toBeGreaterThan(0);
      expect(keys).toEqual([null, null]);
    });

    test('is an error with the key, by which the outcome can be read, when no retry is left', async () => {
      for (const api of apis) {
        const { fetch: send } = answeringFirst(cut);
        const error = await errorOf(create[api](clientWith({ fetch: send, retries: 0 })));
        if (!(error instanceof NoResponse)) throw error;
        const { outcome, operation } = await clientWith().outcome(error.idempotencyKey ?? '');
        expect([outcome, operation]).toEqual(['finished', 'initializeOrder']);
      }
    });

    test('is an error without a retry when the request could take effect twice', async () => {
      const { fetch: send, keys } = answeringFirst(cut);
      const sent = clientWith({ fetch: send }).rest.POST('/checkout/shop/{shop_identifier}/cors', {
        params: { path: { shop_identifier: shop.shopIdentifier } },
        body: { domain: 'https://tea.example' },
      });
      await expect(sent).rejects.toBeInstanceOf(NoResponse);
      expect(keys).toEqual([null]);
    });
  });
});

describe('a refusal of a retry, after an attempt without a response,', () => {
  const lose: Answer = async (request) => {
    await (await fetch(request)).text();
    throw new TypeError('connection lost');
  };

  test.each([
    ['of too many requests', { status: 429, code: 'RATE_LIMITED', reason: 'RATE_LIMITED', retryAfter: 0 }],
    ['that the token has expired', { status: 401, code: 'UNAUTHENTICATED', reason: 'INVALID_TOKEN' }],
    ['that the first request is still running', { ...busy, reason: 'IDEMPOTENCY_KEY_RUNNING' }],
  ])('because %s does not hide that the effect is unknown, over both APIs', async (_, refused) => {
    for (const api of apis) {
      const refuse: Answer = () =>
        api === 'rest' || refused.status === 401 ? restRefusal(refused) : graphqlRefusal(refused);
      const { fetch: send } = answeringFirst(lose, refuse, refuse);
      const error = await errorOf(create[api](clientWith({ fetch: send, retries: 1 })));
      if (!(error instanceof NoResponse)) throw error;
      expect(error.cause).toMatchObject({ status: refused.status });
      expect(await clientWith().outcome(error.idempotencyKey ?? '')).toMatchObject({ outcome: 'finished' });
    }
  });
});

test('an aborted request does not wait for its next attempt', async () => {
  const controller = new AbortController();
  const { fetch: send } = answeringFirst(() => {
    controller.abort();
    return restRefusal({ status: 429, code: 'RATE_LIMITED', reason: 'RATE_LIMITED', retryAfter: 30 });
  });
  const started = performance.now();
  const sent = clientWith({ fetch: send }).graphql('{ shop { name } }', {}, { signal: controller.signal });
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  expect(performance.now() - started).toBeLessThan(20_000);
});

test('a refusal has the key of its request, over both APIs and whether the caller set it or not', async () => {
  const refused = { status: 422, code: 'BAD_USER_INPUT', reason: 'REQUIRED' };
  for (const api of apis) {
    const { fetch: send } = answeringFirst(() => (api === 'rest' ? restRefusal(refused) : graphqlRefusal(refused)));
    const error = await errorOf(create[api](clientWith({ fetch: send })));
    if (!(error instanceof TillgateError)) throw error;
    expect(error.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(await clientWith().outcome(error.idempotencyKey ?? '')).toMatchObject({ outcome: 'unknown' });
  }
  const { fetch: send } = answeringFirst(() => restRefusal(refused));
  const error = await errorOf(create.rest(clientWith({ fetch: send }), 'order 17'));
  expect(error).toMatchObject({ idempotencyKey: 'order 17' });
});
