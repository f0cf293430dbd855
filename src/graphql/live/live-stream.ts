import { createSourceEventStream, execute, type ExecutionArgs, type FormattedExecutionResult } from 'graphql';
import type { Context } from '../../context.js';
import type { Watcher } from '../../domain/events/live/feed.js';
import type { LiveEvents } from '../../domain/events/live/live-events.js';
import { presentError } from '../execution/present-error.js';
import type { LiveConnection } from './live-connection.js';
import { LiveSource } from './live-source.js';

/** One subscription of a socket. */
export interface Subscriber {
  /** The id that the client gave it. */
  id: string;
  /** The text of its document. */
  source: string;
  args: ExecutionArgs;
  /** A fresh call: what is read for one event must not be shown with the next. */
  newCall: () => Context;
  connection: LiveConnection;
}

/** Callers with the same rights see the same; so do watchers of the same thing with the same document. */
function keyOf({ source, args }: Subscriber, { caller }: Context): string {
  const rights = caller.kind === 'access_token' ? caller.scopes.toSorted().join() : caller.kind;
  return JSON.stringify([rights, args.operationName ?? null, args.variableValues ?? null, source]);
}

/** A thing that a subscription carries, as the answer that its document asks for. */
async function answerTo(subscriber: Subscriber, rootValue: object): Promise<string> {
  const call = subscriber.newCall();
  const { data, errors } = await execute({ ...subscriber.args, contextValue: call, rootValue });
  const presented = errors?.map((error) => presentError(error, call));
  return JSON.stringify({ ...(presented ? { errors: presented } : {}), data: data ?? null });
}

/** A stream that the socket's protocol keeps until one side ends it; what it carries is sent past it. */
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
 * Begins a subscription: what it may watch goes to its socket, first how things stand where that is called for, until
 * the stream that comes back is ended; or the refusal.
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
  const prefix = `{"id":${JSON.stringify(subscriber.id)},"type":"next","payload":`;
  const sends = {
    place: watch.after,
    push: (text: string) => connection.push(`${prefix}${text}}`),
    hand: (text: string) => connection.hand(`${prefix}${text}}`),
  };
  let hasEnded = false;
  let leave: (() => void) | undefined;

  /** How things stand, and then what happens. */
  async function begin<T>(first: T | undefined, watcher: Watcher<T>, join: () => () => void): Promise<void> {
    const text = first === undefined ? undefined : await watcher.render(first);
    if (text !== undefined && !hasEnded) await connection.hand(`${prefix}${text}}`);
    if (!hasEnded) leave = join();
  }

  if (watch.kind === 'order') {
    const watcher = {
      ...sends,
      key: keyOf(subscriber, call),
      render: (orderUpdated: object) => answerTo(subscriber, { orderUpdated }),
    };
    void begin(watch.first, watcher, () => events.watchOrder(watch.order, watcher));
  } else {
    const { types } = watch;
    const watcher: Parameters<LiveEvents['watchShop']>[1] = {
      ...sends,
      key: keyOf(subscriber, call),
      render: async (shopEvents) =>
        !types || types.has(shopEvents.type) || shopEvents === watch.first
          ? answerTo(subscriber, { shopEvents })
          : undefined,
    };
    void begin(watch.first, watcher, () => events.watchShop(watch.shopId, watcher));
  }
  return untilEnded(() => {
    hasEnded = true;
    leave?.();
  });
}
