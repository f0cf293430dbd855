import type { Context, ConfirmedChange } from '../../context.js';
import { OperationError, refuse, type ErrorCode } from '../../errors.js';
import { withMembers } from '../../lib/with-members.js';
import { readKey, type UsedKey } from '../core/operation/idempotency/idempotency-repository.js';
import { ownKey } from '../core/operation/idempotency/own-key.js';
import { withIdempotencyKey } from '../core/operation/idempotency/with-idempotency-key.js';
import { includesScope, type Scope } from '../core/operation/scopes.js';
import { roleOfPerson } from '../people/accounts/role-repository.js';
import { activeToken } from './active-token.js';
import { callerOfAgent } from './caller-of-agent.js';
import { canonicalInput } from './canonical-input.js';
import { shownStatus, type Confirmation } from './confirmation.js';
import { findConfirmation, moveConfirmation } from './confirmation-repository.js';
import { describedChange, refuseChanged } from './described-change.js';
import { describedOperation } from './effects/described-operations.js';
import type { DescribedOperation } from './effects/effect.js';
import type { WantedChange } from './prepare-change.js';

/** A change that an agent wants to make, with the confirmation that it has been given. */
export interface GivenConfirmation extends WantedChange {
  confirmationId: string;
}

/** Refusals while the same change is being made, or of which the outcome is not known. */
const underway: readonly ErrorCode[] = ['IDEMPOTENCY_KEY_RUNNING', 'ORDER_BUSY', 'PAYMENT_OUTCOME_UNKNOWN'];

/** Refuses CONFIRMATION_MISMATCH for another operation, or another input; the input may be omitted. */
function refuseMismatch(confirmation: Confirmation, { operation, input }: WantedChange): void {
  const given = canonicalInput(input);
  const isSame =
    Object.keys(given).length === 0 || JSON.stringify(given) === JSON.stringify(canonicalInput(confirmation.input));
  if (operation !== confirmation.operation || !isSame) refuse('CONFIRMATION_MISMATCH');
}

/** Refuses CONFIRMATION_WAITING and CONFIRMATION_CLOSED, unless a person has confirmed the change and it has not expired. */
function refuseUnconfirmed(confirmation: Confirmation, now: Date): void {
  const { status: stored, expiresAt } = confirmation;
  const status = shownStatus({ status: stored === 'doing' ? 'confirmed' : stored, expiresAt }, now);
  if (status === 'waiting') refuse('CONFIRMATION_WAITING', { retryAfter: 5 });
  if (status === 'declined') refuse('CONFIRMATION_CLOSED', { message: 'A person has declined the change.' });
  if (status === 'expired') refuse('CONFIRMATION_CLOSED', { message: 'The confirmation has expired.' });
}

/** Who confirmed a change, with the limits of their present role. Refuses INSUFFICIENT_SCOPE if it no longer permits it. */
async function confirmedBy(
  { database }: Context,
  shopId: string,
  { decidedBy, decidedIn }: Confirmation,
  needed: readonly (Scope | undefined)[],
): Promise<ConfirmedChange['confirmedBy']> {
  const role = decidedBy === null ? undefined : await roleOfPerson(database, shopId, decidedBy);
  const permits = needed.every((scope) => scope === undefined || includesScope(role?.scopes ?? [], scope));
  if (decidedBy === null || !role || !permits)
    refuse('INSUFFICIENT_SCOPE', { message: 'The role of the person who confirmed the change no longer permits it.' });
  return { userId: decidedBy, sessionId: decidedIn, limits: role.limits };
}

/** The key under which the operation of a confirmation runs, which no other caller can use. */
const keyOfChange = (id: string): string => ownKey('confirmation', `${id}:made`);

/** What is kept of the operation of a confirmation; undefined if it takes no key, or did not run, or had no effect. */
async function keptOf(
  { database, clock }: Context,
  shopId: string,
  { operation }: DescribedOperation,
  { id }: Confirmation,
): Promise<UsedKey<object> | undefined> {
  return operation.keyed ? readKey<object>(database, shopId, '', keyOfChange(id), clock.now()) : undefined;
}

