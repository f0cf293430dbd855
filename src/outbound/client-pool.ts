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
/** The maximum number of addresses, some of which have no idle connection at the moment. */
const mostAddresses = 1_024;

interface Idle {
  clients: PooledClient[];
  /** The number of the last connection that was added, in the order of all of them. */
  usedAt: number;
}

/**
 * Idle connections by checked address. Undici closes unused ones after some seconds, or when their server asks for it.
 */
export function createClientPool() {
  // An address stays while its connections are in use, and is not inserted again with each use, which would cost V8 memory.
  const idle = new Map<string, Idle>();
  let count = 0;
  let added = 0;

  function take(address: string): PooledClient | undefined {
    const taken = idle.get(address)?.clients.pop();
    if (taken) count -= 1;
    return taken;
  }

  /** Removes addresses without idle connections. Returns the least recently used one of the others. */
  function cleanUp(): string | undefined {
    let oldest: string | undefined;
    let oldestAt = Infinity;
    for (const [address, { clients, usedAt }] of idle) {
      if (clients.length === 0) idle.delete(address);
      else if (usedAt < oldestAt) [oldest, oldestAt] = [address, usedAt];
    }
    return oldest;
  }

  function idleAt(address: string): Idle {
    const known = idle.get(address);
    if (known) return known;
    if (idle.size >= mostAddresses) cleanUp();
    const opened: Idle = { clients: [], usedAt: 0 };
    idle.set(address, opened);
    return opened;
  }

  return {
    take,
    /** Adds a connection; if there are too many, one of the least recently used address is closed. */
    give(address: string, client: PooledClient): void {
      const at = idleAt(address);
      if (at.clients.length >= mostOfAddress) return void client.client.destroy();
      at.clients.push(client);
      at.usedAt = added += 1;
      count += 1;
      const oldest = count > mostInAll ? cleanUp() : undefined;
      if (oldest !== undefined) void take(oldest)?.client.destroy();
    },
  };
}
