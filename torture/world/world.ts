import { Pool } from 'pg';
import { serviceEnvironment } from '../../bench/service-environment.js';
import { startDatabase } from '../../bench/start-database.js';
import { createService, type Service } from './service.js';

/** Two processes of the service with one database. */
export interface World {
  databaseUrl: string;
  /** A separate connection for comparisons and digests. */
  pool: Pool;
  services: readonly [Service, Service];
  stop(): Promise<void>;
}

/** A process has few enough connections for several to share an embedded server. */
export const environmentOf = (databaseUrl: string): Record<string, string> => ({
  ...serviceEnvironment(databaseUrl, 0),
  LOG_LEVEL: 'warn',
});

/** Starts the database and both processes. */
export async function startWorld(): Promise<World> {
  const database = await startDatabase();
  const pool = new Pool({ connectionString: database.url, max: 4 });
  // The database may end first if the run is interrupted.
  pool.on('error', () => undefined);
  const environment = environmentOf(database.url);
  // The processes have different time zones, which must not matter.
  const services = [
    await createService('one', { ...environment, TZ: 'Asia/Tokyo' }),
    await createService('other', { ...environment, TZ: 'America/New_York' }),
  ] as const;
  let stopping: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    for (const service of services) {
      await service.signal('SIGCONT');
      await service.signal('SIGTERM');
    }
    await pool.end();
    await database.stop();
  };
  // An interrupted run stops the world, and so does its end.
  const stop = (): Promise<void> => (stopping ??= end());
  try {
    for (const service of services) await service.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { databaseUrl: database.url, pool, services, stop };
}
