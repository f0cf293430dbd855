import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { embeddedDirOf } from '@tillgate/embedded-postgres';
import { eventually } from '../support/eventually.js';
import { failingDatabase, type FailingDatabase } from '../support/failing-database.js';
import { gatewayServer, type GatewayServer } from '../support/gateway-server.js';
import { liveClient } from '../support/live-client.js';
import { entriesOf } from '../support/purchases.js';
import { cart, readyOrder, restClient } from '../support/rest-client.js';
import { endEverything, newDataDir, printed, startService, type ServiceProcess } from '../support/service-process.js';

/** How long a call may take that the database cannot serve, in ms: the connect limit and a second, on a busy machine. */
const answeredWithin = 8_000;

const address = {
  first_name: 'Ada',
  last_name: 'Byron',
  address_line_1: '1600 Pennsylvania Ave NW',
  city: 'Washington',
  province_code: 'DC',
  country: 'United States',
  country_code: 'US',
  postal_code: '20500',
};

let database: FailingDatabase;
let gateway: GatewayServer;
let service: ServiceProcess;
let accessToken: string;
let gatewayId: string;

/** A response, with what a client needs to know whether to repeat the call. */
interface Answer {
  status: number;
  code: string;
  retryAfter: string | null;
  ms: number;
  data: { public_order_id?: string; jwt_token?: string };
}

async function call(token: string, path: string, body: object, key: string): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(service.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  const { data = {}, errors = [] }: { data?: Answer['data']; errors?: { code: string }[] } = JSON.parse(
    await response.text(),
  );
  const code = errors[0]?.code ?? '';
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, code, retryAfter, ms: performance.now() - began, data };
}

/** Everything that callers were answered. */
let answers: Answer[] = [];

/** Repeats a call with its key, as long as its caller is told to. */
async function untilDone(token: string, path: string, body: object, key: string): Promise<Answer['data']> {
  for (;;) {
    const answer = await call(token, path, body, key);
    answers.push(answer);
    if (answer.status === 200) return answer.data;
    if (answer.retryAfter === null) throw new Error(`${path}: ${answer.status} ${answer.code}`);
    // A client with Retry-After in shorter seconds.
    await sleep(Number(answer.retryAfter) * 250);
  }
}

/** A purchase with a capture, by a client that repeats each call with its key. */
async function purchase(name: string): Promise<string> {
  const { public_order_id: id = '', jwt_token: token = '' } = await untilDone(
    accessToken,
    '/checkout/orders/demo/init',
    cart,
    `${name}-init`,
  );
  const page = `/checkout/storefront/demo/${id}`;
  const steps: [string, object][] = [
    ['/customer/guest', { first_name: 'Ada', last_name: 'Byron', email_address: 'ada@example.com' }],
    ['/addresses/billing', address],
    ['/taxes', {}],
    ['/payments', { gateway_public_id: gatewayId, token: 'card-1' }],
    ['/process_order', {}],
  ];
  for (const [path, body] of steps) await untilDone(token, page + path, body, `${name}${path}`);
  await untilDone(accessToken, `/checkout/orders/demo/${id}/payments/capture`, { amount: 600 }, `${name}-capture`);
  return id;
}

/** Purchases, one after the other in each lane, until the returned function is called; it returns their orders. */
function keepBuying(lanes: number): () => Promise<string[]> {
  let isOver = false;
  const buying = Array.from({ length: lanes }, async (_, lane) => {
    const done: string[] = [];
    for (let round = 0; ; round += 1) {
      if (isOver) return done;
      done.push(await purchase(`${performance.now()}-${lane}-${round}`));
    }
  });
  const all = Promise.all(buying);
  all.catch(() => undefined);
  return async () => {
    isOver = true;
    return (await all).flat();
  };
}

interface LogLine {
  level: number;
  msg: string;
  err?: { message: string; stack?: string };
  error?: { message: string; stack?: string };
}

