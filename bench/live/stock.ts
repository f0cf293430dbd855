// The comparison for live updates: graphql-ws as in its documentation, with an order in memory. It has no credentials,
// rules or database; each socket has its own stream of events, and its own execution of each.
import { EventEmitter, on } from 'node:events';
import { createServer } from 'node:http';
import { buildSchema, isObjectType } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { ask } from '../ask.js';

const { SERVICE_URL: url = '', ORDER_TOKEN: token = '', SELECTION: selection = '', PORT: port } = process.env;

const sdl = await (await fetch(`${url}/schema.graphql`, { headers: { authorization: `Bearer ${token}` } })).text();
const { data } = await ask<{ data: { order: object } }>('POST', `${url}/graphql`, token, {
  query: `{ order { applicationState ${selection} } }`,
});

const schema = buildSchema(sdl);
const events = new EventEmitter();
events.setMaxListeners(0);
const subscriptions = schema.getSubscriptionType();
const field = isObjectType(subscriptions) ? subscriptions.getFields()['orderUpdated'] : undefined;
if (!field) throw new Error('the schema has no orderUpdated');
field.resolve = ([updated]: [object]) => updated;

let sequence = 0;
const newUpdate = (): object => ({ sequence, type: 'order/updated', changed: ['line_items'], order: data.order });
// As ours does, a subscription begins with the current state, which tells the client that it has begun.
field.subscribe = async function* () {
  const updates = on(events, 'updated');
  yield [newUpdate()];
  yield* updates;
};
const server = createServer((request, response) => {
  request.resume();
  if (request.method === 'POST') {
    sequence += 1;
    events.emit('updated', newUpdate());
  }
  response.end('{}');
});
// Without its pings: while it is busy with a thousand executions, it would consider a client disconnected.
useServer({ schema }, new WebSocketServer({ server, path: '/graphql' }), 0);
// The connection that makes events stays open while others run.
server.keepAliveTimeout = 0;
server.listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
