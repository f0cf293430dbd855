import { z } from 'zod';
import type { Context, ShopContext } from '../../../context.js';
import { refuse, type Fault } from '../../../errors.js';
import { amount, text } from '../../../lib/fields.js';
import { memberOf } from '../../../lib/member-of.js';
import { requireAccess, type Access } from './access.js';
import { withAudit, type Audit } from './audit/with-audit.js';
import { withIdempotencyKey } from './idempotency/with-idempotency-key.js';
import { parseInput } from './parse-input.js';

/**
 * An operation is a function of two parameters that both doors call: it lets the caller in, parses the input, and runs.
 * What the doors, the OpenAPI description and the tests must know of it stands beside the function.
 */
export interface Operation<Result = unknown> {
  (context: Context, input: unknown): Promise<Result>;
  operation: string;
  summary: string;
  access: Access;
  input: z.ZodObject;
  /** The result's members as both doors return them; of an order operation, those beside the application state. */
  output: z.ZodObject;
  keyed: boolean;
  /** The result carries an order, whose application state and version go with the answer. */
  returnsOrder: boolean;
  /** Each call has an entry in the audit log. */
  isAudited: boolean;
}

interface Definition<I extends z.ZodObject, R> {
  operation: string;
  summary: string;
  access: Access;
  input: I;
  output: z.ZodObject;
  /** What is wrong with an input that only this process can tell, such as addresses that it may not call. */
  judge?: (context: Context, input: unknown) => readonly Fault[];
  /** Takes an idempotency key: the operation creates something or moves money. */
  keyed?: boolean;
  /** The result carries an order; every operation on an order does. */
  returnsOrder?: boolean;
  /** Whether an answer is final and may be kept; an answer that asks to call again is not. */
  keeps?: (result: R) => boolean;
  /** Completes a kept answer by what is not kept, such as a fresh token. */
  restore?: (context: ShopContext, kept: R) => Promise<R>;
  /** The operation changes how the shop is run, or settles money by a person's word: the audit log says so. */
  audit?: Audit<z.output<I>>;
}

/** The member that lets a call be repeated; REST has it as a header. */
const keyMember = z.object({ idempotencyKey: text(255).min(1).nullish() });

/** The members that each order-scoped input has besides its own. */
const orderMembers = keyMember.extend({ publicOrderId: text(128).nullish(), expectedVersion: amount().nullish() });

/** The shop that the credential belongs to; with the root key the input names it. */
function shopOf(context: Context, input: unknown): string {
  if ('shopId' in context.caller) return context.caller.shopId;
  const shop = memberOf(input, 'shopIdentifier');
  return typeof shop === 'string' ? shop : '';
}

/**
 * The order that is meant. With an order token it is the token's own; another one is NOT_FOUND, since its existence is
 * not revealed.
 */
function orderOf({ caller }: Context, input: unknown): string | undefined {
  const named = memberOf(input, 'publicOrderId') ?? undefined;
  if (caller.kind !== 'order_token') return typeof named === 'string' && named !== '' ? named : undefined;
  return named === undefined || named === caller.publicOrderId ? caller.publicOrderId : refuse('NOT_FOUND');
}

/** Defines an operation on a shop. */
export function shopOperation<I extends z.ZodObject, R>(
  definition: Definition<I, R>,
  run: (context: ShopContext, input: z.output<I>) => Promise<R>,
): Operation<R> {
  const { operation, audit, keyed = false } = definition;
  const input = keyed ? definition.input.extend(keyMember.shape) : definition.input;
  const call = async (context: Context, given: unknown): Promise<R> => {
    requireAccess(context, definition.access);
    parseInput(input, given, definition.judge?.(context, given));
    const own = definition.input.parse(given);
    const key = keyed ? (keyMember.parse(given).idempotencyKey ?? undefined) : undefined;
    const shop: ShopContext = { ...context, shopId: shopOf(context, given), claimedKey: undefined };
    return withIdempotencyKey(shop, { ...definition, key, input: own }, (claimed) =>
      withAudit(claimed, { operation, input: own, audit }, () => run(claimed, own)),
    );
  };
  return Object.assign(call, {
    ...definition,
    input,
    keyed,
    returnsOrder: definition.returnsOrder ?? false,
    isAudited: audit !== undefined,
  });
}

/** A call on one order of the shop. */
export interface OrderContext extends ShopContext {
  publicOrderId: string;
  /** The version that the caller believes the order to have: a stale one refuses the change. */
  expectedVersion: number | undefined;
}

/** Which order an answer is about, and its version. */
export interface OrderReference {
  publicOrderId: string;
  version: number;
}

/** Defines an operation on an order of the shop. */
export function orderOperation<I extends z.ZodObject, R extends { order: OrderReference }>(
  definition: Definition<I, R>,
  run: (context: OrderContext, input: z.output<I>) => Promise<R>,
): Operation<R> {
  const { operation, audit, keyed = false } = definition;
  const whole = definition.input.extend(orderMembers.shape);
  const call = async (context: Context, given: unknown): Promise<R> => {
    requireAccess(context, definition.access);
    const publicOrderId = orderOf(context, given);
    parseInput(whole, given);
    const { expectedVersion, idempotencyKey } = orderMembers.parse(given);
    if (publicOrderId === undefined)
      refuse('REQUIRED', { field: 'publicOrderId', message: 'publicOrderId is required' });
    const own = definition.input.parse(given);
    const shop: ShopContext = { ...context, shopId: shopOf(context, given), claimedKey: undefined };
    // A capture's body names the key by a name of its own, which is the same thing (contract 0, "Idempotency").
    const bodyKey = memberOf(own, 'idempotentKey');
    const key = idempotencyKey ?? (typeof bodyKey === 'string' ? bodyKey : undefined);
    const input = { ...own, idempotentKey: undefined, publicOrderId };
    return withIdempotencyKey(shop, { ...definition, key: keyed ? key : undefined, input, publicOrderId }, (claimed) =>
      withAudit(claimed, { operation, input: own, audit, publicOrderId }, () =>
        run({ ...claimed, publicOrderId, expectedVersion: expectedVersion ?? undefined }, own),
      ),
    );
  };
  return Object.assign(call, {
    ...definition,
    input: whole,
    keyed,
    returnsOrder: true,
    isAudited: audit !== undefined,
  });
}
