import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { graphqlClient, type GraphqlClient } from '../../../support/graphql-client.js';
import { newMember } from '../../../support/person.js';
import { addressMembers, item, newRestOrder, newRestShop, type RestShop } from '../../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;
let api: GraphqlClient;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
  api = graphqlClient(tillgate.url, shop.token);
});
afterAll(() => tillgate.close());

interface Guest {
  firstName: string;
  lastName: string;
  email: string;
}

async function cart({ firstName, lastName, email }: Guest, price: number, of = shop) {
  const order = await newRestOrder(tillgate, of, { cart_items: [item({ price })] });
  const { front, orderPath } = order;
  const guest = { first_name: firstName, last_name: lastName, email_address: email };
  await front('POST', `${orderPath}/customer/guest`, guest);
  return order;
}

/** An order that the guest places, and its payment captured. */
async function purchase(guest: Guest, price: number, of = shop) {
  const order = await cart(guest, price, of);
  const { front, orderPath, publicOrderId } = order;
  await front('POST', `${orderPath}/addresses/billing`, addressMembers);
  await front('POST', `${orderPath}/taxes`);
  await front('POST', `${orderPath}/payments`, { gateway_public_id: 'test', token: 'tok_ok' });
  const { status } = await front('POST', `${orderPath}/process_order`);
  expect(status).toBe(200);
  const captured = await of.api('POST', `${of.ordersPath}/${publicOrderId}/payments/capture/full`, {});
  expect(captured.status).toBe(200);
  return order;
}

interface ShownBuyer {
  emailAddress: string;
  customerName: string;
  customerId: string | null;
  ordersCount: number;
  spent: { currency: string; amount: number }[];
  lastPublicOrderId: string;
}

interface Page {
  buyers: { nodes: ShownBuyer[]; pageInfo: { hasNextPage: boolean; endCursor: string }; totalCount: number };
}

const text = `query ($search: String, $first: Int, $after: String, $orderBy: BuyerSort, $filter: [String!]) {
  buyers(search: $search, first: $first, after: $after, orderBy: $orderBy, filter: $filter) {
    nodes { emailAddress customerName customerId ordersCount spent { currency amount } lastPublicOrderId }
    pageInfo { hasNextPage endCursor }
    totalCount
  }
}`;

const read = async (variables: Record<string, unknown> = {}): Promise<Page['buyers']> =>
  (await api.query<Page>(text, variables)).buyers;

const emailsOf = ({ nodes }: Page['buyers']): string[] => nodes.map(({ emailAddress }) => emailAddress);

const jurgen = { firstName: 'Jürgen', lastName: 'Müller', email: 'juergen@example.com' };
const mairead = { firstName: 'Máiréad', lastName: 'O’Brien', email: 'Mairead@example.org' };
const zoe = { firstName: 'Zoe', lastName: 'Adams', email: 'zoe@example.com' };

