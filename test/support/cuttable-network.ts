import { connect, createServer, type Socket } from 'node:net';

/** A network connection to a service, which a test can cut. */
export interface CuttableNetwork {
  url: string;
  /** Ends all connections; new ones can be opened. */
  cut(): void;
  /** Whether new connections are closed at once. */
  isRefusing: boolean;
  /** How many connections it has closed at once. */
  refused: number;
  /** From now on, new connections lead to the service at this URL. */
  lead(service: { url: string }): void;
  close(): void;
}

/** Forwards connections to the service at a URL. */
export async function cuttableNetwork(service: { url: string }): Promise<CuttableNetwork> {
  let { hostname, port } = new URL(service.url);
  const sockets = new Set<Socket>();
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    if (network.isRefusing) {
      network.refused += 1;
      return void near.on('error', () => undefined).destroy();
    }
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  const network: CuttableNetwork = {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    isRefusing: false,
    refused: 0,
    lead(other) {
      ({ hostname, port } = new URL(other.url));
    },
    close() {
      server.close();
      cut();
    },
  };
  return network;
}
