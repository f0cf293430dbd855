import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostmaster, startEmbeddedServer } from '@tillgate/embedded-postgres';
import { Pool } from 'pg';
import { migrations } from '#src/database/migrations/index.js';
import type { Used } from './candidate.js';
import { copyOrders } from './prepare-orders.js';
import { prepareShop, type Shop } from './prepare-shop.js';
import { familyTimeOf, processorTimeOf } from './processor-time.js';
import { serviceEnvironment } from './service-environment.js';
import { freePort, startProcess, untilReady } from './start-process.js';

/** The service with a database that is reused by the next run. */
export interface KeptService {
  /** A shop with few orders, and one with many. */
  few: Shop;
  many: Shop;
  pool: Pool;
  used: () => Promise<Used>;
  stop: () => Promise<void>;
}

const main = new URL('../../dist/service/main.js', import.meta.url);

/** Creates the two shops and their orders, which are copies of one. */
async function makeShops(url: string, pool: Pool, counts: { few: number; many: number }): Promise<[Shop, Shop]> {
  const few = await prepareShop(url);
  await copyOrders(pool, few, { part: 'few', count: counts.few, columns: 'different' });
  const many = await prepareShop(url);
  await copyOrders(pool, many, { part: 'many', count: counts.many, columns: 'different' });
  return [few, many];
}

/**
 * Starts the service with a database that has a shop of few orders and one of many. The database is created once for
 * each number of orders and version of the schema, in a folder for temporary files, since that takes minutes.
 */
export async function startKeptService(counts: { few: number; many: number }): Promise<KeptService> {
  const name = `tillgate-bench-kept-${counts.few}-${counts.many}-${migrations.at(-1)?.name}`;
  const dataDir = path.join(tmpdir(), name);
  await mkdir(dataDir, { recursive: true });
  const shopsFile = path.join(dataDir, 'shops.json');
  const server = await startEmbeddedServer({ dataDir, log: () => undefined });
  const port = await freePort();
  // Without jobs, which would mark the orders as abandoned.
  const service = startProcess(main, { ...serviceEnvironment(server.url, port), ROLES: 'web' }, { name: 'kept' });
  const pool = new Pool({ connectionString: server.url, max: 1 });
  const stop = async (): Promise<void> => {
    await pool.end();
    await service.stop();
    await server.stop();
  };
  const used = async (): Promise<Used> => ({
    service: await processorTimeOf(service.child.pid),
    database: await familyTimeOf((await findPostmaster(dataDir))?.pid),
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilReady(service, `${url}/health/ready`);
    if (!existsSync(shopsFile)) await writeFile(shopsFile, JSON.stringify(await makeShops(url, pool, counts)));
    const [few, many]: [Shop, Shop] = JSON.parse(await readFile(shopsFile, 'utf8'));
    return { few: { ...few, url }, many: { ...many, url }, pool, used, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
