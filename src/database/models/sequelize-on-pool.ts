import type { Pool, PoolClient } from 'pg';
import { Sequelize, Transaction } from 'sequelize';

/**
 * Creates a Sequelize whose statements use the connections of `pool`, so that one limit and one set of time limits hold
 * for both drivers. `onStatement` receives the text of each statement.
 */
export function sequelizeOnPool(pool: Pool, onStatement: (text: string) => void): Sequelize {
  const sequelize = new Sequelize({ dialect: 'postgres', logging: onStatement });
  const { connectionManager } = sequelize;
  connectionManager.getConnection = () => pool.connect();
  connectionManager.releaseConnection = (connection: PoolClient) => connection.release();
  return sequelize;
}

/** The transaction that has begun on a connection, for models. It is ended with a statement, not by Sequelize. */
export const transactionOn = (sequelize: Sequelize, connection: PoolClient): Transaction =>
  Object.assign(new Transaction(sequelize, {}), { connection });
