import type { Pool } from 'pg';

/** What observes the connections of a pool. */
export interface PoolObserver {
  /** Called before a connection is taken. The error with which that is refused; undefined if it is not. */
  refusal(): Error | undefined;
  /**
   * Receives every error of a statement, or of taking a connection for one (`wasSent` is false), and returns the one that
   * is thrown instead.
   */
  translate(error: unknown, wasSent: boolean): unknown;
}

type Callback = (...given: unknown[]) => unknown;

const isCallback = (value: unknown): value is Callback => typeof value === 'function';

/** Replaces a method that has a callback as its last parameter or returns a promise. */
function observeMethod(owner: object, name: 'connect' | 'query', observer: PoolObserver): void {
  const wasSent = name === 'query';
  const method: unknown = Reflect.get(owner, name);
  if (!isCallback(method)) throw new Error(`${name} is not a method`);
  Reflect.set(owner, name, (...given: unknown[]): unknown => {
    const callback = given.at(-1);
    const refused = observer.refusal();
    if (!isCallback(callback)) {
      if (refused) return Promise.reject(refused);
      const answer = Reflect.apply(method, owner, given);
      return answer instanceof Promise
        ? answer.catch((error: unknown) => {
            throw observer.translate(error, wasSent);
          })
        : answer;
    }
    const observed: Callback = (error, ...results) =>
      callback(error ? observer.translate(error, wasSent) : error, ...results);
    if (refused) return process.nextTick(callback, refused, undefined, () => undefined);
    return Reflect.apply(method, owner, [...given.slice(0, -1), observed]);
  });
}

/**
 * Observes all connections of a pool, whoever uses them: our statements, Sequelize, and the queue of jobs. This is the
 * one place where errors of connections are recognized.
 */
export function observePool(pool: Pool, observer: PoolObserver): void {
  observeMethod(pool, 'connect', observer);
  const ofClient: PoolObserver = { ...observer, refusal: () => undefined };
  // The pool also reports errors of the connection that it uses for a statement.
  observeMethod(pool, 'query', ofClient);
  pool.on('connect', (client) => observeMethod(client, 'query', ofClient));
}
