import { Pool } from 'pg';
import type { Options } from './options.js';
import { prepareOrders, type PreparedOrder } from './prepare-orders.js';
import { prepareShop, type Shop } from './prepare-shop.js';
import { familyTimeOf, processorTimeOf } from './processor-time.js';
import { serviceEnvironment } from './service-environment.js';
import { startDatabase } from './start-database.js';
import { freePort, startProcess, untilReady, type Process } from './start-process.js';

/** Processor time used so far, in ms; undefined if the system does not report it. */
export interface Used {
  service: number | undefined;
  database: number | undefined;
}

/** A build of the service that is measured, with its own database and shop. */
export interface Candidate {
  /** Empty for this build, otherwise the commit. */
  name: string;
  service: Process;
  databaseUrl: string;
  /** A separate connection of the benchmark. */
  pool: Pool;
  shop: Shop;
  /** The time of the service from its start until it was ready, with a new and with a migrated database, in ms. */
  starts: { first: number; again: number };
  /** New orders for a part of the benchmark, so that no part changes those of another. */
  ordersFor: (part: string, count?: number) => Promise<PreparedOrder[]>;
  used: () => Promise<Used>;
}

async function startService(
  main: URL,
  databaseUrl: string,
  { profiles, name }: { profiles: string | undefined; name: string },
): Promise<{ service: Process; url: string; took: number }> {
  const began = performance.now();
  const port = await freePort();
  const service = startProcess(main, serviceEnvironment(databaseUrl, port), { profiles, name, isProbed: true });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(service, `${url}/health/ready`);
  return { service, url, took: performance.now() - began };
}

/**
 * Starts a build with a new database, and once more with the resulting one. `stops` gets everything that is started.
 */
export async function startCandidate(
  name: string,
  main: URL,
  options: Options,
  stops: (() => Promise<void>)[],
): Promise<Candidate> {
  const database = await startDatabase();
  stops.push(database.stop);
  const first = await startService(main, database.url, { profiles: undefined, name: 'first' });
  await first.service.stop();
  const profileName = name === '' ? 'service' : `service-${name}`;
  const { service, url, took } = await startService(main, database.url, {
    profiles: options.profiles,
    name: profileName,
  });
  stops.push(service.stop);
  const pool = new Pool({ connectionString: database.url, max: 1 });
  stops.push(() => pool.end());
  const shop = await prepareShop(url);
  return {
    name,
    service,
    databaseUrl: database.url,
    pool,
    shop,
    starts: { first: first.took, again: took },
    ordersFor: (part, count = options.orders) => prepareOrders(pool, shop, part, count),
    async used() {
      return {
        service: await processorTimeOf(service.child.pid),
        database: await familyTimeOf(database.pid),
      };
    },
  };
}
