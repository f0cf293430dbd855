import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { PlannedRequest, Round } from '../load-command.js';

/** The bytes of a request. */
function bytesOf({ method, path, headers, body = '' }: PlannedRequest, { host }: URL): Buffer {
  const lines = Object.entries({ host, ...headers, 'content-length': Buffer.byteLength(body) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`);
}

const accepted = Buffer.from('HTTP/1.1 202 ');
const end = Buffer.from('\r\n\r\n');

/** Whether the bytes are one whole response: 202 without a body. */
const isAccepted = (answer: Buffer): boolean =>
  answer.subarray(0, accepted.length).equals(accepted) && answer.subarray(-end.length).equals(end);

/** A persistent connection, with the callbacks for its next response or its end. */
interface Connection {
  socket: Socket;
  onAnswer: (answer: Buffer) => void;
  onEnd: (error?: Error) => void;
}

async function open({ hostname, port }: URL): Promise<Connection> {
  const connection: Connection = {
    socket: connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: {
        buffer: Buffer.alloc(16_384),
        callback(length, buffer) {
          connection.onAnswer(Buffer.from(buffer.buffer, buffer.byteOffset, length));
          return true;
        },
      },
    }),
    onAnswer: () => undefined,
    onEnd: () => undefined,
  };
  connection.socket.on('error', (error) => connection.onEnd(error)).on('close', () => connection.onEnd());
  await once(connection.socket, 'connect');
  return connection;
}

/**
 * Posts prepared bytes over plain sockets, on each connection one after the other: an HTTP client would take a large
 * part of the machine from the servers. Connections are kept from round to round.
 */
export function postEvents(
  origin: string,
  requests: readonly PlannedRequest[],
): (length: { seconds: number; connections: number }) => Promise<Round> {
  const url = new URL(origin);
  const posts = requests.map((request) => bytesOf(request, url));
  const kept: Connection[] = [];

  return async ({ seconds, connections }) => {
    while (kept.length < connections) kept.push(await open(url));
    const started = performance.now();
    const until = started + seconds * 1000;
    let done = 0;
    const keepPosting = (connection: Connection): Promise<void> =>
      new Promise((resolve, reject) => {
        const post = (): void => void connection.socket.write(posts[Math.floor(Math.random() * posts.length)] ?? '');
        connection.onEnd = (error) => reject(error ?? new Error(`${origin} hung up`));
        connection.onAnswer = (answer) => {
          if (!isAccepted(answer)) return reject(new Error(answer.toString()));
          done += 1;
          return performance.now() < until ? post() : resolve();
        };
        post();
      });
    await Promise.all(kept.slice(0, connections).map(keepPosting));
    return { rate: (done * 1000) / (performance.now() - started) };
  };
}