/** The warnings and errors of the log. */
const lines = () =>
  service.lines.flatMap((line) => {
    if (!line.startsWith('{')) return [];
    const { level, msg, err, error = err }: LogLine = JSON.parse(line);
    return level >= 40 ? [error ? `${msg}: ${error.message}` : msg] : [];
  });

const whyNotReady = async (): Promise<string> => {
  const response = await fetch(`${service.url}/health/ready`);
  const { reason = 'ready' }: { reason?: string } = JSON.parse(await response.text());
  return reason;
};

beforeAll(async () => {
  database = await failingDatabase(embeddedDirOf(await newDataDir()));
  gateway = await gatewayServer({ idempotent: true });
  service = await startService({ DATABASE_URL: database.url, DEMO: 'on' });
  accessToken = printed(service, 'Its access token');
  const { data } = await restClient(service.url, accessToken)<{ external_payment_gateway: { public_id: string } }>(
    'POST',
    '/checkout/shop/demo/external_payment_gateways',
    {
      name: 'Repeats',
      base_url: gateway.url,
      partial_capture: true,
      additional_order_details: false,
      provider_id: 'repeats',
      currency: 'USD',
      idempotent_references: true,
    },
  );
  gatewayId = data.external_payment_gateway.public_id;
});
afterAll(async () => {
  await database.close();
  await endEverything();
  await gateway.close();
});

