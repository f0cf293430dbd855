// npm run demo: prints a whole purchase over both APIs step by step, with its live updates and webhook requests. The exit
// code is 0 only if the totals, the gateway's transactions, the event log, the live updates and the webhook are correct.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { findService } from './service.mjs';
import { call, good, live, money, note, receipt, refused, step, title } from './terminal.mjs';
import { watchOrder } from './watch-order.mjs';
import { receiveWebhooks } from './webhook-receiver.mjs';

const address = {
  first_name: 'Ada',
  last_name: 'Byron',
  address_line_1: '1600 Pennsylvania Ave NW',
  city: 'Washington',
  province: 'District of Columbia',
  province_code: 'DC',
  country: 'United States',
  country_code: 'US',
  postal_code: '20500',
};

/** Calls over REST; the result has the status and the body. */
const restClient = (url, token) => async (method, path, body) => {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
};

/** Calls over GraphQL; throws for errors. */
const graphqlClient = (url, token) => async (query, variables) => {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  assert.equal(errors, undefined, JSON.stringify(errors));
  return data;
};

async function openShop({ url, rootKey }) {
  const made = await graphqlClient(url, rootKey)(
    'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { token userErrors { message } } }',
    {
      input: {
        shopIdentifier: 'demo',
        name: 'npm run demo',
        scopes: ['WRITE_ORDERS', 'WRITE_PAYMENTS', 'READ_PRODUCTS', 'WRITE_WEBHOOKS'],
      },
    },
  );
  assert.deepEqual(made.createAccessToken.userErrors, []);
  return made.createAccessToken.token;
}

/** The calls of the checkout page; each response must be 200. */
function frontendOf(url, orderId, token) {
  const rest = restClient(url, token);
  const base = `/checkout/storefront/demo/${orderId}`;
  const ask = (method, path, body) => rest(method, base + path, body);
  return {
    ask,
    async ok(method, path, body) {
      const { status, body: response } = await ask(method, path, body);
      assert.equal(status, 200, `${method} ${path}: ${JSON.stringify(response)}`);
      call(`${method} ${path}`);
      return response.data;
    },
  };
}

/** Resolves when the condition holds; fails after ten seconds. */
async function until(what, holds) {
  for (const started = Date.now(); !holds();) {
    if (Date.now() - started > 10_000) throw new Error(`not found within ten seconds: ${what}`);
    await new Promise((resume) => setTimeout(resume, 20));
  }
}

/** Subscribes a local receiver to `order/processed`. */
async function subscribe(backend, graphql) {
  const sharedSecret = randomBytes(24).toString('base64url');
  const receiver = await receiveWebhooks({ sharedSecret });
  const configured = await backend('POST', '/checkout/shop/demo/integration/config', { shared_secret: sharedSecret });
  assert.equal(configured.status, 200, JSON.stringify(configured.body));
  call('POST /checkout/shop/demo/integration/config');
  const made = await backend('POST', '/checkout/shop/demo/webhooks', {
    webhook_topic_id: 1,
    callback_url: receiver.url,
  });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  call('POST /checkout/shop/demo/webhooks');
  const { id } = made.body.data;
  const read = await graphql('query ($id: ID!) { webhookSigningSecret(webhookId: $id) }', { id });
  receiver.secrets.signingSecret = read.webhookSigningSecret;
  return {
    ...receiver,
    async stop() {
      await backend('DELETE', `/checkout/shop/demo/webhooks/${id}`);
      receiver.stop();
    },
  };
}

