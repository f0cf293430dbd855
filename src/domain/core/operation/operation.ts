import { z } from 'zod';
import type { Caller, Context, ShopContext } from '../../../context.js';
import { OperationError, refuse, refuseAll, type Fault } from '../../../errors.js';
import { text } from '../../../lib/fields.js';
import { memberOf } from '../../../lib/member-of.js';
import { outageIn } from '../../../lib/database-unavailable.js';
import { isUnsafe } from '../../../lib/unsafe-text.js';
import { withMembers } from '../../../lib/with-members.js';
import { requireAccess, type Access } from './access.js';
import { withAudit, type Audit } from './audit/with-audit.js';
import { withIdempotencyKey } from './idempotency/with-idempotency-key.js';
import { withRefundLimit } from './limits/with-refund-limit.js';
import { maskedFaults } from './masked-input.js';
import { distinctFaults, parseInput } from './parse-input.js';

/** What an agent may do with an operation over MCP: call it, or prepare a call that a person confirms. */
export type AgentAccess = 'read' | 'confirm';

/** A call that was checked and not made. */
export interface PreparedCall {
  shopId: string;
  /** Undefined for an operation that is not about an order. */
  publicOrderId: string | undefined;
  /** What it would give back, in minor units; undefined for an operation that gives nothing back. */
  givenBack: number | undefined;
}

/**
 * An operation is a function of two parameters that both APIs call: it checks the caller's access, parses the input,
 * and runs. Its GraphQL types, its OpenAPI description and its tests are generated from the other members.
 */
export interface Operation<Result = unknown> {
  (context: Context, input: unknown): Promise<Result>;
  operation: string;
  summary: string;
  /** What it does, in Markdown, for the descriptions of both APIs. */
  description: string;
  /** What to use instead of a deprecated operation; undefined for any other. */
  deprecated?: string | undefined;
  /** GraphQL has a mutation of the operation's name. */
  isMutation: boolean;
  access: Access;
  input: z.ZodObject;
  /** The members of the result; for an operation on an order, without the application state. */
  output: z.ZodObject;
  /** It takes an idempotency key. */
  keyed: boolean;
  /** The result holds an order, whose application state and version are part of the response. */
  returnsOrder: boolean;
  /** Each call has an entry in the audit log. */
  isAudited: boolean;
  /** The refund limit of a role can turn it into a request. */
  givesMoneyBack: boolean;
  /** Undefined for an operation that agents cannot use. */
  agent?: AgentAccess | undefined;
  /** Checks the caller's access and the input as a call does, and changes nothing. */
  prepare(context: Context, input: unknown): Promise<PreparedCall>;
}

interface Definition<I extends z.ZodObject, R, C = never, L = never> {
  operation: string;
  summary: string;
  description: string;
  /** What to use instead, in Markdown. Both APIs mark the operation as deprecated. */
  deprecated?: string;
  /** GraphQL has a mutation of the operation's name. */
  mutation?: boolean;
  access: Access;
  input: I;
  output: z.ZodObject;
  /**
   * Faults that the schema does not find: those that depend on the configuration of this process, such as addresses
   * that it must not call, and those of several members together.
   */
  findFaults?: (context: C, input: unknown) => readonly Fault[] | Promise<readonly Fault[]>;
  /**
   * Faults of members against what is stored, such as an ID that does not exist. Called only after a refusal that names
   * a member, with the input as it was sent, so that the refusal names every fault. It must change nothing.
   */
  checkStored?: (context: C, input: unknown) => Promise<readonly Fault[]>;
  /**
   * The amount that a call gives back, in minor units: a refund, a gift card, a released authorization. It counts toward
   * the refund limit of the caller's role, and waits for approval beyond it. Called only for callers with a limit.
   */
  givesBack?: (context: L, input: z.output<I>) => number | Promise<number>;
  /** Takes an idempotency key: the operation creates something or moves money. */
  keyed?: boolean;
  /** What an agent may do with it over MCP. */
  agent?: AgentAccess;
  /** The result holds an order; that of every operation on an order does. */
  returnsOrder?: boolean;
  /** Whether a result is final and is recorded under the key; one that asks for another call is not. */
  keeps?: (result: R) => boolean;
  /** Adds to a recorded result what is not recorded, such as a new order token. */
  restore?: (context: ShopContext, recorded: R) => Promise<R>;
  /** The operation administers the shop or settles money manually, and has an entry in the audit log. */
  audit?: Audit<z.output<I>>;
}