const faults: Record<string, { during: () => Promise<void>; reason: string | undefined; kind: string }> = {
  'connections that are reset': {
    async during() {
      for (let times = 0; times < 8; times += 1) {
        database.reset();
        await sleep(300);
      }
    },
    reason: undefined,
    kind: 'does not respond',
  },
  'a network that is away': {
    async during() {
      database.disconnect();
      await eventually(
        'the reason',
        async () => (await whyNotReady()) === 'the database does not respond' || undefined,
      );
      await sleep(4_000);
      database.connect();
    },
    reason: 'the database does not respond',
    kind: 'does not respond',
  },
  'a server that crashes and recovers': {
    async during() {
      await database.kill();
      await sleep(3_000);
      await database.start();
    },
    reason: undefined,
    kind: 'does not respond',
  },
  'connections that an administrator ends': {
    async during() {
      const client = await database.superuser();
      for (let times = 0; times < 5; times += 1) {
        await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'tillgate'`);
        await sleep(300);
      }
      await client.end();
    },
    reason: undefined,
    kind: 'does not respond',
  },
  'a server that freezes': {
    async during() {
      await database.freeze();
      await sleep(9_000);
      await database.thaw();
    },
    reason: undefined,
    kind: 'does not respond',
  },
  'a disk that is full': {
    async during() {
      await database.fill();
      await eventually(
        'the reason',
        async () => (await whyNotReady()) === 'the disk of the database is full' || undefined,
      );
      await sleep(3_000);
      await database.empty();
    },
    reason: undefined,
    kind: 'is full',
  },
  'a server that becomes read-only, as after a failover': {
    async during() {
      await database.setReadOnly(true);
      await eventually('the reason', async () => (await whyNotReady()) === 'the database is read-only' || undefined);
      await sleep(3_000);
      await database.setReadOnly(false);
    },
    reason: undefined,
    kind: 'is read-only',
  },
};

describe.each(Object.entries(faults))('%s', (_name, { during, kind }) => {
  let logged = 0;
  beforeEach(() => {
    answers = [];
    logged = lines().length;
  });
  afterEach(async () => {
    await eventually('a service that is ready', async () => (await whyNotReady()) === 'ready' || undefined);
  });

  test('callers that repeat with their keys buy once, sockets stay open, and the log says when it began and ended', async () => {
    const watched = await readyOrder(service.url, accessToken, 'card-1', gatewayId);
    const live = liveClient(service.url, watched.orderToken);
    const watching = live.watch<{ orderUpdated: { type: string } }>('subscription { orderUpdated { type } }');
    await watching.until(1);

    const finish = keepBuying(3);
    await sleep(500);
    await during();
    const began = performance.now();
    await sleep(500);
    const orders = await finish();
    // Purchases of several calls, none of which waits for a claim of a call that has ended.
    expect(performance.now() - began).toBeLessThan(30_000);

    const kinds = new Set(answers.map(({ status, code }) => `${status} ${code}`.trim()));
    const expected = [
      '200',
      '409 IDEMPOTENCY_KEY_RUNNING',
      '409 ORDER_BUSY',
      '503 DATABASE_UNAVAILABLE',
      '503 PAYMENT_OUTCOME_UNKNOWN',
    ];
    expect([...kinds].filter((one) => !expected.includes(one))).toEqual([]);
    expect(kinds).toContain('503 DATABASE_UNAVAILABLE');
    const slowest = Math.max(...answers.filter(({ code }) => code === 'DATABASE_UNAVAILABLE').map(({ ms }) => ms));
    expect(slowest).toBeLessThan(answeredWithin);

    const client = restClient(service.url, accessToken);
    for (const id of orders) {
      const { data } = await client<{ application_state: { is_processed: boolean } }>(
        'GET',
        `/checkout/orders/demo/${id}`,
      );
      expect(data.application_state.is_processed).toBe(true);
      expect(entriesOf(gateway, id).map(({ type, amount }) => [type, amount])).toEqual([
        ['auth', 1000],
        ['capture', 600],
      ]);
    }

    const { status } = await watched.at(service.url)('PATCH', '/meta_data', { cart_parameters: { after: 'outage' } });
    expect(status).toBe(200);
    await eventually('the update on the same socket', async () =>
      watching.messages.find(({ orderUpdated }) => orderUpdated.type === 'order/updated'),
    );
    expect(watching.errors).toEqual([]);
    await live.client.dispose();

    await eventually('the end', async () => lines().includes('the database is available again') || undefined);
    const own = await eventually('the last line', async () => {
      const found = lines()
        .slice(logged)
        .filter((line) => !line.startsWith('an email was not sent'));
      return found.at(-1) === 'the database is available again' ? found : undefined;
    });
    expect(own).toEqual([expect.stringContaining(kind), 'the database is available again']);
  });
});

describe('while the database is away', () => {
  beforeAll(async () => {
    database.disconnect();
    await eventually('the reason', async () => (await whyNotReady()) === 'the database does not respond' || undefined);
  });
  afterAll(async () => {
    database.connect();
    await eventually('a service that is ready', async () => (await whyNotReady()) === 'ready' || undefined);
  });

  const paths = ['/checkout/orders/demo', '/checkout/shop/demo/webhooks', '/checkout/shop/demo/tax_rates'];

  test.each(paths)('GET %s is answered 503 with Retry-After, for known and unknown tokens', async (path) => {
    for (const token of [accessToken, `${accessToken.slice(0, -1)}x`]) {
      const response = await fetch(service.url + path, { headers: { authorization: `Bearer ${token}` } });
      const { errors }: { errors: { code: string }[] } = JSON.parse(await response.text());
      if (token !== accessToken && response.status === 401) continue;
      expect([response.status, errors[0]?.code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
      expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    }
  });

  test.each([
    ['a query', '{ orders(first: 1) { nodes { publicOrderId } } }'],
    ['a query of settings', '{ webhooks { id } }'],
    ['a mutation', 'mutation { generateTaxes(input: { publicOrderId: "x" }) { userErrors { code } } }'],
  ])('GraphQL answers %s with the code SERVICE_UNAVAILABLE', async (_, query) => {
    const response = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const { errors }: { errors: { extensions: object }[] } = JSON.parse(await response.text());
    expect(errors[0]?.extensions).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      reason: 'DATABASE_UNAVAILABLE',
      retryAfter: expect.any(Number),
    });
  });
});
