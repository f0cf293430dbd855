import { z } from 'zod';
import type { Context } from '../../../context.js';
import { memberOf } from '../../../lib/member-of.js';
import { unsafeText } from '../../../lib/unsafe-text.js';
import { fromWire } from '../../../lib/wire.js';
import { requireShopAccess, backend } from '../../core/operation/access.js';
import type { Operation } from '../../core/operation/operation.js';
import { parseInput } from '../../core/operation/parse-input.js';
import { exactInstant } from '../../core/platform-time.js';
import { eventFaults } from './event-faults.js';
import {
  eventBodySchema,
  timeMember,
  type NewPlatformEvent,
  type PlatformEventAction,
  type PlatformEventKind,
} from './platform-event.js';
import { printEvent } from './platform-event-repository.js';

const access = backend('write_platform_events');

/** The resource and the time of a parsed body. */
function identityOf(reported: unknown, action: PlatformEventAction): { platformId: string; at: string } {
  const platformId = memberOf(reported, 'platformId');
  const time = memberOf(reported, timeMember[action]);
  const at = typeof time === 'string' ? exactInstant(time) : undefined;
  if (typeof platformId !== 'string' || at === undefined)
    throw new TypeError('an event that was parsed says what it is about, and when');
  return { platformId, at };
}

/** Resolves when the event is on disk; it is applied later. */
function enqueue(context: Context, event: NewPlatformEvent): Promise<void> {
  // Without `async` and `await`, which would each create another promise for every event.
  return context.platformEvents.store(printEvent(event)).then((error) => {
    if (error) throw error;
    context.platformEvents.counts.add(event.kind, 'received');
    return context.platformEvents.wake(event.shopId);
  });
}

/** An operation that receives events. */
export interface Receiving extends Operation<object> {
  /** Receives a valid body without the steps of other operations. Returns undefined for an invalid one. */
  quickly(context: Context, platformType: string, body: unknown): Promise<void> | undefined;
}

/**
 * Receives an event about a resource of the platform: it is on disk when this resolves, and applied later. Refuses
 * an invalid event with all errors.
 */
function receiving(
  operation: string,
  summary: string,
  kind: PlatformEventKind,
  action: PlatformEventAction,
): Receiving {
  const reported = eventBodySchema(kind, action);
  const data = z.object({ [kind]: reported.describe(`The ${kind}.`) });
  const input = z.object({
    platformType: z.string().min(1).max(255).describe('The kind of platform that sends the event.'),
    data: data.describe(`The ${kind} that was ${action}.`),
  });
  const eventOf = ({ clock }: Context, shopId: string, platformType: string, body: unknown): NewPlatformEvent => {
    const { platformId, at } = identityOf(body, action);
    return { shopId, kind, action, platformId, platformType, at, body, receivedAt: clock.now() };
  };
  const parsed = (context: Context, given: unknown) => {
    const shopId = requireShopAccess(context, access);
    const body = memberOf(memberOf(given, 'data'), kind);
    const { platformType } = parseInput(input, given, [...eventFaults(kind, action, body, context.clock.now())]);
    return { shopId, body, platformType };
  };
  const receive = async (context: Context, given: unknown): Promise<object> => {
    const { shopId, body, platformType } = parsed(context, given);
    // Stored as received: after parsing, missing and empty members could not be distinguished.
    await enqueue(context, eventOf(context, shopId, platformType, body));
    return {};
  };
  const quickly: Receiving['quickly'] = (context, platformType, body) => {
    const shopId = requireShopAccess(context, access);
    const given = fromWire(input, { platform_type: platformType, data: memberOf(body, 'data') });
    if (!input.safeParse(given).success || !unsafeText(given).next().done) return undefined;
    const reportedBody = memberOf(memberOf(given, 'data'), kind);
    if (!eventFaults(kind, action, reportedBody, context.clock.now()).next().done) return undefined;
    return enqueue(context, eventOf(context, shopId, platformType, reportedBody));
  };
  return Object.assign(receive, {
    operation,
    summary,
    description: `Notifies the shop that ${kind === 'order' ? 'an' : 'a'} ${kind} was ${action} on the platform. The event is stored before the response is sent, and applied later.`,
    isMutation: false,
    access,
    input,
    output: z.object({}),
    keyed: false,
    returnsOrder: false,
    isAudited: false,
    givesMoneyBack: false,
    prepare: async (context: Context, given: unknown) => ({
      shopId: parsed(context, given).shopId,
      publicOrderId: undefined,
      givenBack: undefined,
    }),
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