const keyText = text(255)
  .min(1)
  .nullish()
  .describe(
    'Makes the request safe to retry: a request with the same key and the same input returns the first result and has no further effect. At most 255 characters. Use a new key for each distinct operation.',
  );

/** The member that makes a call repeatable; REST has it as a header. */
const keyMember = z.object({ idempotencyKey: keyText });

/** The members that each input of an operation on an order has besides its own. */
const orderMembers = z.object({
  publicOrderId: text(128)
    .nullish()
    .meta({ graphql: 'ID' })
    .describe('The public ID of the order. It may be omitted when the credential is an order token.'),
  expectedVersion: z
    .int()
    .min(0)
    .nullish()
    .describe(
      'The version that the order must have. If the order has a different version, the request is refused with `CONFLICT` and changes nothing.',
    ),
});
const keyedOrderMembers = orderMembers.extend({ idempotencyKey: keyText });

/**
 * Removes the members that all operations of a kind have from a parsed input, except those that the operation defines
 * itself, so that they are not stored with the resource.
 */
function takeOut(input: object, shared: z.ZodObject, own: z.ZodObject): void {
  for (const name of Object.keys(shared.shape)) if (!(name in own.shape)) Reflect.deleteProperty(input, name);
}

/**
 * What the audit log records about a call: what its operation says; every change that a person makes or has confirmed, so
 * that it is known who made it.
 */
const auditOf = <I extends z.ZodObject, R, C, L>(
  { audit, mutation, access }: Definition<I, R, C, L>,
  { caller, confirmed }: Context,
  resource: string,
): Audit<z.output<I>> | undefined =>
  audit ?? ((caller.kind === 'person' || confirmed) && mutation && access.scope ? { resource } : undefined);

/** The members that were sent. */
const sentMembers = (rawInput: unknown): object => (typeof rawInput === 'object' && rawInput !== null ? rawInput : {});

/** A text of the input that identifies a row; empty if no row can have it, because it cannot be stored. */
const idOf = (given: unknown): string => (typeof given === 'string' && !isUnsafe(given) ? given : '');

/** The shop that the credential belongs to; with the root key the input names it. */
const shopOf = ({ caller }: Context, input: unknown): string =>
  'shopId' in caller ? caller.shopId : idOf(memberOf(input, 'shopIdentifier'));

/**
 * The order of the request; empty if there is none. With an order token, it is the token's order; any other is
 * NOT_FOUND, so that its existence is not revealed.
 */
function orderOf({ caller }: Context, input: unknown): string {
  const named = memberOf(input, 'publicOrderId') ?? undefined;
  if (caller.kind !== 'order_token') return idOf(named);
  return named === undefined || named === caller.publicOrderId ? caller.publicOrderId : refuse('NOT_FOUND');
}

/** Whether a refusal is about a member of the input. A refusal after a gateway was called is final. */
const namesMember = (error: unknown, input: z.ZodObject): error is OperationError =>
  error instanceof OperationError &&
  !error.gatewayCalled &&
  error.faults.some(({ field = '' }) => (field.split('.')[0] ?? '') in input.shape);

/** Runs a call, and adds the remaining faults of the input to its refusal. */
async function namingEveryFault<I extends z.ZodObject, R, C>(
  { input, checkStored }: Pick<Definition<I, R, C>, 'input' | 'checkStored'>,
  contextOf: () => C,
  rawInput: unknown,
  run: () => Promise<R>,
): Promise<R> {
  try {
    return await run();
  } catch (error) {
    if (!checkStored || !namesMember(error, input)) throw error;
    const [first, ...others] = error.faults;
    const stored = await checkStored(contextOf(), rawInput);
    throw error.withFaults([first, ...distinctFaults([first, ...others, ...stored]).slice(1)]);
  }
}

