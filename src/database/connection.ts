import { Pool, types } from 'pg';
import { Sequelize } from 'sequelize';
import type { Executor, Statement } from '../lib/executor.js';
import { createEventSignals, type EventSignals, type SignalCarrier } from './event-signals.js';
import { defineModels, type Models } from './models/index.js';
import { notifyCarrier } from './notify-carrier.js';

export type { Executor, Statement };

/**
 * The two ways to the database: statements of our own over `pg` (orders, money, events), models of Sequelize for the
 * rows of administration.
 */
export interface Database extends Executor {
  pool: Pool;
  models: Models;
  signals: EventSignals;
  /** Runs `work` in one transaction; every change is undone when it throws. */
  transaction<T>(work: (executor: Executor) => Promise<T>): Promise<T>;
  /** Is told the text of every statement that is sent; tests and benchmarks count with it. */
  onStatement: ((text: string) => void) | undefined;
  close(): Promise<void>;
}

// Amounts and counts are whole numbers below 2^53 (the schema's checks hold them there), so bigint may be a number.
types.setTypeParser(types.builtins.INT8, Number);

/** A process that stands still must not hold rows for ever; no statement of ours takes nearly as long, in ms. */
const bounds = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 };

export interface DatabaseOptions {
  connections?: number;
  /** Carries signals of new events in place of LISTEN and NOTIFY; it is closed with the database. */
  carrier?: SignalCarrier | undefined;
  onError?: (error: Error) => void;
}

/** One connection apart from the pools, which no other work can keep busy; it is made again when it breaks. */
export interface LoneConnection extends Executor {
  close(): Promise<void>;
}

/** Opens a connection of its own. Statements on it are short: one that takes longer than 2 s has failed. */
export function connectAlone(url: string): LoneConnection {
  const limit = 2_000;
  const pool = new Pool({
    connectionString: url,
    max: 1,
    keepAlive: true,
    connectionTimeoutMillis: limit,
    query_timeout: limit,
    statement_timeout: limit,
  });
  // The next statement makes a new connection, and reports what is wrong with it.
  pool.on('error', () => undefined);
  return {
    run: async (statement) => (await pool.query(statement)).rows,
    close: () => pool.end(),
  };
}

/** Opens the pools; nothing is sent before the first statement. */
export function connectDatabase(url: string, options: DatabaseOptions = {}): Database {
  const connections = options.connections ?? 20;
  const pool = new Pool({ connectionString: url, max: connections, keepAlive: true, ...bounds });
  // An idle connection that breaks must not end the process; the next statement opens another.
  pool.on('error', (error) => options.onError?.(error));
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  const sequelize = new Sequelize(url, {
    dialect: 'postgres',
    logging: (text) => database.onStatement?.(text),
    pool: { max: Math.max(2, Math.floor(connections / 4)) },
  });
  const onError = (error: Error): void => options.onError?.(error);
  const signals = createEventSignals(options.carrier ?? notifyCarrier(pool, url, onError), onError);
  const database: Database = {
    pool,
    models: defineModels(sequelize),
    signals,
    announce: (shopId, publicOrderId) => signals.announce({ shopId, publicOrderId }),
    onStatement: undefined,
    async run(statement) {
      database.onStatement?.(statement.text);
      return (await pool.query(statement)).rows;
    },
    async transaction(work) {
      const client = await pool.connect();
      const send = (statement: Statement) => {
        database.onStatement?.(statement.text);
        return client.query(statement);
      };
      const changed: [string, string][] = [];
      let broken: Error | undefined;
      try {
        await send({ text: 'begin', values: [] });
        const result = await work({
          run: async (statement) => (await send(statement)).rows,
          announce: (shopId, publicOrderId) => void changed.push([shopId, publicOrderId]),
        });
        await send({ text: 'commit', values: [] });
        for (const [shopId, publicOrderId] of changed) signals.announce({ shopId, publicOrderId });
        return result;
      } catch (error) {
        await client.query('rollback').catch((rollbackError: Error) => (broken = rollbackError));
        throw error;
      } finally {
        client.release(broken);
      }
    },
    async close() {
      await signals.close();
      await Promise.all([pool.end(), sequelize.close()]);
    },
  };
  return database;
}
