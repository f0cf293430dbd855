import { Pool, types } from 'pg';
import type { Transaction } from 'sequelize';
import { DatabaseUnavailable, outageIn } from '../lib/database-unavailable.js';
import type { Executor, Statement } from '../lib/executor.js';
import { tracedStatement, type Tracing } from '../lib/tracing.js';
import { connectLimit, createAvailability, type Availability, type OnOutage } from './availability.js';
import { createEventSignals, type EventSignals, type SignalCarrier } from './event-signals.js';
import { keepAlive } from './keep-alive.js';
import { defineModels, type Models } from './models/index.js';
import { sequelizeOnPool, transactionOn } from './models/sequelize-on-pool.js';
import { notifyCarrier } from './notify-carrier.js';
import { observePool } from './observe-pool.js';
import { createOpenSockets, type OpenSockets } from './open-sockets.js';
import { outageKindOf } from './outage-kind.js';

export type { Executor, Statement };

/** Runs statements, and models on the same connections: those of the pool, or that of a transaction. */
export interface Session extends Executor {
  models: Models;
  /** Passed to each call of a model, which runs in this transaction then. */
  within: { transaction?: Transaction };
}

/** Access to the database: Sequelize models for plain tables, SQL statements over `pg` for the rest. */
export interface Database extends Session {
  pool: Pool;
  /** For statements that need a session, such as LISTEN; the same as `pool` unless there is a pooler. */
  directPool: Pool;
  /** Whether prepared statements can be used. */
  keepsPrepared: boolean;
  signals: EventSignals;
  /** Whether the database can do its work; statements of both pools fail with DatabaseUnavailable while it cannot. */
  availability: Availability;
  /** Runs `work` in one transaction, which is rolled back if it throws. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Receives the text of each statement that is sent. Used by tests and benchmarks to count statements. */
  onStatement: ((text: string) => void) | undefined;
  close(): Promise<void>;
}

// The schema limits amounts and counts to 2^53, so that bigint values can be parsed as numbers.
types.setTypeParser(types.builtins.INT8, Number);
// A date is YYYY-MM-DD. As a Date it would depend on the time zone of the process.
types.setTypeParser(types.builtins.DATE, String);

/**
 * Limits how long a suspended process can hold locks; regular statements are much faster. PostgreSQL does not compile them,
 * because that takes longer than running them. Sequelize writes values into its statements, and does not escape backslashes.
 * Set after connecting, because poolers refuse unknown startup parameters.
 */
const setBounds = `set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '30s';
  set standard_conforming_strings = on; set jit = off`;

export interface DatabaseOptions {
  connections?: number;
  /** The URL of the server without the pooler; `url` if undefined. */
  directUrl?: string | undefined;
  /** False behind a pooler that does not support prepared statements. */
  keepsPrepared?: boolean;
  /** Transports signals of new events instead of LISTEN and NOTIFY. It is closed with the database. */
  carrier?: SignalCarrier | undefined;
  /** Records a span for each statement that belongs to one. */
  tracing?: Tracing | undefined;
  /** Whether no other process uses the database, so that no notifications about new events are needed. */
  isAlone?: () => boolean;
  /** Receives what there is to log about outages of the database. */
  onOutage?: OnOutage;
  onError?: (error: Error) => void;
}

/** A separate connection, so that other work cannot block it. It is reopened if it breaks. */
export interface LoneConnection extends Executor {
  close(): Promise<void>;
}

/** Opens a separate connection for short statements. A statement fails after 2 s, and the database is then probed. */
export function connectAlone(url: string, availability?: Availability): LoneConnection {
  const limit = 2_000;
  const pool = new Pool({
    connectionString: url,
    max: 1,
    ...keepAlive,
    connectionTimeoutMillis: limit,
    query_timeout: limit,
  });
  // The next statement opens a new connection and reports its errors.
  pool.on('error', () => undefined);
  observePool(pool, {
    refusal: () => undefined,
    translate: (error, wasSent) => {
      const kind = outageKindOf(error);
      if (kind === undefined) return error;
      availability?.suspect(error);
      return new DatabaseUnavailable(kind, { cause: error, wasSent });
    },
  });
  return {
    run: async (statement) => (await pool.query(statement)).rows,
    close: () => pool.end(),
  };
}

