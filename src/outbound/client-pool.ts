import type { Client } from 'undici';

/** A connection to one address of a server, which goes on to whoever calls it next. */
export interface PooledClient {
  client: Client;
  /** Told when a connection is made. */
  onConnected: () => void;
}

/** Idle ones, to one address and in all. */
const mostOfAddress = 64;
const mostInAll = 512;

/**
 * Connections that stay open for a while after a call, by the address that was judged. Those that nobody takes are
 * closed by undici after seconds, or as soon as their server asks for it.
 */
export function createKeptClients() {
  const idle = new Map<string, PooledClient[]>();
  let count = 0;

  function take(address: string): PooledClient | undefined {
    const kept = idle.get(address);
    const taken = kept?.pop();
    if (kept?.length === 0) idle.delete(address);
    if (taken) count -= 1;
    return taken;
  }

  return {
    take,
    /** Keeps a connection, in place of the one that was left alone for longest where there are too many. */
    give(address: string, client: PooledClient): void {
      const kept = idle.get(address) ?? [];
      if (kept.length >= mostOfAddress) return void client.client.destroy();
      kept.push(client);
      idle.delete(address);
      idle.set(address, kept);
      count += 1;
      const [oldest] = count > mostInAll ? idle.keys() : [];
      if (oldest !== undefined) void take(oldest)?.client.destroy();
    },
  };
}
