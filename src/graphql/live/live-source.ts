import type { OrderWatch } from '../../domain/log/live/watch-order.js';
import type { ShopWatch } from '../../domain/log/live/watch-shop.js';

/** What a subscription watches. */
export type Watch = ({ kind: 'order' } & OrderWatch) | ({ kind: 'shop' } & ShopWatch);

/**
 * What the resolver of a subscription answers with. GraphQL takes it for a stream; it is never read as one, since the
 * socket joins the feed that all watchers of the same thing share.
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