describe('of a shop with two guests who bought, a customer, and a cart', () => {
  let firstOfJurgen: string;

  beforeAll(async () => {
    ({ publicOrderId: firstOfJurgen } = await purchase(jurgen, 1000));
    await purchase(mairead, 700);
    const saved = await shop.api('POST', `/customers/v2/shops/${shop.shopIdentifier}/customers`, {
      first_name: 'Jürgen',
      last_name: 'Müller',
      email: 'Juergen@Example.com',
    });
    expect(saved.status).toBe(200);
    await purchase({ ...jurgen, email: 'JUERGEN@example.com' }, 250);
    await cart(zoe, 5000);
    const stranger = await newRestShop(tillgate);
    await purchase(zoe, 900, stranger);
  });

  test('each email address has one entry with what was bought, the latest order first', async () => {
    expect(await read()).toMatchObject({
      nodes: [
        {
          emailAddress: 'JUERGEN@example.com',
          customerName: 'Jürgen Müller',
          customerId: expect.stringMatching(/^\d+$/),
          ordersCount: 2,
          spent: [{ currency: 'USD', amount: 1250 }],
        },
        {
          emailAddress: 'Mairead@example.org',
          customerId: null,
          ordersCount: 1,
          spent: [{ currency: 'USD', amount: 700 }],
        },
      ],
      totalCount: 2,
    });
    expect(emailsOf(await read({ orderBy: 'OLDEST' }))).toEqual(['Mairead@example.org', 'JUERGEN@example.com']);
  });

  test('pages contain each buyer once, and a purchase between them moves its buyer to the first page', async () => {
    const first = await read({ first: 1 });
    expect(emailsOf(first)).toEqual(['JUERGEN@example.com']);
    const second = await read({ first: 1, after: first.pageInfo.endCursor });
    expect(emailsOf(second)).toEqual(['Mairead@example.org']);
    expect(second.pageInfo.hasNextPage).toBe(false);
  });

  test.each([
    ['jurgen', ['JUERGEN@example.com']],
    ['muller  JÜRGEN', ['JUERGEN@example.com']],
    ['obrien', ['Mairead@example.org']],
    ['example mairead', ['Mairead@example.org']],
    ['zoe', []],
    ['!!!', []],
  ])('the search for %j finds %j', async (search, found) => {
    expect(emailsOf(await read({ search }))).toEqual(found);
  });

  test('over REST they are listed by their latest order, with filters', async () => {
    interface Listed {
      data: { email_address: string; orders_count: number; spent: object[]; last_order_number: number }[];
      pagination: { total: number };
    }
    const path = `${shop.shopPath}/buyers`;
    const { status, body } = await shop.api<Listed>('GET', path);
    expect(status).toBe(200);
    expect(body.data.map((one) => [one.email_address, one.orders_count])).toEqual([
      ['Mairead@example.org', 1],
      ['JUERGEN@example.com', 2],
    ]);
    expect(body.data[1]?.spent).toEqual([{ currency: 'USD', amount: 1250 }]);
    expect(body.pagination.total).toBe(2);
    const rest = await shop.api<Listed>('GET', `${path}?since_id=${body.data[0]?.last_order_number}`);
    expect(rest.body.data.map((one) => one.email_address)).toEqual(['JUERGEN@example.com']);
    const found = await shop.api<Listed>('GET', `${path}?search=obrien`);
    expect(found.body.data.map((one) => one.email_address)).toEqual(['Mairead@example.org']);
    const filtered = await shop.api<Listed>('GET', `${path}?filter=like(email_address:Mairead*)`);
    expect(filtered.body.data.map((one) => one.email_address)).toEqual(['Mairead@example.org']);
  });

  test('a refund lowers what its buyer spent', async () => {
    await shop.api('POST', `${shop.ordersPath}/${firstOfJurgen}/refunds/full`, {});
    const [buyer] = (await read({ search: 'jurgen' })).nodes;
    expect(buyer).toMatchObject({ ordersCount: 2, spent: [{ currency: 'USD', amount: 250 }] });
  });

  test('a role that does not see personal data sees masks, and finds a buyer by the whole email address only', async () => {
    const root = graphqlClient(tillgate.url, tillgate.rootKey);
    const { shopIdentifier } = shop;
    const owner = await newMember(tillgate.url, root, { shopIdentifier, role: 'owner', email: 'owner@example.com' });
    const { role } = await owner.mutate<{ role: { id: string } }>(
      'createRole',
      { name: 'Packing', scopes: ['READ_ORDERS', 'READ_CUSTOMERS'], seesPersonalData: false },
      'role { id }',
    );
    const masked = await newMember(tillgate.url, owner, { shopIdentifier, role: role.id, email: 'pack@example.com' });
    const shown = async (variables: Record<string, unknown>): Promise<Page['buyers']> => {
      const { data } = await masked.send<Page>(text, variables);
      if (!data) throw new Error('the list was refused');
      return data.buyers;
    };
    const all = await shown({});
    expect(all.nodes).toHaveLength(2);
    expect(JSON.stringify(all)).not.toMatch(/example\.|Müller|Brien/i);
    expect((await shown({ search: 'obrien' })).nodes).toEqual([]);
    expect((await shown({ search: 'mairead@example.ORG' })).nodes).toHaveLength(1);
    const listed = await masked.rest('GET', `${shop.shopPath}/buyers`);
    expect(JSON.stringify(listed.body)).not.toMatch(/example\.|Müller|Brien/i);
    const parts = await masked.rest('GET', `${shop.shopPath}/buyers?filter=like(email_address:mair*)`);
    expect(parts.status).toBe(422);
  });

  test('a token without the scope of customers is refused', async () => {
    const orders = await newRestShop(tillgate, ['READ_ORDERS']);
    expect((await orders.api('GET', `${orders.shopPath}/buyers`)).status).toBe(403);
  });

  test('an erased customer is no buyer any more', async () => {
    const [{ customerId } = { customerId: null }] = (await read({ search: 'jurgen' })).nodes;
    const { erasure } = await api.mutate<{ erasure: { status: string } | null }>(
      'eraseCustomer',
      { id: customerId },
      'erasure { status }',
    );
    expect(erasure?.status).toBe('finished');
    expect(emailsOf(await read())).toEqual(['Mairead@example.org']);
  });
});
