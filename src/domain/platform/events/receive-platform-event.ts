import { z } from 'zod';
import type { Context } from '../../../context.js';
import { inBatches, type LoadOne } from '../../../lib/batches.js';
import type { Executor } from '../../../lib/executor.js';
import { memberOf } from '../../../lib/member-of.js';
import { doubtful, quickReader } from '../../../lib/quick-reader.js';
import { requireShopAccess, backend } from '../../core/operation/access.js';
import type { Operation } from '../../core/operation/operation.js';
import { parseInput } from '../../core/operation/parse-input.js';
import { platformInstant } from '../../core/platform-time.js';
import { countEvents } from './event-counts.js';
import {
  toldSchema,
  type NewPlatformEvent,
  type PlatformEventAction,
  type PlatformEventKind,
} from './platform-event.js';
import { insertPrinted, printEvent } from './platform-event-repository.js';
import { wakeApplying } from './wake-applying.js';

/** Stores an event as it was printed, and returns why it could not. */
type Store = LoadOne<string, Error>;

const stores = new WeakMap<Executor, Store>();

/** A statement ends with the event that brings it to so many bytes. */
const fullStatement = 8 * 1024 * 1024;

/** Stores events that come at the same time in one statement; where that fails each by itself, so that only bad ones do. */
function storeOn(executor: Executor): Store {
  const storeOne = async (event: string): Promise<Error | undefined> => {
    try {
      await insertPrinted(executor, [event]);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  };
  const storeMany = async (events: readonly string[]): Promise<(Error | undefined)[]> => {
    try {
      await insertPrinted(executor, events);
      return [];
    } catch {
      return Promise.all(events.map(storeOne));
    }
  };
  return inBatches(storeOne, storeMany, {
    most: 500,
    // Else all that come at once would be one batch again and again, and this process idle while it is stored.
    ripe: 16,
    inFlight: 2,
    size: { of: (event) => Buffer.byteLength(event), full: fullStatement },
  });
}

function storeOf(executor: Executor): Store {
  const known = stores.get(executor) ?? storeOn(executor);
  stores.set(executor, known);
  return known;
}

const access = backend('write_platform_events');

/** The member of a body that says when. */
const timeMember = { saved: 'platformUpdatedAt', deleted: 'platformDeletedAt' } as const;

/** What a body that was read says it is about, and when that was. */
function identityOf(told: unknown, action: PlatformEventAction): { platformId: string; at: Date } {
  const platformId = memberOf(told, 'platformId');
  const time = memberOf(told, timeMember[action]);
  const at = typeof time === 'string' ? platformInstant(time) : undefined;
  if (typeof platformId !== 'string' || at === undefined)
    throw new TypeError('an event that was parsed says what it is about, and when');
  return { platformId, at };
}

/** Returns when the event is on disk; it is applied afterwards. */
function takeIn(context: Context, event: NewPlatformEvent): Promise<void> {
  // Without `async` and `await`, each of which is one more promise for each of masses of events.
  return storeOf(context.database)(printEvent(event)).then((error) => {
    if (error) throw error;
    countEvents(event.kind, 'received');
    return wakeApplying(context, event.shopId);
  });
}

/** An operation that takes events in. */
export interface Receiving extends Operation<object> {
  /**
   * The same for a body from the wire in which nothing is at fault, as almost all are: it costs a fraction. Undefined
   * where something may be.
   */
  quickly(context: Context, platformType: string, body: unknown): Promise<void> | undefined;
}

/**
 * Takes in what a platform tells of a thing: it is on disk when this returns, and applied afterwards. Refuses what cannot
 * be such an event with all its faults (contract 4, "Event notifications").
 */
function receiving(
  operation: string,
  summary: string,
  kind: PlatformEventKind,
  action: PlatformEventAction,
): Receiving {
  const told = toldSchema(kind, action);
  const data = z.object({ [kind]: told.describe(`The ${kind}.`) });
  const input = z.object({
    platformType: z.string().min(1).max(255).describe('The kind of platform that sends the event.'),
    data: data.describe(`The ${kind} that was ${action}.`),
  });
  const read = quickReader(input);
  const eventOf = ({ clock }: Context, shopId: string, platformType: string, body: unknown): NewPlatformEvent => {
    const { platformId, at } = identityOf(body, action);
    return { shopId, kind, action, platformId, platformType, at, body, receivedAt: clock.now() };
  };
  const receive = async (context: Context, given: unknown): Promise<object> => {
    const shopId = requireShopAccess(context, access);
    const { platformType } = parseInput(input, given);
    // As it came: what was left out and what is empty would be the same afterwards.
    const body = memberOf(memberOf(given, 'data'), kind);
    await takeIn(context, eventOf(context, shopId, platformType, body));
    return {};
  };
  const quickly: Receiving['quickly'] = (context, platformType, body) => {
    const shopId = requireShopAccess(context, access);
    const sure = read({ platform_type: platformType, data: memberOf(body, 'data') });
    if (sure === doubtful) return undefined;
    return takeIn(context, eventOf(context, shopId, platformType, memberOf(memberOf(sure, 'data'), kind)));
  };
  return Object.assign(receive, {
    operation,
    summary,
    description: `Notifies the shop that a ${kind} was ${action} on the platform. The event is stored before the response and applied afterwards.`,
    isMutation: false,
    access,
    input,
    output: z.object({}),
    keyed: false,
    returnsOrder: false,
    isAudited: false,
    quickly,
  });
}

export const customerSaved = receiving('customerSaved', 'Customer Saved', 'customer', 'saved');
export const customerDeleted = receiving('customerDeleted', 'Customer Deleted', 'customer', 'deleted');
export const orderSaved = receiving('orderSaved', 'Order Saved', 'order', 'saved');
export const orderDeleted = receiving('orderDeleted', 'Order Deleted', 'order', 'deleted');
export const productSaved = receiving('productSaved', 'Product Saved', 'product', 'saved');
export const productDeleted = receiving('productDeleted', 'Product Deleted', 'product', 'deleted');
export const categorySaved = receiving('categorySaved', 'Product Category Saved', 'category', 'saved');
export const categoryDeleted = receiving('categoryDeleted', 'Product Category Deleted', 'category', 'deleted');
