import { randomBytes } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import { connectLimit } from './availability.js';

/** What a connection pooler in front of the database can do. */
export interface PoolerAbilities {
  /** A prepared statement can be used again on the same connection. */
  keepsPrepared: boolean;
  /** Notifications reach the connection that listens for them. */
  notifies: boolean;
}

/** How long a notification may take, in ms. */
const notifiedWithin = 1_000;

/** How many times a prepared statement is used, because a pooler may choose the right server by chance. */
const uses = 3;

/** SQLSTATEs of a prepared statement that is not there, or is that of another client. */
const codesOfLost = new Set(['26000', '42P05']);

async function withClients<T>(urls: readonly string[], work: (clients: Client[]) => Promise<T>): Promise<T> {
  const clients = urls.map(
    (url) => new Client({ connectionString: url, connectionTimeoutMillis: connectLimit, query_timeout: connectLimit }),
  );
  for (const client of clients) client.on('error', () => undefined);
  try {
    for (const client of clients) await client.connect();
    return await work(clients);
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
}

/**
 * Two clients prepare a statement under the same name, one of them in a transaction, which keeps its server from the
 * other. With a pooler that shares servers between clients and does not track statements, one of them fails.
 */
async function keepsPrepared(url: string): Promise<boolean> {
  const named = (number: number) => ({
    name: 'tillgate_probe',
    text: 'select $1::integer as number',
    values: [number],
  });
  return withClients([url, url], async ([one, other]) => {
    if (!one || !other) throw new Error('two clients are connected');
    try {
      await one.query(named(0));
      await other.query('begin');
      await other.query(named(0));
      for (let use = 1; use < uses; use += 1) await one.query(named(use));
      await other.query('commit');
      for (let use = 1; use < uses; use += 1) await Promise.all([one.query(named(use)), other.query(named(use))]);
      return true;
    } catch (error) {
      if (error instanceof DatabaseError && codesOfLost.has(error.code ?? '')) return false;
      throw error;
    }
  });
}

async function notifies(url: string, directUrl: string): Promise<boolean> {
  return withClients([directUrl, url], async ([listener, sender]) => {
    const channel = `tillgate_probe_${randomBytes(6).toString('hex')}`;
    await listener?.query(`listen ${channel}`);
    const notified = new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), notifiedWithin);
      listener?.once('notification', () => {
        clearTimeout(timer);
        resolve(true);
      });
    });
    await sender?.query('select pg_notify($1, $2)', [channel, '']);
    return notified;
  });
}

/** Finds out what the pooler can do, if there is one. Without PREPARED_STATEMENTS, they are not tried. */
export async function probePooler(
  url: string,
  { directUrl = url, usesPrepared }: { directUrl?: string | undefined; usesPrepared: boolean },
): Promise<PoolerAbilities> {
  return {
    keepsPrepared: !usesPrepared || (await keepsPrepared(url)),
    notifies: await notifies(url, directUrl),
  };
}
