import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/** A TCP server on loopback, for responses that break HTTP. */
export interface RawServer {
  port: number;
  url: string;
  /** The number of connections so far. */
  readonly connections: number;
  close(): Promise<void>;
}

/** Calls `answer` once for each connection, with the first data. */
export async function rawServer(answer: (socket: Socket, received: string) => void): Promise<RawServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', (data) => answer(socket, data.toString()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    get connections() {
      return connections;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The bytes of an HTTP response. */
export const httpAnswer = (status: number, body: string, headers = ''): string =>
  `HTTP/1.1 ${status} X\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`;
