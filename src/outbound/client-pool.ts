import type { Client } from 'undici';

/** A connection to one address of a server, which is reused by the next call. */
export interface PooledClient {
  client: Client;
  /** Called when a connection is made. Returns why the request must not be sent over it; undefined otherwise. */
  onConnected: () => Error | undefined;
}

/** The maximum number of idle connections, per address and in total. */
const mostOfAddress = 64;
const mostInAll = 512;

/**
 * Idle connections by checked address. Undici closes unused ones after some seconds, or when their server asks for it.
 */
export function createClientPool() {
  const idle = new Map<string, PooledClient[]>();
  let count = 0;

  function take(address: string): PooledClient | undefined {
    const clients = idle.get(address);
    const taken = clients?.pop();
    if (clients?.length === 0) idle.delete(address);
    if (taken) count -= 1;
    return taken;
  }

  return {
    take,
    /** Adds a connection; if there are too many, the least recently used one is closed. */
    give(address: string, client: PooledClient): void {
      const clients = idle.get(address) ?? [];
      if (clients.length >= mostOfAddress) return void client.client.destroy();
      clients.push(client);
      idle.delete(address);
      idle.set(address, clients);
      count += 1;
      const [oldest] = count > mostInAll ? idle.keys() : [];
      if (oldest !== undefined) void take(oldest)?.client.destroy();
    },
  };
}
