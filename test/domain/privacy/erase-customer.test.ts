import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { savePlatformOrder } from '../../../src/domain/platform/orders/save-platform-order-repository.js';
import { eventually } from '../../support/eventually.js';
import { whereStored } from '../../support/everything-stored.js';
import { graphqlClient, type GraphqlClient } from '../../support/graphql-client.js';
import {
  addressMembers,
  newRestOrder,
  newRestShop,
  rawRest,
  type RestOrder,
  type RestShop,
} from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import { webhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.js';

const scopes = [
  'WRITE_ORDERS',
  'WRITE_PAYMENTS',
  'WRITE_CUSTOMERS',
  'WRITE_PRODUCTS',
  'WRITE_SHOP_SETTINGS',
  'WRITE_WEBHOOKS',
  'WRITE_PLATFORM_EVENTS',
];

/** A name that no other test data contains. */
const zephyrine = { first_name: 'Zephyrine', last_name: 'Quillfeather', email_address: 'zephyrine@quill.example' };
const home = {
  ...addressMembers,
  first_name: 'Zephyrine',
  last_name: 'Quillfeather',
  address_line_1: '4711 Wisteria Passage',
  address_line_2: 'behind the Larkspur gate',
  business_name: 'Featherworks & Søn',
  phone_number: '+1 204 555 0199',
  city: 'Washingtonia Heath',
};
const gift = {
  recipient_name: 'Barnaby Thistlewick',
  recipient_email: 'barnaby@thistle.example',
  message: 'Many happy returns from your Zephyrine',
};
const traces = [
  'zephyrine',
  'quillfeather',
  'wisteria',
  'larkspur',
  'featherworks',
  '204 555 0199',
  'washingtonia',
  'thistlewick',
  'happy returns',
  'with the neighbor',
  'visa 4711',
  'parcel-of-ada',
  '198.51.100.77',
  'gsw-li',
];

let tillgate: RunningTillgate;
let receiver: WebhookReceiver;
let shop: RestShop;
let api: GraphqlClient;
let customerId: string;
let order: RestOrder;
let guestOrder: RestOrder;
let openOrder: RestOrder;
/** The person for whom the gift card was bought. */
let givenOrder: RestOrder;
let bystander: RestOrder;

const sql = <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  tillgate.app.tillgate.database.run<Row>({ text, values });

async function ok<Body>(answer: Promise<{ status: number; text: string; body: Body }>): Promise<Body> {
  const { status, text, body } = await answer;
  if (status < 200 || status > 299) throw new Error(`${status} ${text}`);
  return body;
}

const refresh = (one: RestOrder) => one.front('GET', `${one.orderPath}/refresh`);

/** Sets the address and taxes, pays and processes the order, and waits for its platform order. */
async function pay(one: RestOrder, address: object, payment: object = {}): Promise<void> {
  await ok(one.front('POST', `${one.orderPath}/addresses/shipping`, address));
  await ok(one.front('POST', `${one.orderPath}/addresses/billing`, address));
  await ok(one.front('POST', `${one.orderPath}/taxes`, {}));
  await ok(one.front('POST', `${one.orderPath}/payments`, { gateway_public_id: 'test', token: 'tok_ok', ...payment }));
  await ok(
    one.front('POST', `${one.orderPath}/process_order`, undefined, {
      'idempotency-key': `process-${one.publicOrderId}`,
      // The browser of the shopper, behind a proxy.
      ...(address === home ? { 'x-forwarded-for': '198.51.100.77', 'accept-language': 'gsw-LI' } : {}),
    }),
  );
  await eventually('the platform order', async () => {
    const { body } = await refresh(one);
    return Reflect.get(body.data.application_state, 'platform_order_id') || undefined;
  });
}

/** Sends an event of the platform, which returns 202 without a body. */
async function reportCustomer(customer: object): Promise<void> {
  const path = `/customers/v1/shops/${shop.shopIdentifier}/platforms/custom/webhooks/customers/saved`;
  const { status } = await fetch(tillgate.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { customer } }),
  });
  expect(status).toBe(202);
}

interface Started {
  public_order_id: string;
  jwt_token: string;
  application_state: RestOrder['state'];
}