/**
 * Runs a call that may call gateways. Refuses PAYMENT_OUTCOME_UNKNOWN if it has done so before the database became
 * unavailable.
 */
async function namingOpenPayments<R>(gatewayCalls: { made: boolean }, run: () => Promise<R>): Promise<R> {
  try {
    return await run();
  } catch (error) {
    if (gatewayCalls.made && outageIn(error)) refuse('PAYMENT_OUTCOME_UNKNOWN', { retryAfter: 5 });
    throw error;
  }
}

/** The members that the APIs and the tests read. */
function descriptionOf<I extends z.ZodObject, R, C, L>(definition: Definition<I, R, C, L>, input: z.ZodObject) {
  const { mutation, deprecated, keyed, returnsOrder, audit, ...others } = definition;
  const { findFaults: _, checkStored: __, givesBack, ...rest } = others;
  return {
    ...rest,
    deprecated,
    input,
    isMutation: mutation ?? false,
    keyed: keyed ?? false,
    returnsOrder: returnsOrder ?? false,
    isAudited: audit !== undefined,
    givesMoneyBack: givesBack !== undefined,
  };
}

/** Defines an operation on a shop. */
export function shopOperation<I extends z.ZodObject, R>(
  definition: Definition<I, R, ShopContext, ShopContext>,
  run: (context: ShopContext, input: z.output<I>) => Promise<R>,
): Operation<R> {
  const { operation, keyed, keeps, restore } = definition;
  const schema = z.intersection(definition.input, keyMember);
  const limited = async (context: ShopContext, input: z.output<I>, rawInput: unknown): Promise<R> => {
    const { givesBack } = definition;
    if (!givesBack) return run(context, input);
    const amount = async (): Promise<number> => givesBack(context, input);
    const limitedCall = { operation, rawInput: sentMembers(rawInput), amount };
    return withRefundLimit(context, limitedCall, (mostGivenBack) =>
      run(withMembers(context, { mostGivenBack }), input),
    );
  };
  const contextFor = (context: Context, rawInput: unknown, gatewayCalls = { made: false }): ShopContext =>
    withMembers(context, { shopId: shopOf(context, rawInput), claimedKey: undefined, gatewayCalls });
  const parsed = async (shop: ShopContext, rawInput: unknown) => {
    const found = (await definition.findFaults?.(shop, rawInput)) ?? [];
    return parseInput(schema, rawInput, [...maskedFaults(shop.caller, rawInput), ...found]);
  };
  const prepare = async (context: Context, rawInput: unknown): Promise<PreparedCall> => {
    requireAccess(context, definition.access);
    const shop = contextFor(context, rawInput);
    const input = await parsed(shop, rawInput);
    refuseAll((await definition.checkStored?.(shop, rawInput)) ?? []);
    const givenBack = await definition.givesBack?.(shop, input);
    return { shopId: shop.shopId, publicOrderId: undefined, givenBack };
  };
  const call = async (context: Context, rawInput: unknown): Promise<R> => {
    requireAccess(context, definition.access);
    const gatewayCalls = { made: false };
    const shop = contextFor(context, rawInput, gatewayCalls);
    const contextOf = (): ShopContext => shop;
    return namingEveryFault(definition, contextOf, rawInput, async () => {
      const input = await parsed(shop, rawInput);
      const key = keyed ? (input.idempotencyKey ?? undefined) : undefined;
      takeOut(input, keyMember, definition.input);
      return namingOpenPayments(gatewayCalls, () =>
        withIdempotencyKey(shop, { operation, key, input, keeps, restore }, (claimed) =>
          withAudit(claimed, { operation, input, audit: auditOf(definition, context, 'shop') }, () =>
            limited(claimed, input, rawInput),
          ),
        ),
      );
    });
  };
  const described = keyed ? definition.input.extend(keyMember.shape) : definition.input;
  return Object.assign(call, { ...descriptionOf(definition, described), prepare });
}

/** A call that is about one order of the shop. */
export interface AboutOrder extends ShopContext {
  publicOrderId: string;
}

