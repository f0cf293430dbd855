import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { graphqlClient, type GraphqlClient } from '../support/graphql-client.js';
import { addressMembers, guestMembers, newRestOrder, newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

const root = new URL('../../', import.meta.url);
const [unknown = '', settle = '', settled = ''] = [
  ...readFileSync(new URL('docs/stuck-payment.md', root), 'utf8').matchAll(/```graphql\n([^]*?)```/g),
].map(([, document]) => document ?? '');

let tillgate: RunningTillgate;
let shop: RestShop;
let graphql: GraphqlClient;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
  graphql = graphqlClient(tillgate.url, shop.token);
});
afterAll(() => tillgate.close());

async function metrics(): Promise<string> {
  const response = await fetch(`${tillgate.url}/metrics`, { headers: { authorization: `Bearer ${tillgate.rootKey}` } });
  return response.text();
}

const valueOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);

test('a payment with an unknown outcome is visible in the metrics, and is found and settled as described in the docs', async () => {
  const { publicOrderId } = await newRestOrder(tillgate, shop);
  const orderPath = `/checkout/storefront/${shop.shopIdentifier}/${publicOrderId}`;
  await shop.api('POST', `${orderPath}/customer/guest`, guestMembers);
  await shop.api('POST', `${orderPath}/addresses/billing`, addressMembers);
  await shop.api('POST', `${orderPath}/payments`, { gateway_public_id: 'test', token: 'tok_timeout' });
  await shop.api('POST', `${shop.ordersPath}/${publicOrderId}/payments/auth/full`, {});
  // The response of the gateway was lost, and no lookup follows.
  await tillgate.app.tillgate.database.run({
    text: `update transactions set next_check_at = null, created_at = now() - interval '20 min'
      where shop_id = $1 and status = 'unknown'`,
    values: [shop.shopIdentifier],
  });
  const text = await eventually('the metrics show the transaction', async () => {
    const read = await metrics();
    return valueOf(read, 'tillgate_transactions_unknown') === 1 ? read : undefined;
  });
  expect(valueOf(text, 'tillgate_oldest_unknown_transaction_age_seconds')).toBeGreaterThan(900);
  const { transactions } = await graphql.query<{ transactions: { nodes: { id: string; publicOrderId: string }[] } }>(
    unknown,
  );
  expect(transactions.nodes).toMatchObject([{ publicOrderId }]);
  const answer = await graphql.query<{ settleTransaction: { userErrors: object[] } }>(settle, {
    publicOrderId,
    id: transactions.nodes[0]?.id,
    providerTransactionId: 'seen-at-the-gateway',
  });
  expect(answer.settleTransaction.userErrors).toEqual([]);
  expect((await graphql.query<{ transactions: { nodes: object[] } }>(unknown)).transactions.nodes).toEqual([]);
  expect(await graphql.query(settled, { publicOrderId })).toEqual({ order: { status: 'OPEN', attention: null } });
});
