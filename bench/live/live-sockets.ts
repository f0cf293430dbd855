import { connect, type Socket } from 'node:net';
import { frameCounter, frameOf } from './frames.js';

/** Sockets with the same subscription, and the number of their messages. */
export interface LiveSockets {
  count: number;
  /** Messages of all sockets together, without acknowledgements and the first message of each subscription. */
  readonly messages: number;
  readonly bytes: number;
  /** Resolves once this many messages have arrived; rejects when that takes too long or a socket was closed. */
  until(messages: number): Promise<void>;
  close(): Promise<void>;
}

export interface LivePlan {
  /** As in http://127.0.0.1:4000. */
  origin: string;
  token: string;
  query: string;
}

const arrivalTimeout = 120_000;

/** The number of sockets that connect at a time. */
const atOnce = 50;

function handshake(host: string): string {
  return [
    'GET /graphql HTTP/1.1',
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol: graphql-transport-ws',
    '\r\n',
  ].join('\r\n');
}

/**
 * Opens sockets that count frames without reading their content: otherwise the client itself would be measured. Each
 * subscription has begun with a message once this resolves, so that each later event is one message for each socket.
 */
export async function openSockets({ origin, token, query }: LivePlan, count: number): Promise<LiveSockets> {
  const { hostname, port, host } = new URL(origin);
  const open = new Set<Socket>();
  let messages = 0;
  let bytes = 0;
  let fault: Error | undefined;
  let isClosing = false;
  const waiting = new Set<() => void>();
  const look = (): void => {
    for (const wake of waiting) wake();
  };

  function subscribe(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      open.add(socket);
      let step: 'connects' | 'subscribes' | 'counts' = 'connects';
      let head: Buffer | undefined = Buffer.alloc(0);
      const frames = frameCounter({
        message() {
          if (step === 'connects') {
            step = 'subscribes';
            socket.write(frameOf(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } })));
          } else if (step === 'subscribes') {
            step = 'counts';
            clearTimeout(late);
            resolve();
          } else messages += 1;
        },
        ping: () => socket.write(frameOf('', 0xa)),
      });
      socket.on('connect', () => socket.write(handshake(host)));
      socket.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (step === 'subscribes' && chunk.includes('"type":"error"')) fail(new Error(chunk.toString('latin1')));
        if (head === undefined) frames(chunk);
        else {
          head = Buffer.concat([head, chunk]);
          const end = head.indexOf('\r\n\r\n');
          if (end < 0) return;
          if (!head.toString('latin1').startsWith('HTTP/1.1 101'))
            return void socket.destroy(new Error(head.toString('latin1')));
          const rest = head.subarray(end + 4);
          head = undefined;
          socket.write(
            frameOf(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } })),
          );
          if (rest.length > 0) frames(rest);
        }
        look();
      });
      const late = setTimeout(() => fail(new Error('a subscription did not begin')), arrivalTimeout);
      const fail = (error: Error): void => {
        clearTimeout(late);
        if (!isClosing) fault ??= error;
        reject(error);
        look();
      };
      socket.on('error', fail);
      socket.on('close', () => {
        open.delete(socket);
        fail(new Error('a socket was closed'));
      });
    });
  }

  try {
    for (let opened = 0; opened < count; opened += atOnce)
      await Promise.all(Array.from({ length: Math.min(atOnce, count - opened) }, subscribe));
  } catch (error) {
    for (const socket of open) socket.destroy();
    throw error;
  }

  return {
    count,
    get messages() {
      return messages;
    },
    get bytes() {
      return bytes;
    },
    until: (wanted) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => settle(new Error(`${messages} of ${wanted} messages came`)), arrivalTimeout);
        function settle(error: Error | undefined): void {
          clearTimeout(late);
          waiting.delete(wake);
          if (error) reject(error);
          else resolve();
        }
        function wake(): void {
          if (fault) settle(fault);
          else if (messages >= wanted) settle(undefined);
        }
        waiting.add(wake);
        wake();
      }),
    async close() {
      isClosing = true;
      const closed = [...open].map((socket) => new Promise((resolve) => void socket.once('close', resolve)));
      for (const socket of open) socket.destroy();
      await Promise.all(closed);
    },
  };
}