async function play(service, ends) {
  const { url } = service;
  const token = await openShop(service);
  const backend = restClient(url, token);
  const graphql = graphqlClient(url, token);

  step('The shop’s backend subscribes to order/processed');
  const webhook = await subscribe(backend, graphql);
  ends.push(() => webhook.stop());
  good(`${webhook.url} will receive the events`);

  step('The shop’s backend initializes an order');
  const init = await backend('POST', '/checkout/orders/demo/init', {
    cart_items: [
      { platform_id: 'p010-1', quantity: 1, line_item_key: 'knife' },
      { platform_id: 'p003-1', quantity: 4, line_item_key: 'cups' },
    ],
  });
  assert.equal(init.status, 200, JSON.stringify(init.body));
  const { public_order_id: orderId, jwt_token: orderToken } = init.body.data;
  call('POST /checkout/orders/demo/init');
  good(`order ${orderId.slice(0, 12)}… with an order token for the shopper’s page`);
  const page = frontendOf(url, orderId, orderToken);

  step('The shopper’s page watches the order over a WebSocket');
  const updates = [];
  const watching = await watchOrder({
    url,
    token: orderToken,
    id: orderId,
    onUpdate(update) {
      updates.push(update);
      live(`${String(update.sequence).padStart(3)}  ${update.type}  ${update.changed.join(', ')}`);
    },
  });
  ends.push(() => watching.stop());
  assert.equal(updates[0].type, 'order/snapshot');
  good('from now on, every change arrives as it happens');

  step('The shopper enters a name and an email address');
  const { customer } = await page.ok('POST', '/customer/guest', {
    first_name: 'Ada',
    last_name: 'Byron',
    email_address: 'ada@example.com',
  });
  good(`${customer.first_name} ${customer.last_name}, ${customer.email_address}`);

  step('An address with two errors is refused with both, then corrected');
  const wrong = await page.ask('POST', '/addresses/shipping', {
    ...address,
    postal_code: 'SW1A',
    province_code: '',
    province: '',
  });
  assert.equal(wrong.status, 422);
  for (const { field, message } of wrong.body.errors) refused(`${field}: ${message}`);
  assert.deepEqual(wrong.body.errors.map(({ field }) => field).sort(), ['postal_code', 'province']);
  await page.ok('POST', '/addresses/shipping', address);
  await page.ok('POST', '/addresses/billing', address);
  good(`${address.city}, ${address.province_code} ${address.postal_code}`);

  step('Shipping');
  const { shipping_lines: lines } = await page.ok('GET', '/shipping_lines');
  const { application_state: shipped } = await page.ok('POST', '/shipping_lines', { index: lines[0].id });
  for (const line of lines) note(`${line.description}: ${money(line.amount, shipped.currency)}`);
  good(`${shipped.shipping.selected_shipping.description} is selected`);

  step('A discount code, and taxes');
  await page.ok('POST', '/discounts', { code: 'TEN' });
  const { application_state: priced } = await page.ok('POST', '/taxes');
  receipt(priced);
  // 129.00 + 4 × 14.90 = 188.60; minus 10 % = 18.86; ground is free from 150.00 on; 6 % of the rest, line by line.
  assert.equal(priced.subtotal, 18_860);
  assert.equal(priced.discount_total, 1_886);
  assert.equal(priced.shipping_total, 0);
  assert.equal(priced.tax_total, 697 + 322);
  assert.equal(priced.order_total, 18_860 - 1_886 + 697 + 322);
  good('the totals are exact');

  step('The first card is declined');
  const { payment } = await page.ok('POST', '/payments', { gateway_public_id: 'test', token: 'tok_declined' });
  const declined = await page.ask('POST', '/process_order', {});
  assert.equal(declined.status, 422);
  refused(declined.body.errors[0].message);
  await page.ok('DELETE', '/payments', { id: payment.id });
  good('nothing was charged, the order is open again');

  step('The second card pays, and three clicks process the order once');
  await page.ok('POST', '/payments', { gateway_public_id: 'test', token: 'tok_ok' });
  const clicks = await Promise.all(
    [1, 2, 3].map(() => page.ask('POST', '/process_order', { expected_total: priced.order_total })),
  );
  assert.deepEqual(
    clicks.map(({ status }) => status),
    [200, 200, 200],
  );
  assert.ok(clicks.every(({ body }) => body.data.application_state.is_processed));
  call('POST /process_order, three times in parallel');
  good('processed');
  await until('the platform order', () => updates.some(({ type }) => type === 'order/created'));

  step('The backend reads the transactions over GraphQL');
  const { order } = await graphql(
    `
      query ($id: ID!) {
        order(publicOrderId: $id) {
          status
          transactions {
            type
            status
            amount
          }
          applicationState {
            orderTotal
            isProcessed
          }
          events(first: 100) {
            nodes {
              sequence
              type
            }
          }
        }
        testGatewayTransactions(publicOrderId: $id) {
          type
          status
          amount
        }
      }
    `,
    { id: orderId },
  ).then(({ order: read, testGatewayTransactions: gatewayRecords }) => ({ order: { ...read, gatewayRecords } }));
  assert.equal(order.status, 'PROCESSED');
  const charges = order.gatewayRecords.filter(({ type, status }) => type === 'authorize' && status === 'approved');
  assert.deepEqual(
    charges.map(({ amount }) => amount),
    [priced.order_total],
  );
  good(`the gateway has recorded one charge, of ${money(priced.order_total, priced.currency)}`);
  for (const { type, status, amount } of order.transactions)
    note(`${type.toLowerCase()} ${money(amount, priced.currency)}: ${status.toLowerCase()}`);

  step('The event log of the order');
  order.events.nodes.forEach(({ sequence, type }) => note(`${String(sequence).padStart(3)}  ${type}`));
  assert.deepEqual(
    order.events.nodes.map(({ sequence }) => sequence),
    order.events.nodes.map((_, index) => index + 1),
  );
  const processed = order.events.nodes.find(({ type }) => type === 'order/processed');
  assert.ok(processed);
  good('a sequence without gaps');

  step('The live updates');
  await until('the last live update', () => updates.length > order.events.nodes.length - 1);
  const seen = updates.map(({ sequence }) => sequence);
  const [snapshot] = seen;
  assert.deepEqual(
    seen,
    seen.map((_, index) => snapshot + index),
  );
  assert.equal(updates.at(-1).order.applicationState.orderTotal, priced.order_total);
  good(`${updates.length - 1} updates after the snapshot, in order, without losses or duplicates`);

  step('The webhook');
  let received;
  void webhook.next.then((delivery) => (received = delivery));
  await until('a webhook', () => received !== undefined);
  const { event } = received;
  call(`POST ${new URL(webhook.url).pathname} ${event.topic}, sequence ${event.sequence}`);
  assert.ok(received.isSignedByWebhook, 'the body is not signed with the webhook’s secret');
  assert.ok(received.isSignedByShop, 'the request is not signed with the shared secret');
  assert.deepEqual(
    [event.topic, event.public_order_id, event.sequence, event.application_state.is_processed],
    ['order/processed', orderId, processed.sequence, true],
  );
  good('both signatures are valid, and the body matches the event log');
}

const service = await findService();
const ends = [() => service.stop()];
try {
  title(`A purchase at ${service.url}${service.isFresh ? ' (started for this demo)' : ''}`);
  await play(service, ends);
  title('All checks passed.');
} finally {
  for (const end of ends.toReversed()) await end();
}
