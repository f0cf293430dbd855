import type { Database } from '../../src/database/connection.js';

/**
 * A process that is suspended after the first of its statements whose name begins like this, during which `meanwhile`
 * happens.
 */
export function suspendedAfter<Parts extends { database: Database }>(
  parts: Parts,
  name: string,
  meanwhile: () => Promise<unknown>,
): Parts {
  const { database } = parts;
  let wasSuspended = false;
  return {
    ...parts,
    database: {
      ...database,
      async run<Row extends object>(statement: Parameters<typeof database.run>[0]): Promise<Row[]> {
        const rows = await database.run<Row>(statement);
        if (statement.name?.startsWith(name) && !wasSuspended) {
          wasSuspended = true;
          await meanwhile();
        }
        return rows;
      },
    },
  };
}
