import type { Session, Tillgate } from '../../../context.js';
import type { Executor } from '../../../lib/executor.js';
import { crashPoint } from '../../../lib/crash-points.js';
import type { Connector, Outcome, Refusal, Resource } from '../../../outbound/connector/connector.js';
import { textOf } from '../../../outbound/connector/read-answer.js';
import { addressFields, customerFields } from '../../customers/customer-fields.js';
import {
  markAddressDeleted,
  markCustomerDeleted,
  reportedTime,
  saveAddress,
  saveCustomer,
} from '../../customers/customer-repository.js';
import { findShop } from '../../shop/shops/shop-repository.js';
import { answeredTime } from '../orders/answered-time.js';
import { waitAfterPush } from '../orders/push-plan.js';
import { answeredMembers } from '../orders/readable-members.js';
import type { ClaimedChange } from './customer-change.js';
import { postponeChange, removeChange } from './customer-change-repository.js';

/** After this many attempts, about three days, a change whose outcome is not known is given up. */
const mostAttempts = 20;

/** The ids of a changed resource on the platform. */
export interface ChangedIds {
  platformCustomerId: string;
  platformAddressId: string;
}

/** The outcome of a change. `unknown`: the platform may have made it, and it is sent again later. */
export type ChangeOutcome =
  { is: 'made'; ids: ChangedIds } | { is: 'refused' | 'unavailable' | 'unknown'; refusal: Refusal };

function send(connector: Connector, change: ClaimedChange): Promise<Outcome<Resource | null>> {
  const { resource, action, id, content } = change;
  const customerId = change.platformCustomerId ?? '';
  const addressId = change.platformAddressId ?? '';
  if (resource === 'customer') {
    if (action === 'create') return connector.createCustomer(content ?? {}, id);
    if (action === 'update') return connector.updateCustomer(customerId, content ?? {});
    return connector.deleteCustomer(customerId);
  }
  if (action === 'create') return connector.createAddress(customerId, content ?? {}, id);
  if (action === 'update') return connector.updateAddress(customerId, addressId, content ?? {});
  return connector.deleteAddress(customerId, addressId);
}

/** The resource to delete does not exist on the platform. */
const isGone = ({ action }: ClaimedChange, outcome: Outcome<unknown>): boolean =>
  action === 'delete' && !outcome.ok && outcome.status === 404;

/** Stores a change that the platform made. Data that the platform has reported in the meantime is newer and is kept. */
async function store(
  executor: Executor,
  change: ClaimedChange,
  answered: Resource | null,
  { platformType, now }: { platformType: string; now: Date },
): Promise<ChangedIds> {
  const { shopId, resource, action } = change;
  const content = change.content ?? {};
  const answeredId = textOf(answered, 'platform_id');
  const platformCustomerId = change.platformCustomerId ?? answeredId;
  const platformAddressId = change.platformAddressId ?? (resource === 'address' ? answeredId : '');
  // Not our own time: with a different clock, the platform's next change could seem older.
  const known = answeredTime(answered) ?? (await reportedTime(executor, shopId, platformCustomerId));
  const at = known ?? now;
  const ids = { platformCustomerId, platformAddressId };
  if (resource === 'customer') {
    if (action === 'delete') await markCustomerDeleted(executor, shopId, { platformId: platformCustomerId, at, now });
    else {
      const fields = answeredMembers(customerFields, content, answered ?? {});
      await saveCustomer(executor, shopId, { platformId: platformCustomerId, fields, at, platformType, now });
    }
    return ids;
  }
  const place = { platformCustomerId, platformId: platformAddressId, at, now };
  if (action === 'delete') await markAddressDeleted(executor, shopId, place);
  else {
    const fields = answeredMembers(addressFields, content, answered ?? {});
    await saveAddress(executor, shopId, { ...place, fields });
  }
  return ids;
}

/**
 * Sends a claimed change to the platform, and stores it in one transaction with the end of the change when the platform
 * made it; `keep` runs in the same transaction. A change that the platform refused is deleted. One that it certainly
 * did not make is deleted as well if `isFirst`, because its caller gets the error; otherwise it is sent again later.
 */
export async function sendChange(
  tillgate: Tillgate,
  connector: Connector,
  change: ClaimedChange,
  {
    isFirst = false,
    keep = async () => undefined,
  }: { isFirst?: boolean; keep?: (session: Session, ids: ChangedIds) => Promise<void> } = {},
): Promise<ChangeOutcome> {
  const { database, clock, log } = tillgate;
  const { shopId } = change;
  const outcome = await send(connector, change);
  crashPoint('platform:customer_changed');
  if (outcome.ok || isGone(change, outcome)) {
    const platformType = (await findShop(database, shopId))?.platformType ?? '';
    const ids = await database.transaction(async (executor) => {
      const now = clock.now();
      // Another process that has claimed the change stores the same.
      await removeChange(executor, change);
      const stored = await store(executor, change, outcome.ok ? outcome.value : null, { platformType, now });
      await keep(executor, stored);
      return stored;
    });
    return { is: 'made', ids };
  }
  const refused = { refusal: outcome };
  if (!outcome.isTemporary || change.attempts + 1 >= mostAttempts) {
    await removeChange(database, change);
    const { resource, action, platformCustomerId } = change;
    log.warn(
      { shop: shopId, customer: platformCustomerId, reason: outcome.message },
      `the platform did not ${action} a customer's ${resource}`,
    );
    return { is: 'refused', ...refused };
  }
  if (isFirst && outcome.hadNoEffect) {
    await removeChange(database, change);
    return { is: 'unavailable', ...refused };
  }
  const wait = Math.max(waitAfterPush(change.attempts + 1, Math.random()), outcome.retryAfter);
  const nextAttemptAt = new Date(clock.now().getTime() + wait);
  await postponeChange(database, change, { error: outcome.message, nextAttemptAt });
  return { is: 'unknown', ...refused };
}
