import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket, type RawData } from 'ws';
import type { Random } from '../random.js';
import { authorizationOf } from './credentials-of-fuzz.js';
import { documentFor, type GraphqlTarget } from './graphql-request.js';
import { hostileText, hostileValue } from './hostile-values.js';

/** A message as text; the server sends no fragments. */
const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString() : '');

/** Close codes for an error of the server. */
const failures = new Set([1011, 4500]);

function documentOf({ schema, things }: GraphqlTarget, random: Random): object {
  const root = random.chance(0.7) ? schema.getSubscriptionType() : schema.getQueryType();
  const [first, ...others] = Object.values(root?.getFields() ?? {});
  if (!first) throw new Error('there are no subscriptions');
  const kind = root === schema.getQueryType() ? 'query' : 'subscription';
  return documentFor(kind, random.pick([first, ...others]), { things, hostility: random.pick([0, 0.05, 0.3]) }, random);
}

function frameOf(target: GraphqlTarget, random: Random): string | Buffer {
  const id = random.pick(['1', '2', '3']);
  return random.weighted<() => string | Buffer>([
    [5, () => JSON.stringify({ id, type: 'subscribe', payload: documentOf(target, random) })],
    [1, () => JSON.stringify({ id, type: 'complete' })],
    [1, () => JSON.stringify({ type: 'ping', payload: hostileValue(random) })],
    [1, () => JSON.stringify({ id: hostileValue(random), type: 'subscribe', payload: hostileValue(random) })],
    [1, () => JSON.stringify({ type: hostileValue(random), payload: hostileValue(random) })],
    [1, () => JSON.stringify(hostileValue(random)) ?? ''],
    [1, () => hostileText(random)],
    [1, () => Buffer.from([0xff, 0xfe, 0xfd])],
    [1, () => JSON.stringify({ type: 'connection_init', payload: hostileValue(random) })],
  ])();
}

/** Opens a socket, sends some frames and closes it in a random way. Returns a fault of the server, if any. */
export async function playSocket(url: string, target: GraphqlTarget, random: Random): Promise<string | undefined> {
  const protocol = random.chance(0.95) ? 'graphql-transport-ws' : random.pick(['graphql-ws', 'chat']);
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, protocol, { handshakeTimeout: 10_000 });
  let fault: string | undefined;
  socket.on('message', (data) => {
    const text = textOf(data);
    if (text.includes('INTERNAL_SERVER_ERROR')) fault ??= `a socket is sent ${text.slice(0, 300)}`;
  });
  socket.on('close', (code, reason) => {
    if (failures.has(code)) fault ??= `a socket is closed with ${code} ${String(reason)}`;
  });
  socket.on('unexpected-response', (_, response) => {
    if ((response.statusCode ?? 0) >= 500 && response.statusCode !== 503)
      fault ??= `a socket is answered with ${response.statusCode}`;
    response.resume();
  });
  // A refused handshake is not a fault.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').catch(() => undefined);
  await Promise.race([once(socket, 'open').catch(() => undefined), closed]);
  if (socket.readyState !== WebSocket.OPEN) return fault;
  const payload = random.chance(0.9) ? authorizationOf(target.credentials, random) : hostileValue(random);
  if (random.chance(0.95)) socket.send(JSON.stringify({ type: 'connection_init', payload }));
  for (let frames = random.int(1, 8); frames > 0; frames--) {
    if (socket.readyState !== WebSocket.OPEN) break;
    socket.send(frameOf(target, random));
    await pause(random.int(0, 30));
  }
  if (random.chance(0.5)) socket.close();
  await Promise.race([closed, pause(300)]);
  socket.terminate();
  return fault;
}