/**
 * How long an idle connection stays open, in ms. The first statements on a new one are slow, because PostgreSQL starts a
 * process for it and plans each statement anew.
 */
const idleFor = 600_000;

/**
 * How long a statement may take, in ms: longer than its limit in the database, so that it only ends one whose connection
 * was dropped silently.
 */
const statementLimit = 35_000;

/** The parts that the pools of a process share. */
interface PoolParts {
  onError: (error: Error) => void;
  availability: Availability;
  sockets: OpenSockets;
}

function openPool(url: string, connections: number, { onError, availability, sockets }: PoolParts): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    idleTimeoutMillis: idleFor,
    connectionTimeoutMillis: connectLimit,
    query_timeout: statementLimit,
    stream: () => sockets.open(),
    ...keepAlive,
    verify: (client, done) => client.query(setBounds, (error) => done(error ?? undefined)),
  });
  // An idle connection that breaks must not end the process; the next statement opens another. Its own listener reports
  // the error, to which the pool has attached the connection with the texts of all its statements.
  pool.on('error', (error) => void Reflect.deleteProperty(error, 'client'));
  pool.on('connect', (client) => client.on('error', onError));
  observePool(pool, availability);
  return pool;
}

/**
 * The maximum number of connections for statements. More of them would take more of the database's processor time: each
 * connection plans each statement, and more statements would run at the same time than there are processor cores.
 */
const usualConnections = 10;

/** How many connections a process needs that bypass the pooler. */
const directConnections = 5;

/** Creates the pools. They connect with the first statement. */
export function connectDatabase(url: string, options: DatabaseOptions = {}): Database {
  const {
    connections = usualConnections,
    directUrl = url,
    keepsPrepared = true,
    isAlone = () => false,
    tracing,
  } = options;
  const sockets = createOpenSockets();
  const availability = createAvailability(url, sockets, (phase, outage) => options.onOutage?.(phase, outage));
  const onError = (error: Error): void => {
    if (outageKindOf(error) !== undefined) availability.suspect(error);
    options.onError?.(error);
  };
  const poolParts = { onError, availability, sockets };
  const pool = openPool(url, connections, poolParts);
  const directPool = directUrl === url ? pool : openPool(directUrl, directConnections, poolParts);
  const prepared = keepsPrepared
    ? (statement: Statement): Statement => statement
    : ({ text, values }: Statement): Statement => ({ text, values });
  const signals = createEventSignals(
    options.carrier ?? notifyCarrier(pool, directUrl, { keepsPrepared, onError }),
    onError,
    isAlone,
  );
  const sequelize = sequelizeOnPool(pool, (text) => database.onStatement?.(text), tracing);
  const models = defineModels(sequelize);
  const database: Database = {
    pool,
    directPool,
    keepsPrepared,
    models,
    within: {},
    signals,
    availability,
    announce: (shopId, publicOrderId) => signals.announce({ shopId, publicOrderId }),
    onStatement: undefined,
    async run(statement) {
      database.onStatement?.(statement.text);
      return (await tracedStatement(tracing, statement, () => pool.query(prepared(statement)))).rows;
    },
    async transaction(work) {
      const client = await pool.connect();
      const send = (statement: Statement) => {
        database.onStatement?.(statement.text);
        return tracedStatement(tracing, statement, () => client.query(prepared(statement)));
      };
      const changed: [string, string][] = [];
      let broken: Error | undefined;
      try {
        await send({ text: 'begin', values: [] });
        const result = await work({
          run: async (statement) => (await send(statement)).rows,
          models,
          within: { transaction: transactionOn(sequelize, client) },
          announce: (shopId, publicOrderId) => void changed.push([shopId, publicOrderId]),
        });
        await send({ text: 'commit', values: [] });
        for (const [shopId, publicOrderId] of changed) signals.announce({ shopId, publicOrderId });
        return result;
      } catch (error) {
        // The connection is not used again, because another one may lead to a server that can do its work.
        broken = outageIn(error);
        await client.query('rollback').catch((rollbackError: Error) => (broken = rollbackError));
        throw error;
      } finally {
        client.release(broken);
      }
    },
    async close() {
      await signals.close();
      availability.close();
      const pools = new Set([pool, directPool]);
      await Promise.all([...pools].map((one) => one.end()));
    },
  };
  return database;
}