/** An order of a customer of the platform with a gift card and a mug. */
async function startOrder(): Promise<RestOrder> {
  const init = {
    cart_items: [
      { platform_id: 'card', quantity: 1, line_item_key: 'gift', line_item_properties: gift },
      { platform_id: 'mug', quantity: 1, line_item_key: 'mug' },
    ],
    customer: { ...zephyrine, platform_id: 'cust-1', saved_addresses: [{ id: 7, ...home }] },
    note_attributes: { drop: 'with the neighbor' },
  };
  const key = { 'idempotency-key': 'init-1' };
  const { data } = await ok(shop.api<{ data: Started }>('POST', `${shop.ordersPath}/init`, init, key));
  const { public_order_id: publicOrderId, jwt_token: orderToken, application_state: state } = data;
  const orderPath = `/checkout/storefront/${shop.shopIdentifier}/${publicOrderId}`;
  return { publicOrderId, orderToken, state, front: rawRest(tillgate.url, orderToken), orderPath };
}

beforeAll(async () => {
  tillgate = await startTillgate({ jobs: true, env: { TRUSTED_PROXIES: '127.0.0.0/8' } });
  receiver = await webhookReceiver();
  shop = await newRestShop(tillgate, scopes);
  api = graphqlClient(tillgate.url, shop.token);
  const plain = { price: '25.00', requireShipping: false, taxExempt: true };
  const variants = [
    { platformId: 'card', sku: 'GIFT', ...plain },
    { platformId: 'mug', sku: 'MUG', ...plain },
  ];
  await api.mutate('saveProduct', { platformId: 'gifts', name: 'Gifts', variants });
  await api.mutate('updateGeneralSettings', { giftCards: { enabled: true, skus: ['GIFT'] } });
  await api.mutate('createDiscountCode', { code: 'TEN', kind: 'PERCENTAGE', value: '10', combinable: true });
  await api.mutate('configureIntegrationSettings', { sharedSecret: 'shared-secret-1' });
  for (const webhookTopicId of [1, 2, 6])
    await api.mutate('createWebhook', { webhookTopicId, callbackUrl: `${receiver.url}/${webhookTopicId}` });

  order = await startOrder();
  await ok(order.front('POST', `${order.orderPath}/discounts`, { code: 'TEN' }));
  await ok(
    order.front('PATCH', `${order.orderPath}/meta_data`, { notes: 'Please ring at Quillfeather', tags: ['vip'] }),
  );
  await pay(order, home, { retain: true, display_string: 'Visa 4711 12/30' });
  await ok(shop.api('POST', `${shop.ordersPath}/${order.publicOrderId}/payments/capture/full`));
  await ok(
    shop.api('POST', `${shop.ordersPath}/${order.publicOrderId}/refunds`, {
      amount: 100,
      reason: 'Zephyrine asked for it',
      email_notification: true,
    }),
  );

  guestOrder = await newRestOrder(tillgate, shop);
  const shouted = { ...zephyrine, email_address: 'Zephyrine@Quill.example' };
  await ok(guestOrder.front('POST', `${guestOrder.orderPath}/customer/guest`, shouted));
  await pay(guestOrder, home);
  const ofGuest = `${shop.ordersPath}/${guestOrder.publicOrderId}`;
  const parcel = {
    carrier: 'Bike couriers',
    tracking_numbers: ['PARCEL-OF-ADA-77'],
    tracking_url: 'https://bikes.example/parcel-of-ada-77',
    note: 'Leave it with the neighbor',
  };
  await ok(shop.api('POST', `${ofGuest}/shipments`, parcel, { 'idempotency-key': 'parcel-1' }));
  const back = {
    line_items: [{ line_item_key: 'thing', quantity: 1, reason: 'other' }],
    note: 'From behind the Larkspur gate',
  };
  const requested = await shop.api<{ data: { return: { id: string } } }>('POST', `${ofGuest}/returns`, back);
  await ok(
    shop.api('POST', `${ofGuest}/returns/${requested.body.data.return.id}/approve`, {
      instructions: 'Dear Zephyrine, send it back.',
      label_url: 'https://labels.example/parcel-of-ada-77',
    }),
  );
  openOrder = await newRestOrder(tillgate, shop);
  await ok(openOrder.front('POST', `${openOrder.orderPath}/customer/guest`, zephyrine));
  await ok(openOrder.front('POST', `${openOrder.orderPath}/addresses/billing`, home));
  const ofOpen = `${shop.ordersPath}/${openOrder.publicOrderId}/payment_links`;
  await ok(shop.api('POST', ofOpen, { email: zephyrine.email_address }));

  const grace = { first_name: 'Grace', last_name: 'Hopper', email_address: 'grace@example.com' };
  const barnaby = { first_name: 'Barnaby', last_name: 'Thistle', email_address: gift.recipient_email };
  givenOrder = await newRestOrder(tillgate, shop);
  await ok(givenOrder.front('POST', `${givenOrder.orderPath}/customer/guest`, barnaby));
  bystander = await newRestOrder(tillgate, shop);
  await ok(bystander.front('POST', `${bystander.orderPath}/customer/guest`, grace));
  await pay(bystander, { ...addressMembers, first_name: 'Grace', last_name: 'Hopper' });

  const card = { amount: 500, currency: 'USD', recipientName: 'Zephyrine', recipientEmail: zephyrine.email_address };
  await api.mutate('issueGiftCard', {
    ...card,
    message: 'Dear Zephyrine',
    customerName: 'Grace Hopper',
    customerEmail: 'grace@example.com',
    idempotencyKey: 'issue-1',
  });
  const address = { platform_id: 'a-1', street_1: home.address_line_1, city: home.city, phone: home.phone_number };
  await reportCustomer({
    platform_id: 'cust-1',
    platform_updated_at: '2026-06-01T00:00:00Z',
    email: zephyrine.email_address,
    first_name: zephyrine.first_name,
    last_name: zephyrine.last_name,
    phone: home.phone_number,
    tags: 'friends of zephyrine',
    addresses: [address],
  });
  const found = await eventually('the customer', async () => {
    const { customerByPlatformId } = await api.query<{
      customerByPlatformId: { id: string; addresses: object[] } | null;
    }>('{ customerByPlatformId(platformId: "cust-1") { id addresses { id } } }');
    return customerByPlatformId && customerByPlatformId.addresses.length > 0 ? customerByPlatformId : undefined;
  });
  customerId = found.id;
  await api.mutate('addCustomerLabel', { customerId, name: 'Quillfeather family' });
  // A gift card that waits for approval belongs to no order.
  await sql(
    `insert into refund_requests (shop_id, id, operation, input, amount, requested_at, status)
      values ($1, gen_random_uuid(), 'issueGiftCard', $2, 500, now(), 'declined')`,
    shop.shopIdentifier,
    JSON.stringify({ amount: 500, recipientEmail: zephyrine.email_address, message: 'larkspur' }),
  );
  // A failed platform event, whose data could not be applied.
  await sql(
    `insert into platform_events (shop_id, kind, action, platform_id, platform_type, at, body, status, reason, received_at, failed_at)
      values ($1, 'order', 'saved', 'po-9', 'custom', now(), $2, 'failed', $3, now(), now())`,
    shop.shopIdentifier,
    JSON.stringify({
      platformId: 'po-9',
      platformCustomerId: 'cust-1',
      notes: 'larkspur',
      billingAddress: { city: 'x' },
    }),
    'the order of zephyrine@quill.example does not fit',
  );
  // The recipient of the gift card has received a mail.
  await sql(
    'update mail_outbox set sent_at = now(), next_attempt_at = null, sealed_body = null where recipient = $1',
    gift.recipient_email,
  );
  await eventually('the deliveries', async () => {
    const rows = await sql<{ count: number }>(
      `select count(*) as count from webhook_deliveries where status = 'pending'`,
    );
    return rows[0]?.count === 0 && receiver.got.length >= 6 ? true : undefined;
  });
  // One body is stored, as when its event is deleted from the log; the others are made from their events.
  await sql(`update webhook_messages m set position = null, body = json_build_object('application_state', e.state)::text
    from events e where e.shop_id = m.shop_id and e.position = m.position and m.event_id = (
      select event_id from webhook_messages order by created_at limit 1
    )`);
});

