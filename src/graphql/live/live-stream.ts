import { createHash } from 'node:crypto';
import {
  createSourceEventStream,
  execute,
  getOperationAST,
  type ExecutionArgs,
  type FormattedExecutionResult,
} from 'graphql';
import type { Context } from '../../context.js';
import { limitsOf } from '../../domain/core/operation/limits-of.js';
import type { Watcher } from '../../domain/log/live/feed.js';
import type { LiveEvents } from '../../domain/log/live/live-events.js';
import { outageIn } from '../../lib/database-unavailable.js';
import { pause } from '../../lib/pause.js';
import { maskResult } from '../mask-result.js';
import { presentError } from '../present-error.js';
import type { LiveConnection } from './live-connection.js';
import { LiveSource } from './live-source.js';

/** The wait before a snapshot that the database was needed for is rendered again, in ms. */
const triesAgainAfter = 1_000;

/** One subscription of a socket. */
export interface Subscriber {
  /** The id that the client gave it. */
  id: string;
  /** The text of its document. */
  source: string;
  args: ExecutionArgs;
  /** A new call, because data that was loaded for one event must not be used for the next. */
  newCall: () => Context;
  connection: LiveConnection;
}

/**
 * Identical for callers with the same rights that watch the same resource with the same document. Short, because each
 * subscription stores one.
 */
function keyOf({ source, args }: Subscriber, { caller }: Context): string {
  const rights =
    'scopes' in caller ? [...caller.scopes.toSorted(), limitsOf(caller).seesPersonalData].join() : caller.kind;
  const text = JSON.stringify([rights, args.operationName ?? null, args.variableValues ?? null, source]);
  return createHash('sha256').update(text).digest('base64');
}

/** The beginning of a message of a subscription; the shared response follows it. */
const headOf = ({ id }: Subscriber): string => `{"id":${JSON.stringify(id)},"type":"next","payload":`;

/** The data with masked personal data. */
function maskedData({ args: { schema, document, operationName } }: Subscriber, data: unknown): unknown {
  const operation = getOperationAST(document, operationName);
  return operation ? maskResult(schema, document, operation, data) : null;
}

/** Renders an item of a subscription as the response for its document, up to the end of the message. */
async function answerTo(subscriber: Subscriber, rootValue: object): Promise<Buffer> {
  const call = subscriber.newCall();
  const { data, errors } = await execute({ ...subscriber.args, contextValue: call, rootValue });
  // The item is rendered again when the database is available.
  const failed = errors?.find((error) => outageIn(error.originalError));
  if (failed) throw failed;
  const presented = errors?.map((error) => presentError(error, call));
  const shown = limitsOf(call.caller).seesPersonalData ? data : maskedData(subscriber, data);
  return Buffer.from(`${JSON.stringify({ ...(presented ? { errors: presented } : {}), data: shown ?? null })}}`);
}

/** A stream that the protocol library keeps until one side ends it; messages are sent directly. */
function untilEnded(end: () => void): AsyncIterableIterator<never> {
  let resolve: (result: IteratorResult<never>) => void = () => undefined;
  const promise = new Promise<IteratorResult<never>>((done) => (resolve = done));
  const stop = async (): Promise<IteratorResult<never>> => {
    end();
    resolve({ done: true, value: undefined });
    return { done: true, value: undefined };
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => promise,
    return: stop,
    throw: stop,
  };
}

/**
 * Starts a subscription: events are sent to its socket, after a snapshot if needed, until the returned stream is ended.
 * Returns the refusal if it is refused.
 */
export async function beginSubscription(
  subscriber: Subscriber,
  events: LiveEvents,
): Promise<AsyncIterableIterator<never> | FormattedExecutionResult> {
  const { args, connection } = subscriber;
  const call = subscriber.newCall();
  const source = await createSourceEventStream({ ...args, contextValue: call });
  if (!(source instanceof LiveSource)) {
    const errors = 'errors' in source ? (source.errors ?? []) : [];
    return { errors: errors.map((error) => presentError(error, call)) };
  }

  const { watch } = source;
  const head = headOf(subscriber);
  const sends: Omit<Watcher<never>, 'render'> = {
    place: watch.after,
    key: keyOf(subscriber, call),
    push: (answer) => connection.push(head, answer),
    deliver: (answer) => connection.deliver(head, answer),
    inTurn: connection.inTurn,
  };
  let hasEnded = false;
  let leave: (() => void) | undefined;

  /** The snapshot; rendered again while the database is unavailable. */
  async function rendered<T>(first: T, watcher: Watcher<T>): Promise<Buffer | undefined> {
    for (;;) {
      if (hasEnded) return undefined;
      try {
        return await watcher.render(first);
      } catch (error) {
        if (!outageIn(error)) throw error;
        await pause(triesAgainAfter);
      }
    }
  }

  /** The snapshot, and then the events. */
  async function begin<T>(first: T | undefined, watcher: Watcher<T>, join: () => () => void): Promise<void> {
    await connection.inTurn(async () => {
      const answer = first === undefined ? undefined : await rendered(first, watcher);
      if (answer !== undefined && !hasEnded) await watcher.deliver(answer);
    });
    if (!hasEnded) leave = join();
  }

  // Objects that live as long as the subscription must not refer to `watch`, which would keep the first state in
  // memory.
  if (watch.kind === 'order') {
    const { order } = watch;
    const watcher = { ...sends, render: (orderUpdated: object) => answerTo(subscriber, { orderUpdated }) };
    void begin(watch.first, watcher, () => events.watchOrder(order, watcher));
  } else {
    const { shopId, types, first } = watch;
    const watcher: Parameters<LiveEvents['watchShop']>[1] = {
      ...sends,
      render: async (shopEvents) =>
        !types || types.has(shopEvents.type) || shopEvents === first ? answerTo(subscriber, { shopEvents }) : undefined,
    };
    void begin(first, watcher, () => events.watchShop(shopId, watcher));
  }
  return untilEnded(() => {
    hasEnded = true;
    leave?.();
  });
}
