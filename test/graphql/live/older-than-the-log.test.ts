import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pruneOldEvents } from '../../../src/jobs/prune.js';
import { graphqlClient, newShop } from '../../support/graphql-client.js';
import { liveClient, type LiveClient } from '../../support/live-client.js';
import { logSettled } from '../../support/log-settled.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

interface Shown {
  shopEvents: { position: number; type: string; publicOrderId: string | null };
}
interface Update {
  orderUpdated: { sequence: number; type: string };
}

let tillgate: RunningTillgate;
let shop: Awaited<ReturnType<typeof newShop>>;
let client: LiveClient;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newShop(tillgate);
  client = liveClient(tillgate.url, shop.token);
});
afterAll(async () => {
  await client.client.dispose();
  await tillgate.close();
});

const shopEvents = 'subscription ($after: ID) { shopEvents(after: $after) { position type publicOrderId } }';
const orderUpdated = `subscription ($id: ID, $after: Int) { orderUpdated(publicOrderId: $id, afterSequence: $after) {
  sequence type } }`;

test('a client that resumes from a pruned position first gets a snapshot, and misses nothing from then on', async () => {
  const { publicOrderId, jwtToken } = await shop.api.mutate<{ publicOrderId: string; jwtToken: string }>(
    'initializeOrder',
    {},
    'publicOrderId jwtToken',
  );
  const change = (tag: string) => graphqlClient(tillgate.url, jwtToken).mutate('appendOrderMetadata', { tags: [tag] });
  const { database } = tillgate.app.tillgate;
  await change('a');
  await database.run({ text: `update events set occurred_at = now() - interval '31 days'`, values: [] });
  await change('b');
  const positions = await database.run<{ position: number }>({
    text: 'select position from events order by position',
    values: [],
  });
  await pruneOldEvents(tillgate.app.tillgate);
  await logSettled(tillgate.app.tillgate);

  const late = client.watch<Shown>(shopEvents, { after: String(positions[0]?.position) });
  const [snapshot] = await late.until(1);
  expect(snapshot?.shopEvents.type).toBe('shop/snapshot');
  const inTime = client.watch<Shown>(shopEvents, { after: String(positions[1]?.position) });
  await inTime.until(1);
  const lateOfOrder = client.watch<Update>(orderUpdated, { id: publicOrderId, after: 1 });
  await lateOfOrder.until(1);

  await change('c');
  const typesOf = ({ messages }: { messages: Shown[] }) => messages.map((message) => message.shopEvents.type);
  await Promise.all([late.until(2), inTime.until(2), lateOfOrder.until(2)]);
  expect(typesOf(late)).toEqual(['shop/snapshot', 'order/updated']);
  expect(typesOf(inTime)).toEqual(['order/updated', 'order/updated']);
  expect(lateOfOrder.messages.map((message) => [message.orderUpdated.type, message.orderUpdated.sequence])).toEqual([
    ['order/snapshot', 3],
    ['order/updated', 4],
  ]);
});