afterAll(async () => {
  await tillgate.close();
  await receiver.close();
});

interface Exported {
  customer: object;
  orders: { publicOrderId: string }[];
  platformOrders: object[];
  savedPaymentMethods: object[];
  giftCards: object[];
  mails: object[];
  discountUses: object[];
}

interface Erased {
  erasure: { customerId: string; status: string; finishedAt: string | null } | null;
}
const erase = (id = customerId) =>
  api.mutate<Erased>('eraseCustomer', { id }, 'erasure { customerId status requestedAt finishedAt }');

interface PlatformOrderRow {
  platform_id: string;
  platform_updated_at: Date;
}
const platformOrderOf = 'select platform_id, platform_updated_at from platform_orders where public_order_id = $1';

const answered = `select d.id, a ->> 'response' as response from webhook_deliveries d, jsonb_array_elements(d.attempts) a
  where d.public_order_id = $1`;

describe('the personal data of a customer', () => {
  test('is stored in many tables', async () => {
    const tables = new Set((await whereStored(tillgate.app.tillgate.database, traces)).map((one) => one.split(':')[0]));
    expect([...tables]).toEqual(
      expect.arrayContaining([
        'public.customers',
        'public.customer_addresses',
        'public.customer_labels',
        'public.discount_uses',
        'public.events',
        'public.gift_cards',
        'public.kept_answers',
        'public.mail_outbox',
        'public.orders',
        'public.platform_events',
        'public.platform_orders',
        'public.webhook_messages',
      ]),
    );
  });

  test('includes the address and the language of the browser, which the platform gets', async () => {
    const [sent] = await sql<{ fields: object }>(
      'select to_jsonb(p) as fields from platform_orders p where p.public_order_id = $1',
      order.publicOrderId,
    );
    expect(JSON.stringify(sent)).toContain('198.51.100.77');
    expect(JSON.stringify(sent)).toContain('gsw-LI');
  });

  test('is exported completely', async () => {
    const { customerData, next } = await api.mutate<{ customerData: Exported; next: string | null }>(
      'exportCustomerData',
      { id: customerId },
      'customerData next',
    );
    expect(next).toBeNull();
    expect(Object.keys(customerData)).toEqual([
      'customer',
      'formerIdentities',
      'orders',
      'platformOrders',
      'savedPaymentMethods',
      'shipments',
      'returns',
      'paymentLinks',
      'giftCards',
      'subscriptions',
      'mails',
      'discountUses',
    ]);
    const { customer, orders, ...lists } = customerData;
    expect(customer).toMatchObject({ firstName: 'Zephyrine', labels: [{ name: 'Quillfeather family' }] });
    expect(orders.map(({ publicOrderId }) => publicOrderId)).toEqual(
      [order, guestOrder, openOrder].map(({ publicOrderId }) => publicOrderId),
    );
    const lengths = Object.entries(lists).map(([name, list]) => [name, list.length]);
    expect(Object.fromEntries(lengths)).toEqual({
      platformOrders: 2,
      savedPaymentMethods: 1,
      shipments: 1,
      returns: 1,
      paymentLinks: 1,
      giftCards: 2,
      subscriptions: 0,
      mails: 7,
      discountUses: 1,
      formerIdentities: 0,
    });
  });

  test('is replaced everywhere, the amounts of the orders are kept, and a repeated platform event restores nothing', async () => {
    const before = await refresh(order);
    const [platformOrder] = await sql<PlatformOrderRow>(platformOrderOf, order.publicOrderId);
    const deliveries = await sql<{ id: string }>(answered, order.publicOrderId);
    expect(deliveries).toContainEqual(expect.objectContaining({ response: 'heard' }));
    const { erasure } = await erase();
    expect(erasure).toMatchObject({ customerId, status: 'finished' });
    expect(await sql(answered, order.publicOrderId)).toEqual(
      expect.arrayContaining(deliveries.map(({ id }) => ({ id, response: '[erased]' }))),
    );
    expect(await sql(answered, bystander.publicOrderId)).toContainEqual(expect.objectContaining({ response: 'heard' }));
    expect(await whereStored(tillgate.app.tillgate.database, traces)).toEqual([]);

    const after = await refresh(order);
    expect(Number(after.headers.get('etag')?.slice(1, -1))).toBeGreaterThan(
      Number(before.headers.get('etag')?.slice(1, -1)),
    );
    const numbers = [
      'order_total',
      'subtotal',
      'discount_total',
      'amount_paid',
      'order_id',
      'platform_order_id',
    ] as const;
    const numbersOf = (state: object) => numbers.map((name) => Reflect.get(state, name));
    expect(numbersOf(after.body.data.application_state)).toEqual(numbersOf(before.body.data.application_state));
    expect(after.body.data.application_state).toMatchObject({
      is_processed: true,
      customer: { first_name: '[erased]', last_name: '[erased]', email_address: '[erased]', platform_id: 'cust-1' },
      addresses: { billing: { address_line_1: '[erased]', country_code: 'US', province_code: 'DC' } },
      order_meta_data: { notes: '[erased]', tags: ['vip'] },
    });

    if (!platformOrder) throw new Error('the order has a platform order');
    const { database, clock } = tillgate.app.tillgate;
    const repeated = {
      platformId: platformOrder.platform_id,
      at: platformOrder.platform_updated_at,
      fields: { notes: 'as reported before' },
    };
    expect(await savePlatformOrder(database, shop.shopIdentifier, { ...repeated, now: clock.now() })).toBe('older');
  });

  test('is removed from the open order, which has no customer afterward', async () => {
    const { body } = await refresh(openOrder);
    expect(body.data.application_state).toMatchObject({ customer: {}, addresses: { shipping: {}, billing: {} } });
    const again = await openOrder.front('POST', `${openOrder.orderPath}/customer/guest`, {
      first_name: 'Ada',
      last_name: 'Byron',
      email_address: 'ada@example.com',
    });
    expect(again.status).toBe(200);
  });

  test('of other people is kept', async () => {
    const { body } = await refresh(bystander);
    expect(body.data.application_state.customer).toMatchObject({ first_name: 'Grace', last_name: 'Hopper' });
    expect(
      await sql(`select customer_name, recipient_name from gift_cards where customer_email = 'grace@example.com'`),
    ).toEqual([{ customer_name: 'Grace Hopper', recipient_name: '[erased]' }]);
    const { body: given } = await refresh(givenOrder);
    expect(given.data.application_state.customer).toMatchObject({ email_address: gift.recipient_email });
    expect(await sql('select recipient_email from gift_cards where public_order_id = $1', order.publicOrderId)).toEqual(
      [{ recipient_email: '[erased]' }],
    );
  });

  test('is replaced in the order, its events and its list, which can still be read', async () => {
    const read = await api.query<{ order: { applicationState: { customer: object }; events: { nodes: object[] } } }>(
      `query ($id: ID!) { order(publicOrderId: $id) { version applicationState { customer { firstName } }
        events(first: 100) { nodes { sequence type data } } } }`,
      { id: order.publicOrderId },
    );
    expect(read.order.applicationState.customer).toEqual({ firstName: '[erased]' });
    const sequences = read.order.events.nodes.map((event) => Reflect.get(event, 'sequence'));
    expect(sequences).toEqual(sequences.map((_, index) => index + 1));
    expect(read.order.events.nodes.at(-1)).toMatchObject({
      type: 'order/updated',
      data: { changed: ['customer', 'addresses'] },
    });
    expect((await shop.api('GET', `${shop.ordersPath}?limit=100`)).status).toBe(200);
    expect(
      (await api.query<{ customer: null }>('query ($id: ID!) { customer(id: $id) { id } }', { id: customerId }))
        .customer,
    ).toBeNull();
  });

  test('is replaced in the stored response of an idempotency key, which stays usable', async () => {
    const { status, body } = await order.front('POST', `${order.orderPath}/process_order`, undefined, {
      'idempotency-key': `process-${order.publicOrderId}`,
    });
    expect([status, body.data.application_state.customer['first_name']]).toEqual([200, '[erased]']);
  });

  test('is erased again without another change', async () => {
    const before = (await refresh(order)).headers.get('etag');
    expect((await erase()).erasure).toMatchObject({ status: 'finished' });
    expect((await refresh(order)).headers.get('etag')).toBe(before);
    expect(await whereStored(tillgate.app.tillgate.database, traces)).toEqual([]);
  });

  test('is not used for a mail about a later refund', async () => {
    const mails = () => sql('select recipient from mail_outbox');
    const before = await mails();
    await ok(
      shop.api('POST', `${shop.ordersPath}/${order.publicOrderId}/refunds`, {
        amount: 100,
        reason: '',
        email_notification: true,
      }),
    );
    expect(await mails()).toEqual(before);
  });

  test('has an entry in the audit log for each export and erasure', async () => {
    const { auditLog } = await api.query<{ auditLog: { nodes: object[] } }>(
      '{ auditLog(first: 10) { nodes { operation resource resourceId outcome } } }',
    );
    for (const operation of ['exportCustomerData', 'eraseCustomer'])
      expect(auditLog.nodes).toContainEqual({
        operation,
        resource: 'customer',
        resourceId: customerId,
        outcome: 'done',
      });
  });
});

test('an unknown customer is refused', async () => {
  const { data, errors } = await api.send<{ eraseCustomer: null }>(
    'mutation { eraseCustomer(input: {id: "999999"}) { erasure { status } userErrors { code } } }',
  );
  expect([data?.eraseCustomer ?? null, errors?.[0]?.extensions?.code]).toEqual([null, 'NOT_FOUND']);
});
