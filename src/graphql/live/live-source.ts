import type { OrderWatch } from '../../domain/log/live/watch-order.js';
import type { ShopWatch } from '../../domain/log/live/watch-shop.js';

/** The resource that a subscription watches. */
export type Watch = ({ kind: 'order' } & OrderWatch) | ({ kind: 'shop' } & ShopWatch);

/**
 * The result of a subscription's resolver. graphql-js requires a stream, which is never read, because the socket joins
 * the feed that all watchers of the same resource share.
 */
export class LiveSource implements AsyncIterable<never> {
  readonly watch: Watch;

  constructor(watch: Watch) {
    this.watch = watch;
  }

  [Symbol.asyncIterator](): AsyncIterator<never> {
    return { next: async () => ({ done: true, value: undefined }) };
  }
}
