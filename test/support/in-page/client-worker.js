// A web worker that uses the client: it reads an order over REST, changes and reads it over GraphQL, and posts each
// live update of the order. It leaves the iterator after the given number of updates.
import { createClient, ok } from '@tillgate/client';

const orderOf = 'query { order { applicationState { orderMetaData { notes } } } }';
const append = `mutation ($input: AppendOrderMetadataInput!) {
  appendOrderMetadata(input: $input) { applicationState { orderMetaData { notes } } userErrors { code message } }
}`;
const updates = `subscription ($afterSequence: Int) {
  orderUpdated(afterSequence: $afterSequence) { sequence type }
}`;

async function run({ url, token, path, count }) {
  const client = createClient({ url, token });
  const route = '/checkout/storefront/{shop_identifier}/{public_order_id}/refresh';
  const { data } = await ok(client.rest.GET(route, { params: { path } }));
  self.postMessage({ rest: data.application_state.order_total });
  const { appendOrderMetadata } = await client.graphql(append, { input: { notes: 'From a worker' } });
  self.postMessage({ changed: appendOrderMetadata.applicationState.orderMetaData.notes });
  const { order } = await client.graphql(orderOf);
  self.postMessage({ graphql: order.applicationState.orderMetaData.notes });
  let left = count;
  for await (const { orderUpdated } of client.live(updates)) {
    self.postMessage({ update: orderUpdated.sequence });
    left -= 1;
    if (left === 0) break;
  }
  self.postMessage({ isOver: true });
}

self.addEventListener('message', ({ data }) => {
  run(data).catch((error) => self.postMessage({ error: String(error) }));
});
