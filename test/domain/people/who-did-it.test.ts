import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { shopThatShips } from '../../support/checkout-shop.js';
import { graphqlClient } from '../../support/graphql-client.js';
import { orderToShip } from '../../support/order-to-ship.js';
import { newMember, type Person } from '../../support/person.js';
import type { RestOrder, RestShop } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;
let order: RestOrder;
let root: ReturnType<typeof graphqlClient>;
let olga: Person;
let fred: Person;
let masked: Person;

interface MadeEvent {
  type: string;
  madeBy: {
    kind: string;
    name: string;
    userId: string | null;
    sessionId: string | null;
    tokenId: string | null;
  } | null;
}

beforeAll(async () => {
  tillgate = await startTillgate();
  root = graphqlClient(tillgate.url, tillgate.rootKey);
  shop = await shopThatShips(tillgate);
  const { shopIdentifier } = shop;
  const member = (role: string, name: string): Promise<Person> =>
    newMember(tillgate.url, root, { shopIdentifier, role, name, email: `${name.toLowerCase()}@example.com` });
  olga = await member('owner', 'Olga');
  fred = await member('fulfillment', 'Fred');
  const { role } = await olga.mutate<{ role: { id: string } }>(
    'createRole',
    { name: 'Temporary', scopes: ['READ_ORDERS', 'WRITE_SHIPMENTS'], seesPersonalData: false },
    'role { id }',
  );
  masked = await member(role.id, 'Tim');
  order = await orderToShip(tillgate, shop);
});

afterAll(() => tillgate.close());

async function eventsFor(own: Person): Promise<MadeEvent[]> {
  const found = await own.query<{ order: { events: { nodes: MadeEvent[] } } }>(
    `query ($id: ID!) { order(publicOrderId: $id) { events(first: 100) { nodes {
      type madeBy { kind name userId sessionId tokenId } } } } }`,
    { id: order.publicOrderId },
  );
  return found.order.events.nodes;
}

/** The names of those who made the events of a type. */
const namesOf = async (type: string): Promise<(string | undefined)[]> =>
  (await eventsFor(olga)).filter((event) => event.type === type).map(({ madeBy }) => madeBy?.name);

describe('the events of an order', () => {
  test('name the person and the session', async () => {
    const { publicOrderId } = order;
    const shipped = await fred.mutate('createShipment', {
      publicOrderId,
      lineItems: [{ lineItemKey: 'bowl', quantity: 1 }],
    });
    expect(shipped.userErrors).toEqual([]);
    const { me } = await fred.query<{ me: { id: string; sessions: { id: string; isCurrent: boolean }[] } }>(
      '{ me { id sessions { id isCurrent } } }',
    );
    const events = await eventsFor(olga);
    expect(events.find(({ type }) => type === 'shipment/created')?.madeBy).toEqual({
      kind: 'person',
      name: 'Fred',
      userId: me.id,
      sessionId: me.sessions.find(({ isCurrent }) => isCurrent)?.id,
      tokenId: null,
    });
  });

  test('name the access token, and nobody for what the shopper did', async () => {
    const made = (await eventsFor(olga)).find(({ type }) => type === 'order/initialized')?.madeBy;
    expect(made).toMatchObject({ kind: 'access_token', name: expect.any(String), tokenId: expect.any(String) });
    expect(await namesOf('order/processed')).toEqual([undefined]);
  });

  test('name who captured and refunded', async () => {
    const { publicOrderId } = order;
    expect(await olga.refusal('captureFullPayment', { publicOrderId })).toEqual([]);
    expect(await olga.refusal('refundPayment', { publicOrderId, amount: 100, reason: 'late' })).toEqual([]);
    expect(await namesOf('refund/created')).toEqual(['Olga']);
  });

  test('name colleagues to a role that does not see the data of shoppers', async () => {
    const names = (await eventsFor(masked)).map(({ madeBy }) => madeBy?.name);
    expect(names).toEqual(expect.arrayContaining(['Fred', 'Olga']));
    const { status, body } = await masked.rest('GET', `${shop.shopPath}/events?filter=eq(type:shipment/created)`);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        data: [expect.objectContaining({ made_by: expect.objectContaining({ kind: 'person', name: 'Fred' }) })],
      }),
    ]);
  });

  test('name a person with the present name, and a pseudonym after they were erased', async () => {
    expect(await fred.refusal('updateMe', { name: 'Frederick' })).toEqual([]);
    expect(await namesOf('shipment/created')).toEqual(['Frederick']);
    const { me } = await fred.query<{ me: { id: string } }>('{ me { id } }');
    expect(await olga.refusal('removeMembership', { userId: me.id })).toEqual([]);
    expect(await namesOf('shipment/created')).toEqual(['Frederick']);
    expect(await root.mutate('eraseUser', { userId: me.id })).toMatchObject({ userErrors: [] });
    expect(await namesOf('shipment/created')).toEqual([`Former member ${me.id.slice(0, 8)}`]);
  });
});