/** Repeats the answer of a change that was made. Refuses CONFIRMATION_CLOSED if it is no longer kept: it is not made again. */
async function repeated(
  context: Context,
  { operation }: DescribedOperation,
  { id, input }: Confirmation,
  kept: UsedKey<object> | undefined,
): Promise<object> {
  if (!kept?.answer) refuse('CONFIRMATION_CLOSED', { message: 'The change was made. Its answer is no longer kept.' });
  const key = keyOfChange(id);
  return operation({ ...context, approvalKey: key }, { ...input, idempotencyKey: key });
}

/** Makes a change whose confirmation nobody else is using. */
async function makeOnce(
  context: Context,
  shopId: string,
  described: DescribedOperation,
  confirmation: Confirmation,
): Promise<object> {
  const { database, clock } = context;
  const { operation } = described;
  const { id, input, tool, tokenId, publicOrderId, orderVersion } = confirmation;
  let scopes: readonly Scope[] = [];
  // Requests may be accepted for some seconds after the token was revoked.
  if (!(await activeToken(context, shopId, tokenId))) refuse('INVALID_TOKEN');
  const kept = await keptOf(context, shopId, described, confirmation);
  if (confirmation.status === 'done') return repeated(context, described, confirmation, kept);
  // A process may have died before the operation began.
  const isBegun = confirmation.status === 'doing' && kept !== undefined;
  if (!isBegun) {
    refuseUnconfirmed(confirmation, clock.now());
    const change = await describedChange(context, confirmation.operation, input);
    refuseChanged(change, confirmation);
    ({ scopes } = change.effect);
  }
  const person = await confirmedBy(context, shopId, confirmation, [operation.access.scope, ...scopes]);
  if (!isBegun) await moveConfirmation(database, shopId, id, { from: 'confirmed', to: 'doing' });
  const confirmed = { confirmationId: id, tool, confirmedBy: person };
  // One that was begun may have changed the order.
  const guard = publicOrderId === null || isBegun ? {} : { expectedVersion: orderVersion };
  try {
    const key = keyOfChange(id);
    const keyed = operation.keyed ? { idempotencyKey: key } : {};
    const result = await operation({ ...context, approvalKey: key, confirmed }, { ...input, ...guard, ...keyed });
    await moveConfirmation(database, shopId, id, { from: 'doing', to: 'done', doneAt: clock.now() });
    return result;
  } catch (error) {
    if (!(error instanceof OperationError) || underway.includes(error.faults[0].code)) throw error;
    if (error.gatewayCalled)
      await moveConfirmation(database, shopId, id, { from: 'doing', to: 'done', doneAt: clock.now() });
    // One that was begun before may have been made then.
    else if (!isBegun) await moveConfirmation(database, shopId, id, { from: 'doing', to: 'confirmed' });
    if (error.faults[0].code === 'VERSION_CONFLICT') refuse('CONFIRMATION_STALE');
    throw error;
  }
}

/**
 * Makes a change that a person has confirmed, once: repeating the call returns the same answer. The scopes and limits of
 * the token and of the person are checked again. Refuses NOT_FOUND for a confirmation of another token or shop,
 * CONFIRMATION_MISMATCH, CONFIRMATION_WAITING, CONFIRMATION_CLOSED, CONFIRMATION_STALE, INSUFFICIENT_SCOPE, and as the
 * operation does.
 */
export async function makeConfirmedChange(context: Context, wanted: GivenConfirmation): Promise<object> {
  const { database } = context;
  const caller = callerOfAgent(context);
  const { shopId, tokenId } = caller;
  const { confirmationId: id } = wanted;
  const find = async (): Promise<Confirmation> => {
    const found = await findConfirmation(database, shopId, id);
    return found?.tokenId === tokenId ? found : refuse('NOT_FOUND', { field: 'confirmationId' });
  };
  refuseMismatch(await find(), wanted);
  const described = describedOperation(wanted.operation) ?? refuse('NOT_FOUND');
  const agent = { ...context, caller };
  const shop = withMembers(agent, { shopId, claimedKey: undefined });
  // Calls with the same confirmation run one after the other. An operation with a key keeps its answer itself.
  const call = {
    operation: 'makeConfirmedChange',
    key: ownKey('confirmation', id),
    input: id,
    keeps: () => !described.operation.keyed,
  };
  const keyed = { ...shop, approvalKey: call.key };
  return withIdempotencyKey(keyed, call, async () => makeOnce(agent, shopId, described, await find()));
}
