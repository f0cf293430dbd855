import type { Pool, PoolClient } from 'pg';
import { Sequelize, Transaction, type QueryOptions } from 'sequelize';
import type { NewSpan, Tracing } from '../../lib/tracing.js';

/** The table of a model's statement. */
function tableOf(options: object): string | undefined {
  const model: unknown = 'model' in options ? options.model : undefined;
  return typeof model === 'function' && 'tableName' in model ? String(model.tableName) : undefined;
}

/** The span of a statement has its kind and table, but not its text, because Sequelize writes values into it. */
function spanOf(options: QueryOptions): NewSpan {
  const { type = 'statement' } = options;
  const table = tableOf(options);
  return {
    name: table === undefined ? type : `${type} ${table}`,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': type,
      ...(table === undefined ? {} : { 'db.collection.name': table }),
    },
  };
}

/** Records a span for each statement that belongs to one. */
function traceStatements(sequelize: Sequelize, tracing: Tracing): void {
  const ends = new WeakMap<object, () => void>();
  sequelize.addHook('beforeQuery', (options: QueryOptions, query: object) => {
    void tracing.detail(spanOf(options), () => new Promise<void>((resolve) => ends.set(query, resolve)));
  });
  // It also runs after a statement that failed.
  sequelize.addHook('afterQuery', (_: QueryOptions, query: object) => ends.get(query)?.());
}

/**
 * Creates a Sequelize whose statements use the connections of `pool`, so that one limit and one set of time limits hold
 * for both drivers. `onStatement` receives the text of each statement.
 */
export function sequelizeOnPool(
  pool: Pool,
  onStatement: (text: string) => void,
  tracing: Tracing | undefined,
): Sequelize {
  const sequelize = new Sequelize({ dialect: 'postgres', logging: onStatement });
  const { connectionManager } = sequelize;
  connectionManager.getConnection = () => pool.connect();
  connectionManager.releaseConnection = (connection: PoolClient) => connection.release();
  if (tracing) traceStatements(sequelize, tracing);
  return sequelize;
}

/** The transaction that has begun on a connection, for models. It is ended with a statement, not by Sequelize. */
export const transactionOn = (sequelize: Sequelize, connection: PoolClient): Transaction =>
  Object.assign(new Transaction(sequelize, {}), { connection });
