import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@tillgate/client';
import { request } from 'undici';
import { WebSocket } from 'ws';
import { mutate } from '../../bench/ask.js';
import type { Shop } from '../../bench/prepare-shop.js';

/**
 * The pause of a page between a read and its next change, in ms: within 20 minutes, an order gets fewer changes than
 * its limit.
 */
const thinks = 250;

/** The longest permitted delay of the message of the last change, in ms. */
const lastMessageWithin = 30_000;

const document = `subscription ($id: ID, $afterSequence: Int) {
  orderUpdated(publicOrderId: $id, afterSequence: $afterSequence) { sequence }
}`;

/** An order whose page changes and reads it, and the sequences that the page received. */
export class UsedOrder {
  /** The number of successful changes. */
  changes = 0;
  reads = 0;
  readonly failures: string[] = [];
  readonly #sequences: number[] = [];

  constructor(
    readonly url: string,
    readonly shopId: string,
    readonly id: string,
    readonly token: string,
  ) {}

  /** Changes and reads the order repeatedly, each once. */
  async use(over: AbortSignal): Promise<void> {
    const order = `/checkout/storefront/${this.shopId}/${this.id}`;
    let turn = 0;
    while (!over.aborted) {
      turn += 1;
      const changed = await this.#send('PATCH', `${order}/meta_data`, { cart_parameters: { turn: String(turn) } });
      if (changed) this.changes += 1;
      if (await this.#send('GET', `${order}/refresh`)) this.reads += 1;
      await pause(thinks);
    }
  }

  async #send(method: 'GET' | 'PATCH', path: string, body?: object): Promise<boolean> {
    const failure = await request(this.url + path, {
      method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).then(async ({ statusCode, body: answer }) => {
      const text = await answer.text();
      return statusCode === 200 ? undefined : `${statusCode} ${text}`;
    }, String);
    if (failure !== undefined) this.failures.push(`${method} ${path}: ${failure}`);
    return failure === undefined;
  }

  /** Receives the live messages of the order, over one socket after the other. */
  async watch(over: AbortSignal): Promise<void> {
    const client = createClient({ url: this.url, token: this.token, webSocket: WebSocket });
    const messages = client.live<{ orderUpdated: { sequence: number } }, { id: string }>(
      { toString: () => document },
      { id: this.id },
      { signal: over },
    );
    for await (const { orderUpdated } of messages) this.#sequences.push(orderUpdated.sequence);
  }

  /** Waits for the first message, the snapshot. */
  async watched(): Promise<void> {
    while (this.#sequences.length === 0) await pause(10);
  }

  /**
   * Missing and repeated messages: there must be a snapshot, and one message for each change, in order. A failed change
   * may also have a message.
   */
  async faultsOfMessages(): Promise<string[]> {
    const until = Date.now() + lastMessageWithin;
    while (this.#sequences.length <= this.changes && Date.now() < until) await pause(50);
    const [first = 0] = this.#sequences;
    const wrong = this.#sequences.findIndex((sequence, index) => sequence !== first + index);
    if (wrong >= 0)
      return [`${this.id}: message ${wrong} has the sequence ${this.#sequences[wrong]}, not ${first + wrong}`];
    const count = this.#sequences.length - 1;
    return count < this.changes ? [`${this.id}: ${count} messages for ${this.changes} changes`] : [];
  }
}

/** Creates an order of the shop, used at this URL. */
export async function newUsedOrder(url: string, { shopId, accessToken, cart }: Shop): Promise<UsedOrder> {
  const { publicOrderId, jwtToken } = await mutate<{ publicOrderId: string; jwtToken: string }>(
    url,
    accessToken,
    'initializeOrder',
    { cartItems: cart },
    'publicOrderId jwtToken',
  );
  return new UsedOrder(url, shopId, publicOrderId, jwtToken);
}