/** A call on one order of the shop. */
export interface OrderContext extends AboutOrder {
  /** The version that the order must have; another one refuses the change. */
  expectedVersion: number | undefined;
  /** What was called, and with what. */
  called: { operation: string; input: object };
}

/** The order that a result is about, and its version. */
export interface OrderReference {
  publicOrderId: string;
  version: number;
}

/** The fault of an input without an order, unless its schema reports a more specific one. */
function orderFaults(input: unknown): Fault[] {
  const message = 'publicOrderId is required';
  return memberOf(input, 'publicOrderId') ? [] : [{ code: 'REQUIRED', field: 'publicOrderId', message }];
}

/** Defines an operation on an order of the shop. */
export function orderOperation<I extends z.ZodObject, R extends { order: OrderReference }>(
  definition: Definition<I, R, AboutOrder, OrderContext>,
  run: (context: OrderContext, input: z.output<I>) => Promise<R>,
): Operation<R> {
  const { operation, keyed, keeps, restore } = definition;
  const members = keyed ? keyedOrderMembers : orderMembers;
  const schema = z.intersection(definition.input, keyedOrderMembers);
  const limited = async (context: OrderContext, input: z.output<I>, rawInput: unknown): Promise<R> => {
    const { givesBack } = definition;
    if (!givesBack) return run(context, input);
    const { publicOrderId } = context;
    const amount = async (): Promise<number> => givesBack(context, input);
    const call = { operation, rawInput: sentMembers(rawInput), publicOrderId, amount };
    return withRefundLimit(context, call, (mostGivenBack) => run(withMembers(context, { mostGivenBack }), input));
  };
  const ownOf = (context: Context, rawInput: unknown) => {
    const publicOrderId = orderOf(context, rawInput);
    const gatewayCalls = { made: false };
    return { shopId: shopOf(context, rawInput), publicOrderId, claimedKey: undefined, gatewayCalls };
  };
  const parsed = async (contextOf: () => AboutOrder, caller: Caller, rawInput: unknown, publicOrderId: string) => {
    const found = (await definition.findFaults?.(contextOf(), rawInput)) ?? [];
    const faults = [...maskedFaults(caller, rawInput), ...found];
    return parseInput(schema, rawInput, publicOrderId === '' ? [...faults, ...orderFaults(rawInput)] : faults);
  };
  const prepare = async (context: Context, rawInput: unknown): Promise<PreparedCall> => {
    requireAccess(context, definition.access);
    const about: AboutOrder = withMembers(context, ownOf(context, rawInput));
    const { shopId, publicOrderId } = about;
    const input = await parsed(() => about, context.caller, rawInput, publicOrderId);
    refuseAll((await definition.checkStored?.(about, rawInput)) ?? []);
    const order: OrderContext = withMembers(about, { expectedVersion: undefined, called: { operation, input } });
    return { shopId, publicOrderId, givenBack: await definition.givesBack?.(order, input) };
  };
  const call = async (context: Context, rawInput: unknown): Promise<R> => {
    requireAccess(context, definition.access);
    const own = ownOf(context, rawInput);
    const { publicOrderId, gatewayCalls } = own;
    const contextOf = (): AboutOrder => withMembers(context, own);
    return namingEveryFault(definition, contextOf, rawInput, async () => {
      const input = await parsed(contextOf, context.caller, rawInput, publicOrderId);
      const key = keyed ? (input.idempotencyKey ?? undefined) : undefined;
      const expectedVersion = input.expectedVersion ?? undefined;
      takeOut(input, keyedOrderMembers, definition.input);
      const order: OrderContext = withMembers(context, { ...own, expectedVersion, called: { operation, input } });
      const keyedCall = { operation, key, input: { ...input, publicOrderId }, publicOrderId, keeps, restore };
      return namingOpenPayments(gatewayCalls, () =>
        withIdempotencyKey(order, keyedCall, (claimed) =>
          withAudit(claimed, { operation, input, audit: auditOf(definition, context, 'order'), publicOrderId }, () =>
            limited(claimed, input, rawInput),
          ),
        ),
      );
    });
  };
  return Object.assign(call, {
    ...descriptionOf(definition, definition.input.extend(members.shape)),
    returnsOrder: true,
    prepare,
  });
}
