import { randomUUID } from 'node:crypto';
import type { Executor } from '../../../database/connection.js';
import { refuse } from '../../../errors.js';
import type { Maker } from '../../core/event-log/maker.js';
import { idempotencyRecords } from '../../core/operation/idempotency/idempotency-repository.js';
import type { KnownCustomer } from '../../customers/customer-repository.js';
import type { Order, StoredOrder } from '../document/order.js';
import { changingColumns, columnSourceOf, fixedColumns } from './order-columns.js';
import type { IdempotencyRecord } from './save-parts.js';
import { storedState } from './stored-state.js';

const columns = [...fixedColumns, ...changingColumns];
/** The parameters before those of the columns: shop, order, time, event ID, new customers, and who makes the order. */
const ownValues = 6;
const parameters = columns.map(({ type }, index) => `$${ownValues + 1 + index}::${type}`);
const key = ownValues + columns.length + 1;
const isOwnKey = `owner = $${key} and key = $${key + 1} and holder = $${key + 2}`;

const insertOrderText = (recordsResponse: boolean): string => `
with ${
  recordsResponse
    ? `held as (
  select from ${idempotencyRecords} where shop_id = $1 and ${isOwnKey} for update
), `
    : ''
}created as (
  insert into orders (shop_id, public_order_id, version, sequence, updated_at, lines_version, summary_version,
    ${columns.map(({ name }) => name).join(', ')})
  select $1, $2, 1, 1, $3, 1, 1, ${parameters.join(', ')}${recordsResponse ? ' from held' : ''}
  on conflict (shop_id, public_order_id) do nothing
  returning shop_id, public_order_id, ctid as row
), customer as (
  insert into customers (shop_id, public_id, platform_id, email_address, first_name, last_name, created_at, updated_at)
  select c.shop_id, n.public_id, n.platform_id, n.email_address, n.first_name, n.last_name, $3, $3
  from created c, json_to_recordset($5::json)
    as n(public_id text, platform_id text, email_address text, first_name text, last_name text)
  on conflict do nothing
), ${storedState('created')}, appended as (
  insert into events (shop_id, position, id, public_order_id, sequence, version, type, data, state, occurred_at, made_by)
  select shop_id, event_position(1), $4::uuid, public_order_id, 1, 1, 'order/initialized', '{}', state, $3, $6::json
  from stored_state
)${
  recordsResponse
    ? `, recorded as (
  update ${idempotencyRecords} k set status = 'finished', answer = $${key + 3} from created c
  where k.shop_id = c.shop_id and ${isOwnKey}
)`
    : ''
}
select public_order_id from created`;

const customerRows = (customer: KnownCustomer | undefined): string =>
  JSON.stringify(
    (customer ? [customer] : []).map(({ publicId, platformId, emailAddress, firstName, lastName }) => ({
      public_id: publicId,
      platform_id: platformId,
      email_address: emailAddress,
      first_name: firstName,
      last_name: lastName,
    })),
  );

/**
 * Stores a new order with its first event in one statement, and the customer if new. Refuses IDEMPOTENCY_KEY_RUNNING if
 * another call has taken over the key, which then creates the order.
 */
export async function insertOrder(
  executor: Executor,
  order: Order,
  extra: {
    now: Date;
    newCustomer: KnownCustomer | undefined;
    idempotencyRecord: IdempotencyRecord | undefined;
    madeBy?: Maker | undefined;
  },
): Promise<StoredOrder> {
  const { shopId, publicOrderId, state } = order;
  const { now, newCustomer, idempotencyRecord, madeBy } = extra;
  const source = columnSourceOf(order);
  const [created] = await executor.run<{ public_order_id: string }>({
    name: idempotencyRecord ? 'insert_order_recording' : 'insert_order',
    text: insertOrderText(idempotencyRecord !== undefined),
    values: [
      ...[shopId, publicOrderId, now, randomUUID(), customerRows(newCustomer)],
      madeBy ? JSON.stringify(madeBy) : null,
      ...columns.map(({ of }) => of(source)),
      ...(idempotencyRecord
        ? [
            idempotencyRecord.claimed.owner,
            idempotencyRecord.claimed.key,
            idempotencyRecord.claimed.holder,
            JSON.stringify(idempotencyRecord.answer),
          ]
        : []),
    ],
  });
  if (!created) refuse('IDEMPOTENCY_KEY_RUNNING', { retryAfter: 1 });
  executor.announce?.(shopId, publicOrderId);
  if (idempotencyRecord) idempotencyRecord.claimed.isKept = true;
  return { publicOrderId, version: 1, state, stateText: source.stateText };
}
