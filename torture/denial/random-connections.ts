import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { randomOf, type Random } from '../random.js';
import { attackerAddress, type Attack } from './attack-target.js';

const methods = ['GET', 'GET', 'POST', 'HEAD', 'OPTIONS', 'DELETE', 'QUERY', 'TRACE', 'CONNECT'] as const;

const paths = [
  ...(['/', '/graphql', '/graphql?query={__typename}', '/health/ready', '/graphql/../', '/%00', '*'] as const),
  ...(['http://[::1', '/dashboard/', '/checkout/shop/demo/settings', `/${'a'.repeat(9_000)}`] as const),
] as const;

const handshake = [
  ...['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
  ...['Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Protocol: graphql-transport-ws'],
] as const;

const headers = [
  ...handshake,
  ...(['Connection: close', 'Upgrade: h2c', 'Sec-WebSocket-Version: 8', 'Expect: 100-continue'] as const),
  ...(['Transfer-Encoding: chunked', 'Content-Length: 5', 'Content-Length: 0', 'Content-Encoding: gzip'] as const),
  ...(['Content-Type: application/json', 'Origin: null', 'Authorization: Basic eA==', 'Cookie: a=%%'] as const),
] as const;

const bodies = ['', 'hello', '5\r\nhello\r\n0\r\n\r\n', 'ffffffff\r\n', '\u0081\u0085abcdhello'] as const;

function requestOf(random: Random): string {
  const isHandshake = random.chance(1 / 6);
  const lines = isHandshake ? handshake : Array.from({ length: random.int(0, 6) }, () => random.pick(headers));
  const target = isHandshake ? 'GET /graphql' : `${random.pick(methods)} ${random.pick(paths)}`;
  return [`${target} HTTP/1.1`, 'Host: 127.0.0.1', ...lines, '', random.pick(bodies)].join('\r\n');
}

/** Sends one to four requests at once, and often more a little later; then closes the connection, or its own side. */
async function sendRequests(port: number, random: Random): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port, localAddress: attackerAddress, allowHalfOpen: true });
  socket.on('error', () => undefined).resume();
  socket.write(Array.from({ length: random.int(1, 4) }, () => requestOf(random)).join(''), 'latin1');
  await pause(random.int(1, 20));
  if (random.chance(1 / 3)) socket.write(requestOf(random), 'latin1');
  if (random.chance(1 / 2)) socket.end();
  await pause(random.int(1, 40));
  socket.destroy();
}

/** Connections with random sequences of requests, upgrades and parts of bodies, without a credential. */
export const sendAtRandom: Attack = async ({ url }, stopping) => {
  const port = Number(new URL(url).port);
  const random = randomOf('connections');
  const send = async (): Promise<void> => {
    while (!stopping.aborted) await sendRequests(port, random);
  };
  await Promise.all(Array.from({ length: 20 }, send));
};
